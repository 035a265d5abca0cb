import {
  and,
  asc,
  count as countOf,
  desc,
  eq,
  gt,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
  sum,
} from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import type { LocalText } from '#core/locale.ts';
import type { CouponOwner, OwnCouponState, WalletAccount } from '#core/wallet/states.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { likePart } from '#server/db/like.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';
import { coupon, couponGrant, wallet, walletEntry } from '#server/wallet/tables.ts';

export type CouponRow = typeof coupon.$inferSelect;
export type GrantRow = typeof couponGrant.$inferSelect;
export type EntryRow = typeof walletEntry.$inferSelect;
export type Held = { readonly grant: GrantRow; readonly coupon: CouponRow };

/** A member's balances, in won; zero without a wallet. */
export async function walletOf(db: Db, memberId: number): Promise<{ cash: number; mileage: number }> {
  const [row] = await db
    .select({ cash: wallet.cash, mileage: wallet.mileage })
    .from(wallet)
    .where(eq(wallet.memberId, memberId));
  return row ?? { cash: 0, mileage: 0 };
}

/** Locks the wallet, inserting it when there is none. */
export async function lockWallet(tx: Tx, memberId: number): Promise<{ cash: number; mileage: number }> {
  await tx.insert(wallet).values({ memberId }).onConflictDoNothing();
  const [row] = await tx
    .select({ cash: wallet.cash, mileage: wallet.mileage })
    .from(wallet)
    .where(eq(wallet.memberId, memberId))
    .for('update');
  if (!row) throw new Error(`no wallet of member ${memberId}`);
  return row;
}

/** What an order took out of a wallet and has not been refunded, in won. */
export async function usedOf(db: Db, orderId: number): Promise<{ cash: number; mileage: number }> {
  const rows = await db
    .select({ walletAccount: walletEntry.walletAccount, amount: sum(walletEntry.amount) })
    .from(walletEntry)
    .where(eq(walletEntry.orderId, orderId))
    .groupBy(walletEntry.walletAccount);
  const of = (walletAccount: WalletAccount) =>
    Number(rows.find((row) => row.walletAccount === walletAccount)?.amount ?? 0);
  return { cash: 0 - of('cash'), mileage: 0 - of('mileage') };
}

export type EntryFilter = {
  readonly walletAccount?: WalletAccount | undefined;
  /** Korean dates, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly count: number;
};

export async function listEntries(
  db: Db,
  memberId: number,
  filter: EntryFilter,
): Promise<{ rows: EntryRow[]; total: number }> {
  const where = and(
    eq(walletEntry.memberId, memberId),
    filter.walletAccount && eq(walletEntry.walletAccount, filter.walletAccount),
    filter.from ? gte(walletEntry.at, startOfKstDate(filter.from)) : undefined,
    filter.to ? lt(walletEntry.at, addDays(startOfKstDate(filter.to), 1)) : undefined,
  );
  const rows = await db
    .select()
    .from(walletEntry)
    .where(where)
    .orderBy(desc(walletEntry.id))
    .limit(filter.count)
    .offset(filter.page * filter.count);
  return { rows, total: await db.$count(walletEntry, where) };
}

const receivedUntil = (at: Date) => sql`coalesce(
  sum(${walletEntry.amount}) filter (where ${walletEntry.amount} > 0 and ${walletEntry.expiresAt} <= ${at}), 0)`;
const SPENT = sql`coalesce(-sum(${walletEntry.amount}) filter (where ${walletEntry.amount} < 0), 0)`;

/** Unused mileage of a member that expires at or before an instant: the oldest is used first. */
export async function mileageEndingBy(db: Db, memberId: number, at: Date): Promise<number> {
  const [row] = await db
    .select({
      ending: sql<number>`${receivedUntil(at)}::bigint`,
      used: sql<number>`${SPENT}::bigint`,
    })
    .from(walletEntry)
    .where(and(eq(walletEntry.memberId, memberId), eq(walletEntry.walletAccount, 'mileage')));
  return Math.max(0, Number(row?.ending ?? 0) - Number(row?.used ?? 0));
}

/** Members with expired mileage. */
export async function membersWithEndedMileage(db: Db, now: Date, limit: number): Promise<number[]> {
  const ending = db
    .select({ memberId: walletEntry.memberId })
    .from(walletEntry)
    .where(and(eq(walletEntry.walletAccount, 'mileage'), isNotWaiting('mileage-end', walletEntry.memberId, now)))
    .groupBy(walletEntry.memberId)
    .having(sql`${receivedUntil(now)} > ${SPENT}`)
    .limit(limit);
  return (await ending).flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
}

/** A coupon granted to this member, whether or not it can be used. */
export async function findGrant(db: Db, memberId: number, grantId: number): Promise<Held | undefined> {
  const [row] = await db
    .select({ grant: couponGrant, coupon })
    .from(couponGrant)
    .innerJoin(coupon, eq(coupon.id, couponGrant.couponId))
    .where(and(eq(couponGrant.id, grantId), eq(couponGrant.memberId, memberId)));
  return row;
}

/** The member's coupons with the store that offers them: usable ones first, the soonest to expire before the others. */
export async function grantsOf(db: Db, memberId: number, only?: { readonly usableAt: Date }) {
  const usable =
    only && and(isNull(couponGrant.usedAt), gt(couponGrant.expiresAt, only.usableAt), isNull(coupon.stoppedAt));
  return db
    .select({ grant: couponGrant, coupon, store: { id: store.id, code: store.code, name: store.name } })
    .from(couponGrant)
    .innerJoin(coupon, eq(coupon.id, couponGrant.couponId))
    .leftJoin(store, eq(store.id, coupon.storeId))
    .where(and(eq(couponGrant.memberId, memberId), usable))
    .orderBy(asc(sql`${couponGrant.usedAt} is not null`), asc(couponGrant.expiresAt), asc(couponGrant.id))
    .limit(200);
}

/**
 * Coupons of the marketplace the member may claim now: open, not exhausted, not granted to the member. The welcome coupon is granted,
 * never claimed.
 */
export async function claimableFor(db: Db, memberId: number, now: Date): Promise<CouponRow[]> {
  const isMine = sql`exists (select from coupon_grant g where g.coupon_id = ${coupon.id} and g.member_id = ${memberId})`;
  return db
    .select()
    .from(coupon)
    .where(and(isOpen(now), isNull(coupon.storeId), sql`not ${isMine}`))
    .orderBy(asc(coupon.claimableUntil), asc(coupon.id))
    .limit(100);
}

const isOpen = (now: Date): SQL | undefined =>
  and(isOffered(now), or(isNull(coupon.limit), lt(coupon.claimed, coupon.limit)));

/** Whether members can claim it, as long as some are left. */
export function isOffered(now: Date): SQL | undefined {
  return and(
    lte(coupon.claimableFrom, now),
    gt(coupon.claimableUntil, now),
    isNull(coupon.stoppedAt),
    isNull(coupon.endedAt),
    eq(coupon.isWelcome, false),
  );
}

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupon).where(eq(coupon.code, code));
  return row;
}

/** A coupon with how many of it were used, and how many members hold one that neither was used nor expired. */
export type CountedCoupon = {
  readonly coupon: CouponRow;
  readonly store: { readonly id: number; readonly code: string; readonly name: LocalText } | null;
  readonly used: number;
  readonly unused: number;
};

// The coupon is named in SQL: a column alone would be read as one of the grant.
const grantsWhere = (condition: SQL) =>
  sql`(select count(*) from coupon_grant g where g.coupon_id = coupon.id and ${condition})`.mapWith(Number);
const countedColumns = (now: Date) => ({
  coupon,
  store: { id: store.id, code: store.code, name: store.name },
  used: grantsWhere(sql`g.used_at is not null`),
  unused: grantsWhere(sql`g.used_at is null and g.expires_at > ${now}`),
});

export type CouponFilter = {
  readonly of?: CouponOwner | undefined;
  readonly status?: OwnCouponState | undefined;
  /** A part of name or code, of the coupon or its store. */
  readonly q?: string | undefined;
  readonly page: number;
  readonly count: number;
};

/** By `ownCouponStateOf`. */
function inState(status: OwnCouponState, now: Date): SQL | undefined {
  if (status === 'paused') return eq(coupon.stopReason, 'paused');
  if (status === 'stopped') return and(isNotNull(coupon.stoppedAt), ne(coupon.stopReason, 'paused'));
  const isOver = or(isNotNull(coupon.endedAt), lte(coupon.claimableUntil, now));
  const isGoing = and(isNull(coupon.stoppedAt), isNull(coupon.endedAt), gt(coupon.claimableUntil, now));
  if (status === 'ended') return and(isNull(coupon.stoppedAt), isOver);
  if (status === 'planned') return and(isGoing, gt(coupon.claimableFrom, now));
  const isLeft = sql`(${coupon.limit} is null or ${coupon.claimed} < ${coupon.limit})`;
  return and(isGoing, lte(coupon.claimableFrom, now), status === 'offered' ? isLeft : not(isLeft));
}

/** A page of the coupons of the marketplace or of stores, the newest first. */
export async function listCoupons(
  db: Db,
  { of = 'marketplace', status, q, page, count, now }: CouponFilter & { readonly now: Date },
): Promise<{ rows: CountedCoupon[]; total: number }> {
  const part = q?.trim() ? likePart(q.trim()) : undefined;
  const texts = [coupon.code, sql`${coupon.name}::text`, store.code, sql`${store.name}::text`];
  const where = and(
    of === 'stores' ? isNotNull(coupon.storeId) : isNull(coupon.storeId),
    status && inState(status, now),
    part === undefined ? undefined : or(...texts.map((text) => ilike(text, part))),
  );
  const ofStore = eq(store.id, coupon.storeId);
  const rows = await db
    .select(countedColumns(now))
    .from(coupon)
    .leftJoin(store, ofStore)
    .where(where)
    .orderBy(desc(coupon.id))
    .limit(count)
    .offset(page * count);
  const [counted] = await db.select({ total: countOf() }).from(coupon).leftJoin(store, ofStore).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function countedCoupon(db: Db, id: number, now: Date): Promise<CountedCoupon | undefined> {
  const [row] = await db
    .select(countedColumns(now))
    .from(coupon)
    .leftJoin(store, eq(store.id, coupon.storeId))
    .where(eq(coupon.id, id));
  return row;
}

export async function memberByEmail(db: Db, email: string) {
  const [row] = await db
    .select({ id: member.id, email: member.email, firstName: member.firstName, lastName: member.lastName })
    .from(member)
    .where(eq(member.email, email));
  return row;
}
