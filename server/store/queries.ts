import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { StoreEvent, StoreState } from '#core/store/states.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { store, storeHistory } from '#server/store/tables.ts';

// Products stand after stores in the house, so they are only counted here, by name.
const productCount = sql<number>`(select count(*) from product p where p.store_id = store.id and p.live)`.mapWith(Number);
const allProducts = sql<number>`(select count(*) from product p where p.store_id = store.id)`.mapWith(Number);

/** A store as visitors may see it: approved ones only. */
export async function approvedStore(db: Db, code: string) {
  const [row] = await db.select({ store, productCount }).from(store).where(and(eq(store.code, code), eq(store.status, 'approved')));
  return row;
}

export type HistoryRow = { readonly at: string; readonly who: string; readonly event: StoreEvent; readonly from: StoreState | null; readonly to: StoreState; readonly why: string };

const history = sql<HistoryRow[]>`(
  select coalesce(json_agg(json_build_object('at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'who', coalesce(m.email, ''), 'event', h.event, 'from', h.from_state, 'to', h.to_state, 'why', h.why) order by h.id), '[]')
  from store_history h left join member m on m.id = h.member_id where h.store_id = store.id)`;

const forStaff = { store, ownerEmail: member.email, productCount: allProducts, history };
export type StaffStoreRow = { store: typeof store.$inferSelect; ownerEmail: string; productCount: number; history: HistoryRow[] };

/** Stores of an approval state, or all, the longest waiting first. */
export async function storesForStaff(db: Db, wish: { status?: StoreState | undefined; limit: number; offset: number }): Promise<{ rows: StaffStoreRow[]; total: number }> {
  const where = wish.status && eq(store.status, wish.status);
  const rows = await db.select(forStaff).from(store).innerJoin(member, eq(member.id, store.ownerId)).where(where).orderBy(asc(store.appliedAt), asc(store.id)).limit(wish.limit).offset(wish.offset);
  const [all] = await db.select({ total: count() }).from(store).where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function storeForStaff(db: Db, id: number): Promise<StaffStoreRow | undefined> {
  const [row] = await db.select(forStaff).from(store).innerJoin(member, eq(member.id, store.ownerId)).where(eq(store.id, id));
  return row;
}

/** What Badaro keeps of what this store sells, in hundredths of a percent. */
export async function commissionOfStore(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ basisPoints: store.commissionBp }).from(store).where(eq(store.id, id));
  return row?.basisPoints ?? 0;
}

/** The store's state, locked until the transaction ends. */
export async function lockStore(db: Db, id: number): Promise<{ status: StoreState } | undefined> {
  const [row] = await db.select({ status: store.status }).from(store).where(eq(store.id, id)).for('update');
  return row;
}

/** One move with its history row; false when the store is no longer in the state it starts from. */
export async function moveStore(db: Db, move: { id: number; event: StoreEvent; from: StoreState; to: StoreState; memberId: number; why: string; at: Date }): Promise<boolean> {
  const moved = await db
    .update(store)
    .set({ status: move.to, version: sql`${store.version} + 1` })
    .where(and(eq(store.id, move.id), eq(store.status, move.from)))
    .returning({ id: store.id });
  if (moved.length === 0) return false;
  await db.insert(storeHistory).values({ storeId: move.id, at: move.at, event: move.event, from: move.from, to: move.to, memberId: move.memberId, why: move.why });
  return true;
}

/** Whether visitors may see a store of this code: an emblem alone would tell that there is one. */
export async function isStoreCode(db: Db, code: string): Promise<boolean> {
  const rows = await db.select({ id: store.id }).from(store).where(and(eq(store.code, code), eq(store.status, 'approved')));
  return rows.length > 0;
}

/** The member whose store it is. */
export async function ownerOfStore(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ ownerId: store.ownerId }).from(store).where(eq(store.id, id));
  if (!row) throw new Error(`there is no store ${id}`);
  return row.ownerId;
}
