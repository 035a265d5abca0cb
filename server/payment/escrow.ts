import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import type { PaymentRow } from '#server/payment/queries.ts';
import { payment } from '#server/payment/tables.ts';

// As its index says it: these few are not looked for among all payments there ever were.
const isOpen = sql`${payment.method} = 'ESCROW' and ${payment.status} = 'captured' and ${payment.escrowConfirmedAt} is null`;

/**
 * Captured escrow payments whose goods (`sent`) or whose buyer's yes (`confirmed`) the provider has not heard of, among
 * these orders.
 */
export async function listUntold(
  db: Db,
  what: 'sent' | 'confirmed',
  orders: SQL,
  limit: number,
): Promise<PaymentRow[]> {
  const isUntold = what === 'sent' ? isNull(payment.escrowReportedAt) : isNotNull(payment.escrowReportedAt);
  return db
    .select()
    .from(payment)
    .where(and(isOpen, isNull(payment.alert), isUntold, sql`${payment.orderId} in ${orders}`))
    .limit(limit);
}

/** Tells the provider that the goods were sent; `company` is its own code of the courier. */
export async function reportSent(
  deps: PaymentDeps,
  row: PaymentRow,
  parcel: { company: string; waybill: string; sentAt: Date },
): Promise<void> {
  await deps.provider.registerEscrowDelivery({ paymentId: row.providerId, ...parcel });
  await deps.db.update(payment).set({ escrowReportedAt: deps.now() }).where(eq(payment.id, row.id));
}

/** Tells the provider that the buyer said yes to the goods, so that it lets the money go. */
export async function reportConfirmed(deps: PaymentDeps, row: PaymentRow): Promise<void> {
  await deps.provider.confirmEscrow(row.providerId);
  await deps.db.update(payment).set({ escrowConfirmedAt: deps.now() }).where(eq(payment.id, row.id));
}
