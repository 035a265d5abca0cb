import { randomInt, randomUUID } from 'node:crypto';
import type { Ledger } from './ledger.ts';
import type { Cancellation, EventType, PaymentRecord, PayMethod } from './record.ts';
import { scriptNameOf, scriptOf } from './scripts.ts';
import { acquirerRefuses, invalid, WireError } from './wire-error.ts';

export type Opening = {
  paymentId: string;
  storeId: string;
  orderName: string;
  totalAmount: number;
  currency: string;
  payMethod: PayMethod;
  easyPayProvider?: string | undefined;
  customerName?: string | undefined;
  redirectUrl?: string | undefined;
  locale?: string | undefined;
  noticeUrls?: string[] | undefined;
  escrow?: boolean | undefined;
  validHours?: number | undefined;
  instalments?: number | undefined;
};

/** Why a payment may not be opened, as PortOne's error; undefined when it may. A failed one may be tried again. */
export function whyNotOpen(ledger: Ledger, opening: Opening): WireError | undefined {
  const existing = ledger.payments.get(opening.paymentId);
  if (existing && existing.status !== 'READY' && existing.status !== 'FAILED') {
    return new WireError(409, 'ALREADY_PAID', 'This payment id has already been used.');
  }
  const fixed = ledger.registrations.get(opening.paymentId);
  if (fixed?.total !== undefined && fixed.total !== opening.totalAmount)
    return invalid('The amount differs from the pre-registered one.');
  if (fixed?.currency !== undefined && fixed.currency !== opening.currency)
    return invalid('The currency differs from the pre-registered one.');
  // Korean methods settle in won, and PayPal does not support won (domain.md §4.2).
  const wonOnly = opening.payMethod !== 'CARD' && opening.payMethod !== 'PAYPAL';
  if (wonOnly && opening.currency !== 'KRW') return invalid('This method takes Korean won only.');
  if (opening.payMethod === 'PAYPAL' && opening.currency === 'KRW') return invalid('PayPal does not take Korean won.');
  return undefined;
}

/** A new attempt of the payment, READY; the caller has checked `whyNotOpen`. */
export function openAttempt(ledger: Ledger, opening: Opening, at: Date): PaymentRecord {
  const now = at.toISOString();
  const record: PaymentRecord = {
    id: opening.paymentId,
    storeId: opening.storeId,
    transactionId: randomUUID(),
    status: 'READY',
    orderName: opening.orderName,
    currency: opening.currency,
    total: opening.totalAmount,
    paid: 0,
    cancelled: 0,
    payMethod: opening.payMethod,
    easyPayProvider: opening.easyPayProvider,
    customerName: opening.customerName,
    redirectUrl: opening.redirectUrl,
    locale: opening.locale,
    noticeUrls: opening.noticeUrls ?? [],
    escrow: opening.escrow ?? false,
    validHours: opening.validHours ?? 72,
    instalments: opening.instalments,
    deposits: [],
    cancellations: [],
    events: ledger.payments.get(opening.paymentId)?.events ?? [],
    requestedAt: now,
    updatedAt: now,
    statusChangedAt: now,
  };
  ledger.payments.set(record.id, record);
  return record;
}

export function setStatus(record: PaymentRecord, status: PaymentRecord['status'], at: Date): void {
  record.status = status;
  record.updatedAt = at.toISOString();
  record.statusChangedAt = record.updatedAt;
}

export function approve(record: PaymentRecord, at: Date): void {
  record.paid = record.total;
  record.paidAt = at.toISOString();
  record.pgTxId = `pg-${randomUUID()}`;
  delete record.failure;
  setStatus(record, 'PAID', at);
}

/** Charges a card: declined, or paid and, for a sentinel, misreported from then on (README.md). */
export function chargeCard(record: PaymentRecord, number: string, at: Date): void {
  record.script = scriptNameOf(number);
  const script = scriptOf(record.script);
  record.card = {
    number: `${number.slice(0, 6)}******${number.slice(-4)}`,
    approvalNumber: String(randomInt(10_000_000, 99_999_999)),
  };
  if (script.decline) return fail(record, 'CARD_DECLINED', 'The card was declined.', at);
  record.total += script.totalOff ?? 0;
  record.currency = script.currency ?? record.currency;
  record.storeId = script.storeId ?? record.storeId;
  approve(record, at);
}

export function fail(record: PaymentRecord, pgCode: string, pgMessage: string, at: Date): void {
  record.failure = { reason: pgMessage, pgCode, pgMessage };
  setStatus(record, 'FAILED', at);
}

export function issueAccount(
  record: PaymentRecord,
  opening: { bank: string; expiredAt: Date; remitteeName: string; remitterName?: string | undefined },
  at: Date,
): void {
  const { bank, expiredAt, remitteeName, remitterName } = opening;
  const accountNumber = `79${Array.from({ length: 12 }, () => randomInt(10)).join('')}`;
  record.account = {
    bank,
    accountNumber,
    remitteeName,
    remitterName,
    issuedAt: at.toISOString(),
    expiredAt: expiredAt.toISOString(),
  };
  record.pgTxId = `pg-${randomUUID()}`;
  setStatus(record, 'VIRTUAL_ACCOUNT_ISSUED', at);
}

/**
 * Adds a deposit and returns the event to send. Late and excess money is kept and reported; a closed account accepts
 * none.
 */
export function deposit(
  record: PaymentRecord,
  paid: { amount: number; depositor?: string | undefined },
  at: Date,
): EventType {
  const { account } = record;
  const open = record.status === 'VIRTUAL_ACCOUNT_ISSUED' || record.status === 'PAID';
  if (!account || account.closedAt || !open)
    throw new WireError(409, 'ACCOUNT_CLOSED', 'This account takes no more money.');
  record.deposits.push({
    amount: paid.amount,
    depositor: paid.depositor,
    at: at.toISOString(),
    late: at > new Date(account.expiredAt),
  });
  record.paid += paid.amount;
  record.updatedAt = at.toISOString();
  account.remitterName = paid.depositor ?? account.remitterName;
  if (record.paid < record.total) return 'Transaction.PayPending';
  if (record.status !== 'PAID') {
    record.paidAt = at.toISOString();
    setStatus(record, 'PAID', at);
  }
  return 'Transaction.Paid';
}

/** Returns the time of closing. */
export function closeAccount(record: PaymentRecord, at: Date): string {
  if (!record.account || record.status !== 'VIRTUAL_ACCOUNT_ISSUED') {
    throw new WireError(409, 'PAYMENT_NOT_WAITING_FOR_DEPOSIT', 'This payment does not wait for a deposit.');
  }
  record.account.closedAt = at.toISOString();
  setStatus(record, 'CANCELLED', at);
  return record.account.closedAt;
}

export type Cancelling = {
  reason: string;
  amount?: number;
  taxFreeAmount?: number;
  vatAmount?: number;
  currentCancellableAmount?: number;
  refundAccount?: { bank: string; number: string; holderName: string };
};

/** Refunds money, everything left without an amount. Refuses with the types of domain.md §4.1. */
export function cancel(record: PaymentRecord, opening: Cancelling, at: Date): Cancellation {
  if (record.status === 'CANCELLED')
    throw new WireError(409, 'PAYMENT_ALREADY_CANCELLED', 'This payment is already cancelled.');
  // An account may hold a part of the amount; that part can be refunded before the rest arrives.
  const holdsPart = record.status === 'VIRTUAL_ACCOUNT_ISSUED' && record.paid > 0;
  if (record.status !== 'PAID' && record.status !== 'PARTIAL_CANCELLED' && !holdsPart)
    throw new WireError(409, 'PAYMENT_NOT_PAID', 'This payment is not paid.');
  const left = record.paid - record.cancellations.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  if (opening.currentCancellableAmount !== undefined && opening.currentCancellableAmount !== left) {
    throw new WireError(409, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN', 'The cancellable amount is another one.');
  }
  const amount = opening.amount ?? left;
  if (amount > left)
    throw new WireError(409, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT', 'This is more than can be cancelled.');
  const taxFreeAmount = opening.taxFreeAmount ?? 0;
  const vatAmount = opening.vatAmount ?? Math.floor((amount - taxFreeAmount) / 11);
  if (taxFreeAmount + vatAmount > amount)
    throw new WireError(409, 'SUM_OF_PARTS_EXCEEDS_CANCEL_AMOUNT', 'The parts are more than the amount.');
  refuseByMethod(record, opening, amount, at);
  const cancellation: Cancellation = {
    status: 'REQUESTED',
    id: randomUUID(),
    pgCancellationId: `pgc-${randomUUID()}`,
    totalAmount: amount,
    taxFreeAmount,
    vatAmount,
    reason: opening.reason,
    requestedAt: at.toISOString(),
  };
  record.cancellations.push(cancellation);
  if (!opening.reason.includes('[pending]')) completeCancellation(record, cancellation, at);
  return cancellation;
}

export function completeCancellation(record: PaymentRecord, cancellation: Cancellation, at: Date): void {
  cancellation.status = 'SUCCEEDED';
  cancellation.cancelledAt = at.toISOString();
  record.cancelled += cancellation.totalAmount;
  setStatus(record, record.cancelled === record.paid ? 'CANCELLED' : 'PARTIAL_CANCELLED', at);
}

function refuseByMethod(record: PaymentRecord, opening: Cancelling, amount: number, at: Date): void {
  if (record.account && !opening.refundAccount) throw invalid('A refund account is required for a virtual account.');
  // A phone bill is refunded in full and within its month; later only to an account (domain.md §4.2).
  if (record.payMethod === 'MOBILE' && !opening.refundAccount) {
    if (amount !== record.paid)
      throw acquirerRefuses('PARTIAL_CANCEL_NOT_SUPPORTED', 'A phone bill cannot be refunded in part.');
    if (monthOf(at) !== monthOf(new Date(record.paidAt ?? at)))
      throw acquirerRefuses('CANCEL_PERIOD_OVER', 'The month of this phone bill is over.');
  }
  if (opening.reason.includes('[fail]')) throw acquirerRefuses('CANCEL_REFUSED', 'The card company refused to cancel.');
}

function monthOf(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 7);
}
