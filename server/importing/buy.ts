import { and, eq, inArray, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { transfer } from '#core/ledger/rules.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { outOrderIdOf, rateOf, whyNotBuy, whyNotPaid, yuanText } from '#core/importing/purchasing/rules.ts';
import { purchaseMachine } from '#core/importing/states.ts';
import { money } from '#core/money.ts';
import { Refused, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { draftPurchases, type Locked, lockPurchase, movePurchase, type PurchaseRow } from '#server/importing/purchases.ts';
import { orderCommandOf, readPurchase } from '#server/importing/preview.ts';
import { importOrder, purchase } from '#server/importing/tables.ts';
import { post } from '#server/ledger/commands.ts';
import { SupplierError, type SupplierPort } from '#server/outside/supplier/port.ts';
import { noteOf } from '#server/supplier/refuse.ts';

type Step = { readonly id: number; readonly now: Date };

/**
 * Orders a draft of its supplier under our own number, so that a try whose answer was lost buys nothing twice. What the platform refuses is
 * noted at the draft, which stays one. Refuses `purchase.totalChanged` when the supplier now asks for another total than was shown.
 */
export async function orderPurchase(db: Db, supplier: SupplierPort, { id, expectedFen, now }: Step & { readonly expectedFen: number }): Promise<void> {
  await withTrouble(db, id, async () => {
    const { bought } = await transaction(db, async (tx) => freshDraft(tx, id, now));
    const command = await orderCommandOf(db, bought);
    const { total } = await supplier.previewOrder(command);
    refuseIf(total === expectedFen ? undefined : purchaseRefusal('purchase.totalChanged', { total: yuanText(total) }));
    const created = await supplier.createOrder({ ...command, outOrderId: outOrderIdOf(id) });
    const [supplierOrderId] = created.orderIds;
    if (supplierOrderId === undefined) throw new SupplierError('unavailable', 'BAD_ORDER');
    await transaction(db, async (tx) => {
      const again = await lockPurchase(tx, id);
      if (again.bought.supplierOrderId === supplierOrderId) return;
      await movePurchase(tx, again.bought, 'create', 'operator', { supplierOrderId, goodsFen: created.total - created.freight, freightFen: created.freight });
    });
  });
}

/** The draft with the pieces that are still to be bought: some may have been cancelled since. */
async function freshDraft(tx: Tx, id: number, now: Date): Promise<Locked> {
  const { row } = await lockPurchase(tx, id);
  refuseIf(whyNotBuy(row.status));
  await draftPurchases(tx, row.id, now);
  const locked = await lockPurchase(tx, id);
  const { status } = locked.bought;
  refuseIf(purchaseMachine.next(status, 'create', 'operator', 'purchase') ? undefined : purchaseRefusal('purchase.moveNotAllowed', { event: 'create', state: status }));
  return locked;
}

type Pay = Step & { readonly paidWon: number; readonly how: 'withholding' | 'byHand' };

/** Pays an ordered purchase, or notes that somebody did on the platform. What is paid there already is not paid again. */
export async function payPurchase(db: Db, supplier: SupplierPort, { id, paidWon, how, now }: Pay): Promise<void> {
  await withTrouble(db, id, async () => {
    const bought = await readPurchase(db, id);
    refuseIf(purchaseMachine.next(bought.status, 'pay', 'operator', 'purchase') ? undefined : purchaseRefusal('purchase.moveNotAllowed', { event: 'pay', state: bought.status }));
    const number = bought.supplierOrderId ?? '';
    const there = await supplier.getOrder(number);
    refuseIf(there.state === 'cancelled' ? purchaseRefusal('purchase.cancelledThere') : undefined);
    await transaction(db, async (tx) => {
      const locked = await lockPurchase(tx, id);
      refuseIf(whyNotPaid(paidWon, there.total, locked.own.appliedRate));
      if (there.state === 'created' && how === 'withholding') refuseIf((await supplier.payOrder(number)) ? undefined : purchaseRefusal('purchase.payByHand'));
      await notePaid(tx, locked, { paidWon, goodsFen: there.total - there.freight, freightFen: there.freight, nextLookAt: addMinutes(now, 1), now });
    });
  });
}

type ByHand = Step & { readonly supplierOrderId: string; readonly goodsFen: number; readonly freightFen: number; readonly paidWon: number };

/** Writes down a draft that was ordered and paid outside the house. Nobody looks at it on the platform; its parcels are told by hand. */
export async function notePurchase(db: Db, { id, supplierOrderId, now, ...sums }: ByHand): Promise<void> {
  await transaction(db, async (tx) => {
    const { row, own, bought } = await freshDraft(tx, id, now);
    refuseIf(whyNotPaid(sums.paidWon, sums.goodsFen + sums.freightFen, own.appliedRate));
    refuseIf((await tx.$count(purchase, eq(purchase.supplierOrderId, supplierOrderId))) > 0 ? purchaseRefusal('purchase.numberTaken', { number: supplierOrderId }) : undefined);
    const created = await movePurchase(tx, bought, 'create', 'operator', { supplierOrderId, byHand: true });
    await notePaid(tx, { row, own, bought: created }, { ...sums, nextLookAt: null, now });
  });
}

type Paid = { readonly paidWon: number; readonly goodsFen: number; readonly freightFen: number; readonly nextLookAt: Date | null; readonly now: Date };

async function notePaid(tx: Tx, { row, bought }: Locked, { now, ...sums }: Paid): Promise<void> {
  await movePurchase(tx, bought, 'pay', 'operator', { ...sums, paidAt: now });
  await post(tx, { cause: 'supplierPaid', causeId: `purchase-${bought.id}`, orderId: row.id, at: now, entries: transfer({ account: 'supplierPaid' }, { account: 'importCost' }, money(sums.paidWon, 'KRW')) });
  await keepRate(tx, row.id);
}

/** The rate an import was really paid at: won by yuan of all its purchases (IMP-020). */
async function keepRate(tx: Tx, orderId: number): Promise<void> {
  const [sums] = await tx
    .select({ won: sql<string | null>`sum(${purchase.paidWon})`, fen: sql<string | null>`sum(${purchase.goodsFen} + ${purchase.freightFen})` })
    .from(purchase)
    .where(and(eq(purchase.orderId, orderId), inArray(purchase.status, ['paid', 'shipped', 'received'])));
  const fen = Number(sums?.fen ?? 0);
  await tx.update(importOrder).set({ actualRate: fen > 0 ? rateOf(Number(sums?.won ?? 0), fen) : null }).where(eq(importOrder.orderId, orderId));
}

/** A purchase comes to nothing; what had been paid for it came back. Its pieces are free to be drafted again. Refuses `purchase.reasonRequired`. */
export async function cancelPurchase(db: Db, { id, reason, now }: Step & { readonly reason: string }): Promise<void> {
  refuseIf(reason.trim() === '' ? purchaseRefusal('purchase.reasonRequired') : undefined);
  await transaction(db, async (tx) => {
    const { row, bought } = await lockPurchase(tx, id);
    await movePurchase(tx, bought, 'cancel', 'operator', { nextLookAt: null });
    if (bought.paidWon === 0) return;
    await post(tx, { cause: 'supplierPaid', causeId: `purchase-${id}-back`, orderId: row.id, at: now, entries: transfer({ account: 'importCost' }, { account: 'supplierPaid' }, money(bought.paidWon, 'KRW')) });
    await keepRate(tx, row.id);
  });
}

/** Does something with the platform; its trouble is noted at the purchase and nothing else changes. */
async function withTrouble(db: Db, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    await noteTrouble(db, id, error);
  }
}

export async function noteTrouble(db: Db, id: number, error: SupplierError, change: Partial<PurchaseRow> = {}): Promise<void> {
  const [row] = await db.update(purchase).set({ ...change, failure: noteOf(error) }).where(eq(purchase.id, id)).returning({ id: purchase.id });
  if (!row) throw new Refused(purchaseRefusal('purchase.notFound'));
}
