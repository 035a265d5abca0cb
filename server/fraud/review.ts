import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Evidence } from '#core/fraud/rules.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { evaluatePaid, type Signal } from '#server/fraud/evaluate.ts';
import { listUnreviewedHolds, listUnreviewedOrders, rulesOf } from '#server/fraud/queries.ts';
import { fraudCase, fraudSignal } from '#server/fraud/tables.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { hashOfAddress } from '#server/order/checkout/coupon.ts';
import { listOverdueHolds, setUnderReview } from '#server/order/unpaid/hold.ts';
import { lockOrder, type OrderRow } from '#server/order/queries.ts';
import { promotionHold } from '#server/order/tables.ts';
import { payment } from '#server/payment/tables.ts';

const BATCH_SIZE = 200;

/**
 * Checks orders with coupon or mileage by the fraud rules when they are paid, when money is held back, and when the
 * holding time is over without a trace. Scheduled.
 */
export async function reviewPromotions(db: Db, now: Date): Promise<void> {
  await forEachIsolated([reviewPaid, reviewHeld, reviewOverdue], (review) => review(db, now));
}

async function reviewPaid(db: Db, now: Date): Promise<void> {
  await forEachIsolated(
    await listUnreviewedOrders(db, now, BATCH_SIZE),
    (id) => transaction(db, (tx) => checkPaid(tx, id, now)),
    { retry: { db, job: 'promotions-review', now, keyOf: (id) => id } },
  );
}

async function reviewHeld(db: Db, now: Date): Promise<void> {
  await forEachIsolated(
    await listUnreviewedHolds(db, now, BATCH_SIZE),
    (id) => transaction(db, (tx) => checkHold(tx, id, now)),
    { retry: { db, job: 'promotions-review', now, keyOf: (id) => id } },
  );
}

/** Whatever the rules say: what no courier reported is released by a decision of staff only. */
async function reviewOverdue(db: Db, now: Date): Promise<void> {
  await forEachIsolated(
    await listOverdueHolds(db, now, BATCH_SIZE),
    ({ orderId, amount: found }) =>
      transaction(db, async (tx) => {
        const row = await lockOrder(tx, 'all', orderId);
        if (row && !row.isUnderReview) await raise(tx, row, [{ rule: 'selfShipped', found, orderIds: [] }], now);
      }),
    { retry: { db, job: 'promotions-review', now, keyOf: ({ orderId }) => orderId } },
  );
}

async function checkPaid(tx: Tx, orderId: number, now: Date): Promise<void> {
  const row = await lockOrder(tx, 'all', orderId);
  if (!row?.paidAt) return;
  const [signal] = await tx
    .insert(fraudSignal)
    .values({
      orderId,
      buyerId: row.buyerId,
      storeId: row.storeId,
      address: hashOfAddress(row.recipient),
      card: await cardOf(tx, orderId),
      paidAt: row.paidAt,
    })
    .onConflictDoNothing()
    .returning();
  if (signal) await raise(tx, row, await evaluatePaid(tx, signal, await rulesOf(tx)), now);
}

async function cardOf(tx: Tx, orderId: number): Promise<string | null> {
  const [row] = await tx
    .select({ card: payment.card })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'captured'), isNotNull(payment.card)));
  return row?.card ?? null;
}

async function checkHold(tx: Tx, orderId: number, now: Date): Promise<void> {
  const row = await lockOrder(tx, 'all', orderId);
  const [signal]: Signal[] = await tx
    .update(fraudSignal)
    .set({ holdCheckedAt: now })
    .where(and(eq(fraudSignal.orderId, orderId), isNull(fraudSignal.holdCheckedAt)))
    .returning();
  const { selfShipped } = await rulesOf(tx);
  const [hold] = await tx.select().from(promotionHold).where(eq(promotionHold.orderId, orderId));
  if (!row || !signal || !hold || !hold.isUntraced || !selfShipped.isEnabled || hold.amount < selfShipped.threshold)
    return;
  await raise(tx, row, [{ rule: 'selfShipped', found: hold.amount, orderIds: [] }], now);
}

/** Opens the case of an order, or adds to it; a decided case opens again. */
async function raise(tx: Tx, row: OrderRow, evidence: Evidence[], now: Date): Promise<void> {
  if (evidence.length === 0) return;
  const reopened = { status: 'open', decidedAt: null, decidedBy: null } as const;
  await tx
    .insert(fraudCase)
    .values({ orderId: row.id, status: 'open', evidence, raisedAt: now })
    .onConflictDoUpdate({
      target: fraudCase.orderId,
      set: { ...reopened, evidence: sql`${fraudCase.evidence} || excluded.evidence` },
    });
  await setUnderReview(tx, row.id, true);
}
