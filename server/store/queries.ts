import { and, asc, count, eq, min, sql } from 'drizzle-orm';
import type { StoreEvent, StoreKeyEvent, StoreState } from '#core/store/states.ts';
import { invalidate } from '#server/db/invalidation.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { EVERYTHING } from '#server/db/tagged-cache.ts';
import { member } from '#server/member/tables.ts';
import { store, storeHistory } from '#server/store/tables.ts';

// Products come after stores in the capability order, so they are only counted here, by table name.
const productCount = sql<number>`(select count(*) from product p where p.store_id = store.id and p.live)`.mapWith(
  Number,
);
const allProducts = sql<number>`(select count(*) from product p where p.store_id = store.id)`.mapWith(Number);

/** A store as visitors may see it: approved ones only. */
export async function approvedStore(db: Db, code: string) {
  const [row] = await db
    .select({ store, productCount })
    .from(store)
    .where(and(eq(store.code, code), eq(store.status, 'approved')));
  return row;
}

/** The products on sale in the whole marketplace, and its first day: that of its oldest store. */
export async function marketplaceFigures(db: Db): Promise<{ productCount: number; since: Date | null }> {
  const [row] = await db
    .select({
      // As above; every product in a list is on the shelf of all of them.
      productCount: sql<number>`(select count(*) from shelf where shelf_id = 0)`.mapWith(Number),
      since: min(store.createdAt),
    })
    .from(store);
  return row ?? { productCount: 0, since: null };
}

/** The names of the visible stores. */
export async function namesOfStores(db: Db) {
  return db.select({ id: store.id, name: store.name }).from(store).where(eq(store.status, 'approved'));
}

export type HistoryRow = {
  readonly at: string;
  readonly who: string;
  readonly event: StoreEvent | StoreKeyEvent;
  readonly from: StoreState | null;
  readonly to: StoreState;
  readonly why: string;
};

const history = sql<HistoryRow[]>`(
  select coalesce(json_agg(json_build_object('at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'who', coalesce(m.email, ''), 'event', h.event, 'from', h.from_state, 'to', h.to_state, 'why', h.why) order by h.id), '[]')
  from store_history h left join member m on m.id = h.member_id where h.store_id = store.id)`;

const forStaff = { store, ownerEmail: member.email, productCount: allProducts, history };
export type StaffStoreRow = {
  store: typeof store.$inferSelect;
  ownerEmail: string;
  productCount: number;
  history: HistoryRow[];
};

/** Stores of an approval state, or all, the longest waiting first. */
export async function storesForStaff(
  db: Db,
  input: { status?: StoreState | undefined; limit: number; offset: number },
): Promise<{ rows: StaffStoreRow[]; total: number }> {
  const where = input.status && eq(store.status, input.status);
  const rows = await db
    .select(forStaff)
    .from(store)
    .innerJoin(member, eq(member.id, store.ownerId))
    .where(where)
    .orderBy(asc(store.appliedAt), asc(store.id))
    .limit(input.limit)
    .offset(input.offset);
  const [all] = await db.select({ total: count() }).from(store).where(where);
  return { rows, total: all?.total ?? 0 };
}

export async function storeForStaff(db: Db, id: number): Promise<StaffStoreRow | undefined> {
  const [row] = await db
    .select(forStaff)
    .from(store)
    .innerJoin(member, eq(member.id, store.ownerId))
    .where(eq(store.id, id));
  return row;
}

export async function countryOfStore(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ country: store.country }).from(store).where(eq(store.id, id));
  return row?.country;
}

/** SQL: whether a row of the history is a transition. Those of API keys leave the state of the store. */
export const changesState = sql`${storeHistory.from} is distinct from ${storeHistory.to}`;

/** The store's state, locked until the transaction ends. */
export async function lockStore(
  db: Db,
  id: number,
): Promise<{ status: StoreState; ownerId: number; code: string } | undefined> {
  const [row] = await db
    .select({ status: store.status, ownerId: store.ownerId, code: store.code })
    .from(store)
    .where(eq(store.id, id))
    .for('update');
  return row;
}

/** One transition with its history row. An optimistic lock: false when the store has left the expected state. */
export async function transitionStore(
  tx: Tx,
  move: {
    id: number;
    event: StoreEvent;
    from: StoreState | null;
    to: StoreState;
    /** Null for a timer. */
    memberId: number | null;
    why: string;
    at: Date;
  },
): Promise<boolean> {
  if (move.from !== null) {
    const again = move.event === 'applyAgain' ? { appliedAt: move.at } : {};
    const moved = await tx
      .update(store)
      .set({ status: move.to, version: sql`${store.version} + 1`, ...again })
      .where(and(eq(store.id, move.id), eq(store.status, move.from)))
      .returning({ id: store.id });
    if (moved.length === 0) return false;
    // Its products enter or leave every list.
    invalidate(tx, [EVERYTHING]);
  }
  await tx.insert(storeHistory).values({
    storeId: move.id,
    at: move.at,
    event: move.event,
    from: move.from,
    to: move.to,
    memberId: move.memberId,
    why: move.why,
  });
  return true;
}

/** Whether visitors may see a store of this code: the emblem must not disclose hidden ones. */
export async function isStoreCode(db: Db, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: store.id })
    .from(store)
    .where(and(eq(store.code, code), eq(store.status, 'approved')));
  return rows.length > 0;
}

const lastReason = sql<string>`coalesce((select h.why from store_history h
  where h.store_id = store.id and h.from_state is distinct from h.to_state order by h.id desc limit 1), '')`;
const ownStoreColumns = { store, reason: lastReason };
export type OwnStoreRow = { readonly store: typeof store.$inferSelect; readonly reason: string };

/** The store of a member, whatever its state. */
export async function ownStore(db: Db, memberId: number): Promise<OwnStoreRow | undefined> {
  const [row] = await db.select(ownStoreColumns).from(store).where(eq(store.ownerId, memberId));
  return row;
}

/** The store that a caller acts for. */
export async function storeById(db: Db, id: number): Promise<OwnStoreRow> {
  const [row] = await db.select(ownStoreColumns).from(store).where(eq(store.id, id));
  if (!row) throw new Error(`no store ${id}`);
  return row;
}

/** The member whose quota and budgets count for a store, whoever works there. */
export const ownerOfStore = async (db: Db, id: number): Promise<number> => (await storeById(db, id)).store.ownerId;

/** Whether a member works for another one's store. Employees come after stores in the capability order. */
export async function worksForStore(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from store_employee where member_id = ${memberId} and left_at is null`);
  return rows.length > 0;
}

/** A member's store of this code, locked until the transaction ends. */
export async function lockOwnStore(
  tx: Tx,
  memberId: number,
  code: string,
): Promise<typeof store.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(store)
    .where(and(eq(store.ownerId, memberId), eq(store.code, code)))
    .for('update');
  return row;
}

/** Whether the code is taken, ignoring case. */
export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  const rows = await db
    .select({ id: store.id })
    .from(store)
    .where(sql`lower(${store.code}) = ${code}`);
  return rows.length > 0;
}

/** The id of the new store, or undefined when the code is taken. */
export async function insertStore(tx: Tx, row: typeof store.$inferInsert): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(store)
    .values(row)
    .onConflictDoNothing({ target: store.code })
    .returning({ id: store.id });
  return inserted?.id;
}

export async function updateStore(tx: Tx, id: number, change: Partial<typeof store.$inferInsert>): Promise<void> {
  const [changed] = await tx.update(store).set(change).where(eq(store.id, id)).returning({ code: store.code });
  if (changed) invalidate(tx, [`store:${changed.code}`, 'store-names']);
}
