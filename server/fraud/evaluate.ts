import { and, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { type Evidence, FRAUD_RULES, type FraudRule, type FraudRuleTerms } from '#core/fraud/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { fraudSignal } from '#server/fraud/tables.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';
import { coupon, couponGrant } from '#server/wallet/tables.ts';

export type Signal = typeof fraudSignal.$inferSelect;
export type Rules = Readonly<Record<FraudRule, FraudRuleTerms>>;
type Check = (tx: Tx, signal: Signal, terms: FraudRuleTerms) => Promise<Omit<Evidence, 'rule'> | undefined>;

/** The rules that look at an order once it is paid. */
const PAID_CHECKS: Partial<Record<FraudRule, Check>> = {
  sharedAddress: (tx, signal, terms) => sharedBy(tx, signal, terms, eq(fraudSignal.address, signal.address)),
  sharedCard: async (tx, signal, terms) =>
    signal.card ? sharedBy(tx, signal, terms, eq(fraudSignal.card, signal.card)) : undefined,
  velocity,
  firstOrderFullCoupon,
};

/** What the enabled rules find about an order that was just paid. */
export async function evaluatePaid(tx: Tx, signal: Signal, rules: Rules): Promise<Evidence[]> {
  const found: Evidence[] = [];
  for (const rule of FRAUD_RULES) {
    const evidence = rules[rule].isEnabled ? await PAID_CHECKS[rule]?.(tx, signal, rules[rule]) : undefined;
    if (evidence) found.push({ rule, ...evidence });
  }
  return found;
}

/** The orders of other members with the same value, when enough members share it. */
async function sharedBy(tx: Tx, signal: Signal, { threshold, days }: FraudRuleTerms, isSame: SQL) {
  const others = await tx
    .select({ orderId: fraudSignal.orderId, buyerId: fraudSignal.buyerId })
    .from(fraudSignal)
    .where(and(isSame, ne(fraudSignal.buyerId, signal.buyerId), gte(fraudSignal.paidAt, addDays(signal.paidAt, -days))))
    .orderBy(fraudSignal.orderId);
  const found = new Set(others.map((one) => one.buyerId)).size + 1;
  return found >= threshold ? { found, orderIds: others.map((one) => one.orderId) } : undefined;
}

/** Orders of new members at one store. */
async function velocity(tx: Tx, { storeId, orderId, paidAt }: Signal, { threshold, days }: FraudRuleTerms) {
  const since = addDays(paidAt, -days);
  const rows = await tx
    .select({ orderId: fraudSignal.orderId })
    .from(fraudSignal)
    .innerJoin(member, eq(member.id, fraudSignal.buyerId))
    .where(and(eq(fraudSignal.storeId, storeId), gte(fraudSignal.paidAt, since), gte(member.createdAt, since)))
    .orderBy(fraudSignal.orderId);
  const isOne = rows.some((row) => row.orderId === orderId);
  const orderIds = rows.map((row) => row.orderId).filter((id) => id !== orderId);
  return isOne && rows.length >= threshold ? { found: rows.length, orderIds } : undefined;
}

async function firstOrderFullCoupon(tx: Tx, { orderId, buyerId, paidAt }: Signal, { threshold }: FraudRuleTerms) {
  const isEarlier = or(lt(order.paidAt, paidAt), and(eq(order.paidAt, paidAt), lt(order.id, orderId)));
  if ((await tx.$count(order, and(eq(order.buyerId, buyerId), isEarlier))) > 0) return undefined;
  const [used] = await tx
    .select({ found: order.couponDiscount })
    .from(order)
    .innerJoin(couponGrant, eq(couponGrant.orderId, order.id))
    .innerJoin(coupon, eq(coupon.id, couponGrant.couponId))
    .where(and(eq(order.id, orderId), sql`${order.couponDiscount} >= greatest(${coupon.amount}, ${threshold})`));
  return used && { ...used, orderIds: [] };
}
