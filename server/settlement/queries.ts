import { and, asc, desc, eq, lte, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/pool.ts';
import { saveCustomsValue } from '#server/importing/queries.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { order } from '#server/order/tables.ts';
import { invoice } from '#server/payment/tables.ts';
import { finalSettlement, logisticsBill } from '#server/settlement/tables.ts';

export type BillRow = typeof logisticsBill.$inferSelect;
export type SettlementRow = typeof finalSettlement.$inferSelect;

/** The current bill: the newest that was not superseded. */
export async function billOf(db: Db, orderId: number): Promise<BillRow | undefined> {
  const [row] = await db
    .select()
    .from(logisticsBill)
    .where(and(eq(logisticsBill.orderId, orderId), ne(logisticsBill.status, 'superseded')))
    .orderBy(desc(logisticsBill.id))
    .limit(1);
  return row;
}

export async function billOfInvoice(db: Db, invoiceId: number): Promise<BillRow | undefined> {
  const [row] = await db.select().from(logisticsBill).where(eq(logisticsBill.invoiceId, invoiceId));
  return row;
}

export async function settlementOf(db: Db, orderId: number): Promise<SettlementRow | undefined> {
  const [row] = await db.select().from(finalSettlement).where(eq(finalSettlement.orderId, orderId));
  return row;
}

export async function lockSettlement(tx: Tx, orderId: number): Promise<SettlementRow | undefined> {
  const [row] = await tx.select().from(finalSettlement).where(eq(finalSettlement.orderId, orderId)).for('update');
  return row;
}

/** Unpaid bills whose deadline comes before `until`, with the data of their reminder. */
export async function listUnpaidBills(db: Db, until: Date, now: Date, limit: number) {
  return db
    .select({ bill: logisticsBill, invoice })
    .from(logisticsBill)
    .innerJoin(invoice, eq(invoice.id, logisticsBill.invoiceId))
    .where(
      and(
        eq(logisticsBill.status, 'requested'),
        eq(invoice.status, 'requested'),
        lte(invoice.dueAt, until),
        isNotWaiting('second-payments-remind', logisticsBill.id, now),
      ),
    )
    .orderBy(asc(invoice.dueAt))
    .limit(limit);
}

/** Settlements that wait for refunds, and those of confirmed orders that are not completed yet; the oldest first. */
export async function listOpenSettlements(db: Db, now: Date, limit: number): Promise<{ orderId: number }[]> {
  return db
    .select({ orderId: finalSettlement.orderId })
    .from(finalSettlement)
    .innerJoin(order, eq(order.id, finalSettlement.orderId))
    .where(
      and(
        or(
          eq(finalSettlement.status, 'refunding'),
          and(eq(finalSettlement.status, 'done'), eq(order.status, 'purchaseConfirmed')),
        ),
        isNotWaiting('settlements-finish', finalSettlement.orderId, now),
      ),
    )
    .orderBy(asc(finalSettlement.settledAt))
    .limit(limit);
}

/** Inserts a bill; its customs value is from now on that of the import. */
export async function addBill(tx: Tx, bill: typeof logisticsBill.$inferInsert): Promise<void> {
  await saveCustomsValue(tx, bill.orderId, bill.cost.customsValue.minor);
  await tx.insert(logisticsBill).values(bill);
}

export async function addSettlement(tx: Tx, settlement: typeof finalSettlement.$inferInsert): Promise<void> {
  await tx.insert(finalSettlement).values(settlement);
}

/** Updates a requested bill. */
export async function saveBill(
  tx: Tx,
  billId: number,
  change: Partial<typeof logisticsBill.$inferInsert>,
): Promise<void> {
  await tx.update(logisticsBill).set(change).where(eq(logisticsBill.id, billId));
}

/** Updates a settlement; the caller holds its lock. */
export async function saveSettlement(
  tx: Tx,
  orderId: number,
  change: Partial<typeof finalSettlement.$inferInsert>,
): Promise<void> {
  await tx.update(finalSettlement).set(change).where(eq(finalSettlement.orderId, orderId));
}
