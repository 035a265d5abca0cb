import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

export const PAYMENT_STATES = [
  'created',
  'pending',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'expired',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** Attempts that may still be paid. */
export const OPEN_PAYMENT_STATES = ['created', 'pending', 'authorised'] as const satisfies readonly PaymentState[];
export const PAYMENT_EVENTS = ['create', 'await', 'authorise', 'capture', 'fail', 'cancel', 'expire'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/**
 * One attempt to pay an invoice (order-states §4). The provider is authoritative: a payment that failed or expired here
 * may still be captured there, and then the money is counted or refunded, never ignored.
 */
export const paymentMachine = machine<PaymentState, PaymentEvent, Role, 'payment'>('payment', PAYMENT_STATES, [
  { event: 'create', from: null, to: 'created', by: ['system'] },
  { event: 'await', from: ['created', 'pending'], to: 'pending', by: ['system'] },
  { event: 'authorise', from: ['created', 'pending'], to: 'authorised', by: ['system'] },
  {
    event: 'capture',
    from: ['created', 'pending', 'authorised', 'failed', 'cancelled', 'expired'],
    to: 'captured',
    by: ['system'],
  },
  { event: 'fail', from: ['created', 'pending', 'authorised'], to: 'failed', by: ['system'] },
  { event: 'cancel', from: ['created', 'pending', 'authorised', 'failed'], to: 'cancelled', by: ['system'] },
  { event: 'expire', from: ['created', 'pending', 'authorised'], to: 'expired', by: ['system'] },
]);

export const REFUND_STATES = ['requested', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
export const REFUND_EVENTS = ['request', 'send', 'finish', 'fail', 'retry'] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

export const refundMachine = machine<RefundState, RefundEvent, Role, 'refund'>('refund', REFUND_STATES, [
  { event: 'request', from: null, to: 'requested', by: ['system'] },
  { event: 'send', from: ['requested', 'sent'], to: 'sent', by: ['system'] },
  { event: 'finish', from: ['requested', 'sent'], to: 'done', by: ['system'] },
  { event: 'fail', from: ['requested', 'sent'], to: 'failed', by: ['system'] },
  { event: 'retry', from: ['failed'], to: 'requested', by: ['system', 'operator'] },
]);

/**
 * Decisions of staff about a refund: send it to the provider again, pay it from our own bank, and confirm that payment.
 */
export const REFUND_DECISIONS = ['retry', 'toAccount', 'pay'] as const;
export type RefundDecision = (typeof REFUND_DECISIONS)[number];

/** Maximum lifetime of a virtual account from the order on (decision PAY-003). */
export const DEPOSIT_DAYS = 3;
/** Maximum attempts for one invoice; more are abuse. */
export const ATTEMPTS_MAX = 20;

/** Banks a refund can go to (PortOne codes, domain §4.1). */
export const BANKS = [
  'KOOKMIN',
  'SHINHAN',
  'WOORI',
  'HANA',
  'NONGHYUP',
  'IBK',
  'KDB',
  'KAKAO',
  'TOSS',
  'K_BANK',
  'POST',
  'KFCC',
  'SHINHYUP',
  'DAEGU',
  'BUSAN',
] as const;
export type Bank = (typeof BANKS)[number];

export const INVOICE_STATES = [
  'requested',
  'depositing',
  'paid',
  'partlyRefunded',
  'refunded',
  'expired',
  'cancelled',
] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];
export const INVOICE_EVENTS = [
  'request',
  'deposit',
  'unmatch',
  'settle',
  'refundPart',
  'refundRest',
  'expire',
  'cancel',
] as const;
export type InvoiceEvent = (typeof INVOICE_EVENTS)[number];

/** An invoice is frozen when it is requested and never edited (order-states §3). */
export const invoiceMachine = machine<InvoiceState, InvoiceEvent, Role, 'invoice'>('invoice', INVOICE_STATES, [
  { event: 'request', from: null, to: 'requested', by: ['system'] },
  { event: 'deposit', from: ['requested', 'depositing'], to: 'depositing', by: ['system'] },
  // The only deposit was matched by mistake: the invoice waits for its whole sum again.
  { event: 'unmatch', from: ['depositing'], to: 'requested', by: ['system'] },
  { event: 'settle', from: ['requested', 'depositing'], to: 'paid', by: ['system'] },
  { event: 'refundPart', from: ['paid', 'partlyRefunded'], to: 'partlyRefunded', by: ['system'] },
  { event: 'refundRest', from: ['paid', 'partlyRefunded'], to: 'refunded', by: ['system'] },
  { event: 'expire', from: ['requested', 'depositing'], to: 'expired', by: ['system'] },
  { event: 'cancel', from: ['requested', 'depositing'], to: 'cancelled', by: ['system'] },
]);

export const INVOICE_KINDS = ['GOODS', 'LOGISTICS', 'ADJUSTMENT', 'SERVICE'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** A line of our own bank account: waiting for its order, matched to one, or returned. */
export const BANK_DEPOSIT_STATES = ['received', 'matched', 'returned'] as const;
export type BankDepositState = (typeof BANK_DEPOSIT_STATES)[number];

/**
 * Kinds of differences between the provider's list and ours: unknown to us or to them, another amount received or
 * refunded, another state.
 */
export const DIFFERENCE_KINDS = ['unknownHere', 'unknownThere', 'paid', 'refunded', 'status'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
