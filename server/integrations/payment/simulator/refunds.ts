import { completeCancellation } from './acquirer.ts';
import type { Deps } from './deps.ts';
import type { Cancellation, PaymentRecord } from './record.ts';

/** Completes pending refunds, as a bank does some time after the request. */
export function completeRefunds(deps: Deps, record: PaymentRecord): void {
  for (const cancellation of record.cancellations) {
    if (cancellation.status !== 'REQUESTED') continue;
    completeCancellation(record, cancellation, deps.now());
    notifyRefund(deps, record, cancellation);
    void deps.ledger.saved();
  }
}

export function notifyRefund({ messenger }: Deps, record: PaymentRecord, cancellation: Cancellation): void {
  const done = record.status === 'CANCELLED' ? 'Transaction.Cancelled' : 'Transaction.PartialCancelled';
  messenger.queue(record, cancellation.status === 'REQUESTED' ? 'Transaction.CancelPending' : done, {
    cancellationId: cancellation.id,
  });
}
