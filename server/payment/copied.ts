import { sql } from 'drizzle-orm';
import { below, ofOrder, section, type Section, type Omission } from '#server/db/copied-rows.ts';
import { bankDeposit, invoice, payment, refund, refundAccount } from '#server/payment/tables.ts';

const ofPayment = ofOrder(payment.orderId);

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section(
    'payments',
    'invoices',
    invoice,
    (memberId) => sql`${invoice.payerId} = ${memberId} or ${invoice.ownerId} = ${memberId}`,
  ),
  section('payments', 'payments', payment, ofPayment, {
    omits: {
      windowKey: 'secret',
      providerId: 'internal',
      combinedId: 'internal',
      checkedAt: 'internal',
      alert: 'internal',
    },
    masks: ['virtualAccount'],
  }),
  section('payments', 'refunds', refund, below(refund.paymentId, payment, 'id', ofPayment), {
    omits: { providerCancellationId: 'internal', nextTryAt: 'internal', attempts: 'internal', raisedAt: 'internal' },
    masks: ['account'],
  }),
  section('payments', 'refundAccounts', refundAccount, ofOrder(refundAccount.orderId), {
    omits: { accountHash: 'internal', namedBy: 'otherPerson', decidedBy: 'otherPerson' },
    masks: ['account'],
  }),
  section('payments', 'transfers', bankDeposit, below(bankDeposit.paymentId, payment, 'id', ofPayment), {
    omits: { enteredBy: 'otherPerson', decidedBy: 'otherPerson', note: 'internal', raisedAt: 'internal' },
    masks: ['account'],
  }),
];

/** The tables a copy does not have, with the reason. */
export const notCopied: Readonly<Record<string, Omission>> = {
  // What staff decided, by who decided it; decisions about orders are in their histories.
  refund_decision: 'otherPerson',
  provider_difference: 'internal',
  // The columns of the bank statements that staff read.
  statement_layout: 'internal',
};
