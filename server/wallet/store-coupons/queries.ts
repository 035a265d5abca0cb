import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';
import { type CouponRow, isOffered } from '#server/wallet/queries.ts';
import { coupon } from '#server/wallet/tables.ts';

/** A coupon of a store with how many of it were used, and the discount of those orders, in won. */
export type CostedCoupon = { readonly coupon: CouponRow; readonly used: number; readonly cost: number };

const ofOrders = (what: string) =>
  sql`(select ${sql.raw(what)} from coupon_grant g join shop_order o on o.id = g.order_id
    where g.coupon_id = coupon.id and o.status <> 'cancelled')`.mapWith(Number);
const columns = {
  coupon,
  used: ofOrders('count(*)'),
  cost: ofOrders('coalesce(sum(o.coupon_discount - o.removed_coupon), 0)'),
};

export async function findOwnCoupons(db: Db, storeId: number, { page, count }: { page: number; count: number }) {
  const where = eq(coupon.storeId, storeId);
  const rows = await db
    .select(columns)
    .from(coupon)
    .where(where)
    .orderBy(desc(coupon.id))
    .limit(count)
    .offset(page * count);
  return { rows, total: await db.$count(coupon, where) };
}

export async function findOwnCoupon(db: Db, id: number, storeId: number): Promise<CostedCoupon | undefined> {
  const [row] = await db
    .select(columns)
    .from(coupon)
    .where(and(eq(coupon.id, id), eq(coupon.storeId, storeId)));
  return row;
}

export async function lockOwnCoupon(tx: Tx, id: number, storeId: number): Promise<CouponRow | undefined> {
  const [row] = await tx
    .select()
    .from(coupon)
    .where(and(eq(coupon.id, id), eq(coupon.storeId, storeId)))
    .for('update');
  return row;
}

type Offered = { readonly code: string; readonly productId?: number | undefined; readonly now: Date };

/** What an approved store offers to everyone now, for a product or for any; those that are all taken last. */
export async function offeredBy(db: Db, { code, productId, now }: Offered): Promise<CouponRow[]> {
  const isForIt = or(isNull(coupon.productIds), sql`${productId} = any(${coupon.productIds})`);
  const isAllTaken = sql`${coupon.claimed} >= ${coupon.limit}`;
  const rows = await db
    .select({ coupon })
    .from(coupon)
    .innerJoin(store, eq(store.id, coupon.storeId))
    .where(and(eq(store.code, code), eq(store.status, 'approved'), isOffered(now), productId ? isForIt : undefined))
    .orderBy(asc(isAllTaken), asc(coupon.claimableUntil), asc(coupon.id))
    .limit(20);
  return rows.map((row) => row.coupon);
}
