import { and, eq, inArray, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { transfer } from '#core/ledger/rules.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { rateOf, whyNotBuy, whyNotPaid } from '#core/importing/purchasing/rules.ts';
import { purchaseMachine } from '#core/importing/states.ts';
import { money, won } from '#core/money.ts';
import { refuseIf } from '#core/refusal.ts';
import { recordPurchase } from '#server/importing/purchasing/record-staff.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import {
  draftPurchases,
  type Locked,
  lockPurchase,
  transitionPurchase,
} from '#server/importing/purchasing/purchases.ts';
import { importOrder, purchase } from '#server/importing/tables.ts';
import { post } from '#server/ledger/commands.ts';
import type { SupplierOrder } from '#server/integrations/supplier/port.ts';

/** Locks a purchase of an import that is not settled yet. Refuses `purchase.alreadySettled`. */
export async function lockUnsettled(tx: Tx, id: number): Promise<Locked> {
  const locked = await lockPurchase(tx, id);
  refuseIf(locked.importRow.settledAt === null ? undefined : purchaseRefusal('purchase.alreadySettled'));
  return locked;
}

/** Locks a draft reduced to the pieces still to be bought, because some may have been cancelled since. */
export async function freshDraft(tx: Tx, id: number, now: Date): Promise<Locked> {
  const { row } = await lockUnsettled(tx, id);
  refuseIf(whyNotBuy(row.status));
  await draftPurchases(tx, row.id, now);
  const locked = await lockPurchase(tx, id);
  const { status } = locked.purchaseRow;
  refuseIf(
    purchaseMachine.next(status, 'create', 'operator', 'purchase')
      ? undefined
      : purchaseRefusal('purchase.transitionNotAllowed', { event: 'create', state: status }),
  );
  return locked;
}

/** Records the order as the platform reports it. Idempotent. */
export async function recordOrdered(
  db: Db,
  id: number,
  { orderId, total, freight }: Pick<SupplierOrder, 'orderId' | 'total' | 'freight'>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { purchaseRow } = await lockPurchase(tx, id);
    if (purchaseRow.supplierOrderId === orderId) return;
    await transitionPurchase(tx, purchaseRow, 'create', 'system', {
      supplierOrderId: orderId,
      goodsFen: total - freight,
      freightFen: freight,
      nextCheckAt: null,
    });
  });
}

/** Records the payment as the platform reports it, in the won given with the claim. Idempotent. */
export async function recordPaid(
  db: Db,
  id: number,
  { total, freight }: Pick<SupplierOrder, 'total' | 'freight'>,
  now: Date,
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockPurchase(tx, id);
    const { status, paidWon } = locked.purchaseRow;
    if (status === 'paying')
      await notePaid(tx, locked, 'system', {
        paidWon,
        goodsFen: total - freight,
        freightFen: freight,
        nextCheckAt: addMinutes(now, 1),
        now,
      });
  });
}

type ByHand = {
  readonly id: number;
  readonly staffId: number;
  readonly now: Date;
  readonly supplierOrderId: string;
  readonly goodsFen: number;
  readonly freightFen: number;
  readonly paidWon: number;
};

/**
 * Records a draft that was ordered and paid outside this system. It is not tracked on the platform; its parcels are
 * entered by hand.
 */
export async function notePurchase(db: Db, { id, supplierOrderId, staffId, now, ...sums }: ByHand): Promise<void> {
  await transaction(db, async (tx) => {
    const { row, importRow, purchaseRow } = await freshDraft(tx, id, now);
    await recordPurchase(tx, 'notePurchase', row, { amount: won(sums.paidWon), staffId, now });
    refuseIf(whyNotPaid(sums.paidWon, sums.goodsFen + sums.freightFen, importRow.appliedRate));
    refuseIf(
      (await tx.$count(purchase, eq(purchase.supplierOrderId, supplierOrderId))) > 0
        ? purchaseRefusal('purchase.numberTaken', { number: supplierOrderId })
        : undefined,
    );
    const created = await transitionPurchase(tx, purchaseRow, 'create', 'operator', { supplierOrderId, byHand: true });
    await notePaid(tx, { row, importRow, purchaseRow: created }, 'operator', { ...sums, nextCheckAt: null, now });
  });
}

type Paid = {
  readonly paidWon: number;
  readonly goodsFen: number;
  readonly freightFen: number;
  readonly nextCheckAt: Date | null;
  readonly now: Date;
};

async function notePaid(
  tx: Tx,
  { row, purchaseRow }: Locked,
  by: 'operator' | 'system',
  { now, ...sums }: Paid,
): Promise<void> {
  await transitionPurchase(tx, purchaseRow, 'pay', by, {
    ...sums,
    paidAt: now,
    openPaymentSince: null,
    openPaymentNotified: false,
  });
  await post(tx, {
    cause: 'supplierPaid',
    causeId: `purchase-${purchaseRow.id}`,
    orderId: row.id,
    at: now,
    entries: transfer({ account: 'supplierPaid' }, { account: 'importCost' }, money(sums.paidWon, 'KRW')),
  });
  await saveRate(tx, row.id);
}

/** The rate an import was really paid at: won by yuan of all its purchases (IMP-020). */
async function saveRate(tx: Tx, orderId: number): Promise<void> {
  const [sums] = await tx
    .select({
      won: sql<string | null>`sum(${purchase.paidWon})`,
      fen: sql<string | null>`sum(${purchase.goodsFen} + ${purchase.freightFen})`,
    })
    .from(purchase)
    .where(and(eq(purchase.orderId, orderId), inArray(purchase.status, ['paid', 'shipped', 'received'])));
  const fen = Number(sums?.fen ?? 0);
  await tx
    .update(importOrder)
    .set({ actualRate: fen > 0 ? rateOf(Number(sums?.won ?? 0), fen) : null })
    .where(eq(importOrder.orderId, orderId));
}

/**
 * Cancels a purchase after its payment was refunded. Its pieces can be drafted again. Refuses
 * `purchase.reasonRequired`.
 */
export async function cancelPurchase(
  db: Db,
  {
    id,
    reason,
    staffId,
    now,
  }: { readonly id: number; readonly reason: string; readonly staffId: number; readonly now: Date },
): Promise<void> {
  refuseIf(reason.trim() === '' ? purchaseRefusal('purchase.reasonRequired') : undefined);
  await transaction(db, async (tx) => {
    const { row, purchaseRow } = await lockUnsettled(tx, id);
    await transitionPurchase(tx, purchaseRow, 'cancel', 'operator', { nextCheckAt: null });
    await recordPurchase(tx, 'cancelPurchase', row, { reason, staffId, now });
    if (purchaseRow.paidWon === 0) return;
    await post(tx, {
      cause: 'supplierPaid',
      causeId: `purchase-${id}-back`,
      orderId: row.id,
      at: now,
      entries: transfer({ account: 'importCost' }, { account: 'supplierPaid' }, money(purchaseRow.paidWon, 'KRW')),
    });
    await saveRate(tx, row.id);
  });
}
