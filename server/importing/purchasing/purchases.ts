import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { importingRefusal } from '#core/importing/refusals.ts';
import { splitForOrders, whyNotBuy } from '#core/importing/purchasing/rules.ts';
import { type PurchaseEvent, purchaseMachine } from '#core/importing/states.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { type ImportLineRow, type ImportRow, importLinesOf, lockImport } from '#server/importing/queries.ts';
import { importLine, purchase, purchaseLine } from '#server/importing/tables.ts';
import type { SupplierOrder } from '#server/integrations/supplier/port.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { linesOf, lockOrder, type OrderRow } from '#server/order/queries.ts';

export type PurchaseRow = typeof purchase.$inferSelect;
export type Locked = { readonly row: OrderRow; readonly importRow: ImportRow; readonly purchaseRow: PurchaseRow };

/** Locks a purchase with its order and import, in the lock order. Refuses `purchase.notFound`. */
export async function lockPurchase(tx: Tx, id: number): Promise<Locked> {
  const notFound = purchaseRefusal('purchase.notFound');
  const [existing] = await tx.select({ orderId: purchase.orderId }).from(purchase).where(eq(purchase.id, id));
  const { orderId } = orRefuse(existing, notFound);
  const row = orRefuse(await lockOrder(tx, 'all', orderId), notFound);
  const importRow = orRefuse(await lockImport(tx, orderId), notFound);
  const [purchaseRow] = await tx.select().from(purchase).where(eq(purchase.id, id)).for('update');
  return { row, importRow, purchaseRow: orRefuse(purchaseRow, notFound) };
}

/** Stores the platform's own word for the state of its order, for staff. */
export async function notePlatform(db: Db, id: number, { status }: SupplierOrder, now: Date): Promise<void> {
  await db.update(purchase).set({ platformStatus: status, platformReadAt: now }).where(eq(purchase.id, id));
}

/** Moves a purchase by its table, with further column changes. Refuses `purchase.transitionNotAllowed`. */
export async function transitionPurchase(
  tx: Tx,
  row: PurchaseRow,
  event: PurchaseEvent,
  by: Role,
  change: Partial<typeof purchase.$inferInsert> = {},
): Promise<PurchaseRow> {
  const notAllowed = purchaseRefusal('purchase.transitionNotAllowed', { event, state: row.status });
  const status = orRefuse(purchaseMachine.next(row.status, event, by, 'purchase'), notAllowed);
  const [moved] = await tx
    .update(purchase)
    .set({ failure: null, ...change, status, version: sql`${purchase.version} + 1` })
    .where(and(eq(purchase.id, row.id), eq(purchase.status, row.status)))
    .returning();
  if (!moved) throw new Refused(notAllowed);
  return moved;
}

/**
 * Starts the preparation of a paid import and drafts its purchases; for an import in preparation, drafts what is
 * missing.
 */
export async function startBuying(
  db: Db,
  { orderId, staffId, now }: { readonly orderId: number; readonly staffId: number; readonly now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', orderId), importingRefusal('importing.notFound'));
    orRefuse(await lockImport(tx, orderId), importingRefusal('importing.notFound'));
    const moved =
      row.status === 'paid'
        ? await transitionOrder(tx, row, 'startPreparation', { role: 'operator', memberId: staffId }, now)
        : row;
    refuseIf(whyNotBuy(moved.status));
    await draftPurchases(tx, orderId, now);
    const subject = { kind: 'order' as const, id: orderId, label: row.number };
    await recordDecision(tx, { action: 'startBuying', subject, orderId, memberId: staffId, now });
  });
}

/**
 * Updates the drafts of an order to what is still to be bought: one for each supplier, or several where one order of the
 * platform cannot hold the lines, with the pieces neither cancelled nor bought. A draft with nothing left to buy ends.
 * Idempotent; the caller holds the order's lock.
 */
export async function draftPurchases(tx: Tx, orderId: number, now: Date): Promise<void> {
  const open = await tx
    .select()
    .from(purchase)
    .where(and(eq(purchase.orderId, orderId), eq(purchase.status, 'draft')))
    .orderBy(asc(purchase.id))
    .for('update');
  if (open.length > 0)
    await tx.delete(purchaseLine).where(
      inArray(
        purchaseLine.purchaseId,
        open.map(({ id }) => id),
      ),
    );
  const spare = [...open];
  for (const [sellerId, ofSeller] of Map.groupBy(await undraftedOf(tx, orderId), ({ line }) => line.sellerId)) {
    for (const lines of splitForOrders(ofSeller.map((one) => ({ ...one, offerId: one.line.offerId })))) {
      const at = spare.findIndex((draft) => draft.sellerId === sellerId);
      const [existing] = at < 0 ? [] : spare.splice(at, 1);
      const goodsFen = lines.reduce((sum, { line, quantity }) => sum + line.unitFen * quantity, 0);
      const company = lines[0]?.line.company ?? '';
      const id = existing?.id ?? (await writeDraft(tx, { orderId, sellerId, company, goodsFen, now }));
      if (existing) await tx.update(purchase).set({ goodsFen }).where(eq(purchase.id, id));
      await tx.insert(purchaseLine).values(
        lines.map(({ line, quantity }) => ({
          purchaseId: id,
          orderLineId: line.orderLineId,
          quantity,
          unitFen: line.unitFen,
        })),
      );
    }
  }
  for (const draft of spare) await transitionPurchase(tx, draft, 'cancel', 'operator');
}

async function writeDraft(
  tx: Tx,
  { now, ...draft }: { orderId: number; sellerId: string; company: string; goodsFen: number; now: Date },
): Promise<number> {
  const [row] = await tx
    .insert(purchase)
    .values({ ...draft, status: 'draft', createdAt: now })
    .returning({ id: purchase.id });
  if (!row) throw new Error('a draft was not written');
  return row.id;
}

/** Adds pieces of a line to be bought once more to a draft. The caller holds the order's lock. */
export async function buyAgain(
  tx: Tx,
  {
    orderId,
    orderLineId,
    quantity,
  }: { readonly orderId: number; readonly orderLineId: number; readonly quantity: number },
  now: Date,
): Promise<void> {
  await tx
    .update(importLine)
    .set({ again: sql`${importLine.again} + ${quantity}` })
    .where(eq(importLine.orderLineId, orderLineId));
  await draftPurchases(tx, orderId, now);
}

/** Pieces of an order that are neither cancelled nor in a purchase, including those to be bought once more. */
export async function undraftedOf(db: Db, orderId: number): Promise<{ line: ImportLineRow; quantity: number }[]> {
  const taken = await db
    .select({ orderLineId: purchaseLine.orderLineId, quantity: sql<number>`sum(${purchaseLine.quantity})::int` })
    .from(purchaseLine)
    .innerJoin(purchase, eq(purchase.id, purchaseLine.purchaseId))
    .where(and(eq(purchase.orderId, orderId), ne(purchase.status, 'cancelled')))
    .groupBy(purchaseLine.orderLineId);
  const inPurchases = new Map(taken.map((row) => [row.orderLineId, row.quantity]));
  const ordered = new Map(
    (await linesOf(db, [orderId])).get(orderId)?.map((line) => [line.id, line.quantity - line.cancelled]),
  );
  return (await importLinesOf(db, orderId))
    .map((line) => ({
      line,
      quantity: (ordered.get(line.orderLineId) ?? 0) + line.again - (inPurchases.get(line.orderLineId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Pieces of each line that are ordered at a supplier or further. */
export async function orderedPiecesOf(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const rows = await tx
    .select({ orderLineId: purchaseLine.orderLineId, quantity: purchaseLine.quantity })
    .from(purchaseLine)
    .innerJoin(purchase, eq(purchase.id, purchaseLine.purchaseId))
    .where(
      and(
        eq(purchase.orderId, orderId),
        inArray(purchase.status, ['ordering', 'created', 'paying', 'paid', 'shipped', 'received']),
      ),
    );
  const pieces = new Map<number, number>();
  for (const row of rows) pieces.set(row.orderLineId, (pieces.get(row.orderLineId) ?? 0) + row.quantity);
  return pieces;
}
