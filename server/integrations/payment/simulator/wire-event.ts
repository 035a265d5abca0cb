import type { Webhook } from '@portone/server-sdk/webhook';
import type { Listed } from '#server/integrations/listed.ts';
import type { PaymentRecord, SentEvent } from './record.ts';

/** The body of a webhook, by its type. */
export function wireEvent(record: PaymentRecord, event: SentEvent): Listed<Webhook> {
  const { type, timestamp } = event;
  const data = { storeId: record.storeId, paymentId: record.id, transactionId: event.transactionId };
  switch (type) {
    case 'Transaction.Confirm':
      return { type, timestamp, data: { ...data, totalAmount: record.total } };
    case 'Transaction.PartialCancelled':
    case 'Transaction.Cancelled':
    case 'Transaction.CancelPending':
      return { type, timestamp, data: { ...data, cancellationId: event.cancellationId ?? event.id } };
    default:
      return { type, timestamp, data };
  }
}
