import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { FRAUD_DEFAULTS, type FraudRule } from '#core/fraud/rules.ts';
import type { FraudCaseState } from '#core/fraud/states.ts';
import type { Db } from '#server/db/pool.ts';
import type { Rules } from '#server/fraud/evaluate.ts';
import { fraudCase, fraudRule, fraudSignal } from '#server/fraud/tables.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { member } from '#server/member/tables.ts';
import { order, promotionHold } from '#server/order/tables.ts';
import { store } from '#server/store/tables.ts';

export async function rulesOf(db: Db): Promise<Rules> {
  const changed = new Map((await db.select().from(fraudRule)).map((row) => [row.rule, row]));
  const terms = (rule: FraudRule) => changed.get(rule) ?? FRAUD_DEFAULTS[rule];
  return {
    sharedAddress: terms('sharedAddress'),
    sharedCard: terms('sharedCard'),
    velocity: terms('velocity'),
    firstOrderFullCoupon: terms('firstOrderFullCoupon'),
    selfShipped: terms('selfShipped'),
  };
}

/** The changed rules with who changed them. */
export async function rulesWithAuthors(db: Db) {
  return db
    .select({ row: fraudRule, lastName: member.lastName, firstName: member.firstName })
    .from(fraudRule)
    .innerJoin(member, eq(member.id, fraudRule.changedBy));
}

/** Paid orders with coupon or mileage that were not checked yet. An order is in this list or the next one, never in both. */
export async function listUnreviewedOrders(db: Db, now: Date, limit: number): Promise<number[]> {
  const isNew = sql`not exists (select from ${fraudSignal} where ${fraudSignal.orderId} = ${order.id})`;
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        isNotNull(order.paidAt),
        gt(sql`${order.couponDiscount} + ${order.mileageUsed}`, 0),
        isNew,
        isNotWaiting('promotions-review', order.id, now),
      ),
    )
    .orderBy(asc(order.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Checked orders of which an amount is held back and not checked yet. */
export async function listUnreviewedHolds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: fraudSignal.orderId })
    .from(fraudSignal)
    .innerJoin(promotionHold, eq(promotionHold.orderId, fraudSignal.orderId))
    .where(and(isNull(fraudSignal.holdCheckedAt), isNotWaiting('promotions-review', fraudSignal.orderId, now)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const decider = alias(member, 'decider');

function cases(db: Db) {
  return db
    .select({
      row: fraudCase,
      order,
      store: { id: store.id, name: store.name },
      buyer: { lastName: member.lastName, firstName: member.firstName },
      decider: { lastName: decider.lastName, firstName: decider.firstName },
      held: sql<number>`coalesce(${promotionHold.amount}, 0)`.mapWith(Number),
    })
    .from(fraudCase)
    .innerJoin(order, eq(order.id, fraudCase.orderId))
    .innerJoin(store, eq(store.id, order.storeId))
    .innerJoin(member, eq(member.id, order.buyerId))
    .leftJoin(decider, eq(decider.id, fraudCase.decidedBy))
    .leftJoin(
      promotionHold,
      and(eq(promotionHold.orderId, order.id), isNull(promotionHold.releasedAt), isNull(promotionHold.withdrawnAt)),
    );
}
export type FoundCase = Awaited<ReturnType<typeof cases>>[number];

/** A page of cases in a state, the oldest open ones or the latest decided ones first, and their number. */
export async function listCases(
  db: Db,
  { status, page, count }: { readonly status: FraudCaseState; readonly page: number; readonly count: number },
): Promise<{ found: FoundCase[]; total: number }> {
  const isIn = eq(fraudCase.status, status);
  const found = await cases(db)
    .where(isIn)
    .orderBy(status === 'open' ? asc(fraudCase.id) : desc(fraudCase.decidedAt))
    .limit(count)
    .offset(page * count);
  return { found, total: await db.$count(fraudCase, isIn) };
}

export async function findCase(db: Db, id: number): Promise<FoundCase | undefined> {
  const [found] = await cases(db).where(eq(fraudCase.id, id));
  return found;
}

export async function orderNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(inArray(order.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.number]));
}
