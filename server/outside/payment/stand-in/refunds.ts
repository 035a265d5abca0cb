import { completeCancellation } from './acquirer.ts';
import type { Desk } from './desk.ts';
import type { Cancellation, PaymentRecord } from './record.ts';

/** Brings what is still on its way to its end, as a bank does some time after it took the order. */
export function completeRefunds(desk: Desk, record: PaymentRecord): void {
  for (const cancellation of record.cancellations) {
    if (cancellation.status !== 'REQUESTED') continue;
    completeCancellation(record, cancellation, desk.now());
    tellRefund(desk, record, cancellation);
    void desk.ledger.saved();
  }
}

export function tellRefund({ messenger }: Desk, record: PaymentRecord, cancellation: Cancellation): void {
  const done = record.status === 'CANCELLED' ? 'Transaction.Cancelled' : 'Transaction.PartialCancelled';
  messenger.tell(record, cancellation.status === 'REQUESTED' ? 'Transaction.CancelPending' : done, {
    cancellationId: cancellation.id,
  });
}
