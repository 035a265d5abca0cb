import { and, desc, eq, gt, gte, ilike, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BulletinGroup, BulletinState } from '#core/bulletin/rules.ts';
import { bulletin } from '#server/bulletin/tables.ts';
import { likePart } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

export type BulletinRow = typeof bulletin.$inferSelect;

export type BulletinFilter = {
  readonly storeId?: number | undefined;
  readonly code?: string | undefined;
  readonly group?: BulletinGroup | undefined;
  readonly status?: BulletinState | undefined;
  /** A part of the name or code of a store. */
  readonly store?: string | undefined;
  readonly today: string;
};

function inState(status: BulletinState, today: string): SQL | undefined {
  if (status === 'takenDown') return isNotNull(bulletin.takenDownAt);
  const { from, to } = bulletin;
  const days = { scheduled: [gt(from, today)], shown: [lte(from, today), gte(to, today)], ended: [lt(to, today)] };
  return and(isNull(bulletin.takenDownAt), ...days[status]);
}

function matching({ storeId, code, group, status, store: words, today }: BulletinFilter): SQL | undefined {
  const part = words?.trim() ? likePart(words.trim()) : undefined;
  return and(
    isNull(bulletin.removedAt),
    storeId === undefined ? undefined : eq(bulletin.storeId, storeId),
    code === undefined ? undefined : and(eq(store.code, code), eq(store.status, 'approved')),
    group && eq(bulletin.group, group),
    status && inState(status, today),
    part ? or(ilike(store.code, part), sql`${store.name}::text ilike ${part}`) : undefined,
  );
}

const rows = (db: Db) =>
  db
    .select({ bulletin, store: { id: store.id, code: store.code, name: store.name } })
    .from(bulletin)
    .innerJoin(store, eq(store.id, bulletin.storeId));
export type BulletinOfStore = Awaited<ReturnType<typeof rows>>[number];

type Page = { readonly page: number; readonly count: number; readonly by: 'period' | 'date' };

/** A page of bulletins that are not deleted, and their number. */
export async function findBulletins(db: Db, filter: BulletinFilter, { page, count, by }: Page) {
  const where = matching(filter);
  const found = await rows(db)
    .where(where)
    .orderBy(...(by === 'period' ? [desc(bulletin.from)] : []), desc(bulletin.id))
    .limit(count)
    .offset(page * count);
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(bulletin)
    .innerJoin(store, eq(store.id, bulletin.storeId))
    .where(where);
  return { rows: found, total: counted?.total ?? 0 };
}

/** One bulletin that is not deleted. */
export async function findBulletin(db: Db, id: number): Promise<BulletinOfStore | undefined> {
  const [row] = await rows(db).where(and(eq(bulletin.id, id), isNull(bulletin.removedAt)));
  return row;
}

/** One that visitors see on a Korean day. */
export async function shownBulletin(db: Db, id: number, today: string): Promise<BulletinRow | undefined> {
  const [row] = await rows(db).where(
    and(eq(bulletin.id, id), isNull(bulletin.removedAt), eq(store.status, 'approved'), inState('shown', today)),
  );
  return row?.bulletin;
}

/** One bulletin, also a deleted one, locked until the transaction ends. */
export async function lockBulletin(tx: Tx, id: number, storeId?: number): Promise<BulletinRow | undefined> {
  const [row] = await tx
    .select()
    .from(bulletin)
    .where(and(eq(bulletin.id, id), storeId === undefined ? undefined : eq(bulletin.storeId, storeId)))
    .for('update');
  return row;
}

/** How many other bulletins of a store are scheduled or shown. */
export async function countOpen(tx: Tx, storeId: number, today: string, except = 0): Promise<number> {
  return tx.$count(
    bulletin,
    and(
      eq(bulletin.storeId, storeId),
      ne(bulletin.id, except),
      gte(bulletin.to, today),
      isNull(bulletin.removedAt),
      isNull(bulletin.takenDownAt),
    ),
  );
}
