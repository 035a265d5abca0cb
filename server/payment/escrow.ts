import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import type { PaymentRow } from '#server/payment/queries.ts';
import { payment } from '#server/payment/tables.ts';

// Must match the condition of the partial index, so that not all payments are scanned.
const isOpen = sql`${payment.method} = 'ESCROW' and ${payment.status} = 'captured' and ${payment.escrowConfirmedAt} is null`;

/**
 * Captured escrow payments of these orders whose shipment (`sent`) or confirmation (`confirmed`) is not reported to the
 * provider yet.
 */
export async function listUnreported(
  db: Db,
  what: 'sent' | 'confirmed',
  orders: SQL,
  now: Date,
  limit: number,
): Promise<PaymentRow[]> {
  const isUnreported = what === 'sent' ? isNull(payment.escrowReportedAt) : isNotNull(payment.escrowReportedAt);
  return db
    .select()
    .from(payment)
    .where(
      and(
        isOpen,
        isNull(payment.alert),
        isUnreported,
        sql`${payment.orderId} in ${orders}`,
        isNotWaiting('escrow-report', payment.id, now),
      ),
    )
    .limit(limit);
}

/** Reports the shipment to the provider; `company` is the provider's code of the courier. */
export async function reportSent(
  deps: PaymentDeps,
  row: PaymentRow,
  parcel: { company: string; waybill: string; sentAt: Date },
): Promise<void> {
  await deps.provider.registerEscrowDelivery({ paymentId: row.providerId, ...parcel });
  await deps.db.update(payment).set({ escrowReportedAt: deps.now() }).where(eq(payment.id, row.id));
}

/** Reports the buyer's confirmation to the provider, so that it pays out the money. */
export async function reportConfirmed(deps: PaymentDeps, row: PaymentRow): Promise<void> {
  await deps.provider.confirmEscrow(row.providerId);
  await deps.db.update(payment).set({ escrowConfirmedAt: deps.now() }).where(eq(payment.id, row.id));
}
