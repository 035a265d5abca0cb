import { and, asc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import { addDays, kstDate } from '#core/calendar.ts';
import { type Db, type Pool, transaction } from '#server/db/pool.ts';
import { notifyStaffOfRefund } from '#server/payment/invoices.ts';
import { BY_HAND, type PaymentRow, type RefundRow } from '#server/payment/queries.ts';
import { invoice, payment, refund } from '#server/payment/tables.ts';

/** Banks take a day or two for a cancellation; a longer one needs staff (docs/operations.md). */
const LATE_AFTER_DAYS = 3;
const BATCH_SIZE = 200;

/**
 * When the provider accepted the refund; when it was requested, if the provider was not reachable or the time was not
 * recorded.
 */
const SINCE = sql<Date>`coalesce(${refund.acceptedAt}, ${refund.requestedAt})`;
const isLate = (now: Date) =>
  and(inArray(refund.status, ['requested', 'sent']), not(BY_HAND), lt(SINCE, addDays(now, -LATE_AFTER_DAYS)));

const sinceOf = (one: Pick<RefundRow, 'acceptedAt' | 'requestedAt'>): Date => one.acceptedAt ?? one.requestedAt;

/** How many whole days a refund has waited for the provider. */
export const daysLate = (one: Pick<RefundRow, 'acceptedAt' | 'requestedAt'>, now: Date): number =>
  Math.floor((now.getTime() - sinceOf(one).getTime()) / 86_400_000);

export type LateRefund = {
  readonly refund: RefundRow;
  readonly orderNumber: string;
  readonly payment: Pick<PaymentRow, 'method' | 'providerId'>;
};

/**
 * Refunds that are overdue at the provider or could not be sent for as long, of one order or of all, the oldest first.
 */
export async function listLateRefunds(db: Db, now: Date, limit: number, orderId?: number): Promise<LateRefund[]> {
  return db
    .select({
      refund,
      orderNumber: invoice.orderNumber,
      payment: { method: payment.method, providerId: payment.providerId },
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(and(isLate(now), orderId === undefined ? undefined : eq(refund.orderId, orderId)))
    .orderBy(asc(refund.id))
    .limit(limit);
}

/** Notifies staff of overdue refunds, each once. */
export async function escalateLateRefunds(db: Pool, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await tx
      .select({ refund, invoiceId: payment.invoiceId })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(and(isLate(now), isNull(refund.raisedAt)))
      .orderBy(asc(refund.id))
      .limit(BATCH_SIZE)
      .for('update', { of: refund, skipLocked: true });
    for (const { refund: one, invoiceId } of rows) {
      await notifyStaffOfRefund(tx, invoiceId, {
        kind: 'refundLateForStaff',
        params: { date: kstDate(sinceOf(one)) },
        now,
      });
      await tx.update(refund).set({ raisedAt: now }).where(eq(refund.id, one.id));
    }
  });
}
