import { machine } from '#core/machine.ts';
import type { Role } from '#core/role.ts';

/**
 * The receipts a buyer may request for a payment (PAY-009), of which a store gets an invoice for the commission: for the tax office by phone or business number, or as an
 * invoice.
 */
export const RECEIPT_KINDS = ['cashReceipt', 'taxInvoice'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
/** The purpose of a cash receipt: a person's income deduction or a business' expense. */
export const RECEIPT_USES = ['income', 'expense'] as const;
export type ReceiptUse = (typeof RECEIPT_USES)[number];
export const RECEIPT_STATES = ['requested', 'issued', 'failed', 'cancelled'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];
export const RECEIPT_EVENTS = ['request', 'issue', 'fail', 'retry', 'cancel'] as const;
export type ReceiptEvent = (typeof RECEIPT_EVENTS)[number];

export const receiptMachine = machine<ReceiptState, ReceiptEvent, Role, ReceiptKind>('receipt', RECEIPT_STATES, [
  // A statement with a commission has one without a request.
  { event: 'request', from: null, to: 'requested', by: ['buyer', 'system'] },
  { event: 'issue', from: ['requested'], to: 'issued', by: ['system'] },
  { event: 'fail', from: ['requested'], to: 'failed', by: ['system'] },
  { event: 'retry', from: ['failed'], to: 'requested', by: ['buyer', 'operator', 'system'] },
  { event: 'cancel', from: ['requested', 'issued', 'failed'], to: 'cancelled', by: ['buyer', 'operator', 'system'] },
]);
