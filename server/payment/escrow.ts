import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/pool.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
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
  const isUntold = what === 'sent' ? isNull(payment.escrowToldAt) : isNotNull(payment.escrowToldAt);
  return db
    .select()
    .from(payment)
    .where(and(isOpen, isNull(payment.alert), isUntold, sql`${payment.orderId} in ${orders}`))
    .limit(limit);
}

/** Tells the provider that the goods were sent; `company` is its own code of the courier. */
export async function tellSent(
  desk: PaymentDesk,
  row: PaymentRow,
  parcel: { company: string; waybill: string; sentAt: Date },
): Promise<void> {
  await desk.provider.registerEscrowDelivery({ paymentId: row.providerId, ...parcel });
  await desk.db.update(payment).set({ escrowToldAt: desk.now() }).where(eq(payment.id, row.id));
}

/** Tells the provider that the buyer said yes to the goods, so that it lets the money go. */
export async function tellConfirmed(desk: PaymentDesk, row: PaymentRow): Promise<void> {
  await desk.provider.confirmEscrow(row.providerId);
  await desk.db.update(payment).set({ escrowConfirmedAt: desk.now() }).where(eq(payment.id, row.id));
}
