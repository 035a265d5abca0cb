import { and, asc, eq, isNull, lte, not, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { money, type Money } from '#core/money.ts';
import { HOLD_DAYS } from '#core/order/rules.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { post } from '#server/ledger/commands.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { order, promotionHold } from '#server/order/tables.ts';

// What a coupon or mileage paid for is Badaro's own money: a store that invents buyers and deliveries would earn it.
// It is owed to the store once a courier's own trace shows the delivery. Time alone proves no delivery (decision 79): when
// the holding time is over without a trace, staff decides.

/** The trace level of a delivery (domain §6.1). */
const DELIVERED_LEVEL = 6;
const BATCH_SIZE = 500;
const isOpen = and(isNull(promotionHold.releasedAt), isNull(promotionHold.withdrawnAt));

/** Whether the courier itself reported the delivery of every parcel of an order. `orderId` is an SQL expression or id. */
const isTraced = (orderId: unknown) => sql<boolean>`(
  exists (select from parcel p where p.order_id = ${orderId} and p.claim_id is null)
  and not exists (select from parcel p where p.order_id = ${orderId} and p.claim_id is null
    and not exists (select from parcel_trace t where t.parcel_id = p.id and t.level >= ${DELIVERED_LEVEL})))`;

/**
 * The part of what a store earns from an order that is held back: what promotions paid for, when no courier has
 * reported the delivery or the order is under review. Records the hold; the caller posts the amount to `sellerHeld`.
 */
export async function holdPromotion(
  tx: Tx,
  { id, storeId, currency, isUnderReview }: OrderRow,
  share: Money,
  now: Date,
): Promise<Money> {
  const promoted = money(
    (await balanceOf(tx, 'promotion', id, currency)).minor + (await balanceOf(tx, 'mileage', id, currency)).minor,
    currency,
  );
  const amount = money(Math.max(0, Math.min(promoted.minor, share.minor)), currency);
  if (amount.minor === 0) return amount;
  const { rows } = await tx.execute<{ traced: boolean }>(sql`select ${isTraced(id)} as traced`);
  const isUntraced = !rows[0]?.traced;
  if (!isUntraced && !isUnderReview) return money(0, currency);
  await tx
    .insert(promotionHold)
    .values({ orderId: id, storeId, amount: amount.minor, currency, isUntraced, until: addDays(now, HOLD_DAYS) });
  return amount;
}

/** Releases holds whose delivery a courier has reported meanwhile, but for orders under review. Scheduled. */
export async function releaseHolds(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ orderId: promotionHold.orderId })
    .from(promotionHold)
    .innerJoin(order, eq(order.id, promotionHold.orderId))
    .where(
      and(
        isOpen,
        eq(order.isUnderReview, false),
        isTraced(promotionHold.orderId),
        isNotWaiting('holds-release', promotionHold.orderId, now),
      ),
    )
    .orderBy(asc(promotionHold.until))
    .limit(BATCH_SIZE);
  await forEachIsolated(due, ({ orderId }) => transaction(db, (tx) => releaseHold(tx, orderId, now)), {
    retry: { db, job: 'holds-release', now, keyOf: ({ orderId }) => orderId },
  });
}

/** The orders whose holding time is over without a trace and a review. */
export async function listOverdueHolds(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ orderId: number; amount: number }[]> {
  return db
    .select({ orderId: promotionHold.orderId, amount: promotionHold.amount })
    .from(promotionHold)
    .innerJoin(order, eq(order.id, promotionHold.orderId))
    .where(
      and(
        isOpen,
        eq(order.isUnderReview, false),
        lte(promotionHold.until, now),
        not(isTraced(promotionHold.orderId)),
        isNotWaiting('promotions-review', promotionHold.orderId, now),
      ),
    )
    .orderBy(asc(promotionHold.until))
    .limit(limit);
}

/** Owes the store what is held back of an order, if anything is. Returns that amount. */
export async function releaseHold(tx: Tx, orderId: number, now: Date): Promise<Money | undefined> {
  const [held] = await tx
    .update(promotionHold)
    .set({ releasedAt: now })
    .where(and(eq(promotionHold.orderId, orderId), isOpen))
    .returning();
  if (!held) return undefined;
  const owner = storeOwner(held.storeId);
  const amount = money(held.amount, held.currency);
  const entries = transfer({ account: 'sellerPayable', owner }, { account: 'sellerHeld', owner }, amount);
  await post(tx, { cause: 'holdReleased', causeId: String(orderId), orderId, at: now, entries });
  return amount;
}

/** Withdraws what is held back of an order from the store: it was paid by promotions and stays Badaro's. */
export async function withdrawHold(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const [held] = await tx
    .update(promotionHold)
    .set({ withdrawnAt: now })
    .where(and(eq(promotionHold.orderId, orderId), isOpen))
    .returning();
  if (!held) return false;
  const entries = transfer(
    { account: 'promotion' },
    { account: 'sellerHeld', owner: storeOwner(held.storeId) },
    money(held.amount, held.currency),
  );
  await post(tx, { cause: 'holdWithdrawn', causeId: String(orderId), orderId, at: now, entries });
  return true;
}

/**
 * Takes up to `most` from what is held back of an order, because goods were returned. Returns how much; the caller posts
 * it. What is left stays held.
 */
export async function reduceHold(tx: Tx, orderId: number, most: number, now: Date): Promise<number> {
  const [held] = await tx
    .select()
    .from(promotionHold)
    .where(and(eq(promotionHold.orderId, orderId), isOpen))
    .for('update');
  if (!held || most <= 0) return 0;
  const taken = Math.min(held.amount, most);
  const change = taken === held.amount ? { withdrawnAt: now } : { amount: held.amount - taken };
  await tx.update(promotionHold).set(change).where(eq(promotionHold.orderId, orderId));
  return taken;
}

/** The caller holds the order's lock. */
export async function setUnderReview(tx: Tx, orderId: number, isUnderReview: boolean): Promise<void> {
  await tx.update(order).set({ isUnderReview }).where(eq(order.id, orderId));
}
