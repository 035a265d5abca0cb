import { and, asc, desc, eq, gte, ilike, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AdCount, AdKind, AdPeriod } from '#core/advertising/rules.ts';
import type { AdState } from '#core/advertising/states.ts';
import { adBooking, adDay } from '#server/advertising/tables.ts';
import { category, product } from '#server/catalogue/tables.ts';
import { likePart } from '#server/db/like.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { store } from '#server/store/tables.ts';

export type BookingRow = typeof adBooking.$inferSelect;
/** Where places are counted apart: a kind, or a category of it. */
export type Slot = { readonly kind: AdKind; readonly categoryId: number | null };

/** The places that are taken on the days of a period. */
export async function takenPlaces(db: Db, { kind, categoryId, from, to }: Slot & AdPeriod) {
  return db
    .select({ day: adDay.day, place: adDay.place })
    .from(adDay)
    .where(and(eq(adDay.kind, kind), eq(adDay.categoryId, categoryId ?? 0), gte(adDay.day, from), lte(adDay.day, to)));
}

/** First-level categories that are shown, in the order of the menu. */
export async function topCategories(db: Db) {
  return db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(and(eq(category.level, 1), eq(category.visible, true)))
    .orderBy(asc(category.sort), asc(category.id));
}

export async function isTopCategory(db: Db, id: number): Promise<boolean> {
  return (await db.$count(category, and(eq(category.id, id), eq(category.level, 1), eq(category.visible, true)))) > 0;
}

/** Whether visitors can see this product, and it is of this store. */
export async function isShownProduct(db: Db, id: number, storeId: number): Promise<boolean> {
  return (await db.$count(product, and(eq(product.id, id), eq(product.storeId, storeId), eq(product.live, true)))) > 0;
}

const PRODUCTS_MAX = 500;

/** The products of a store that visitors can see, those sold most first. */
export async function shownProducts(db: Db, storeId: number) {
  return db
    .select({ id: product.id, code: product.code, name: product.name })
    .from(product)
    .where(and(eq(product.storeId, storeId), eq(product.live, true)))
    .orderBy(desc(product.sold), desc(product.id))
    .limit(PRODUCTS_MAX);
}

export type AdFilter = {
  readonly storeId?: number | undefined;
  readonly status?: AdState | undefined;
  /** A part of the name or code of a store. */
  readonly store?: string | undefined;
  readonly today: string;
};

/** A booked ad is running or over by its days (`adStateOn`). */
function inState(status: AdState, today: string): SQL | undefined {
  const { from, to } = adBooking;
  if (status === 'running') return and(eq(adBooking.status, 'booked'), lte(from, today), gte(to, today));
  if (status === 'ended') return and(eq(adBooking.status, 'booked'), lt(to, today));
  if (status === 'booked') return and(eq(adBooking.status, 'booked'), sql`${from} > ${today}`);
  return eq(adBooking.status, status);
}

function matching({ storeId, status, store: words, today }: AdFilter): SQL | undefined {
  const part = words?.trim() ? likePart(words.trim()) : undefined;
  return and(
    storeId === undefined ? undefined : eq(adBooking.storeId, storeId),
    status && inState(status, today),
    part ? or(ilike(store.code, part), sql`${store.name}::text ilike ${part}`) : undefined,
  );
}

/** What was counted of an ad on all of its days. */
const counted = (what: AdCount) =>
  sql<number>`(select coalesce(sum(${adDay[what]}), 0) from ${adDay} where ${adDay.bookingId} = ${adBooking.id})`.mapWith(
    Number,
  );

const columns = {
  booking: adBooking,
  categoryName: category.name,
  productName: product.name,
  store: { id: store.id, code: store.code, name: store.name },
  views: counted('views'),
  clicks: counted('clicks'),
  orders: counted('orders'),
};
const rows = (db: Db) =>
  db
    .select(columns)
    .from(adBooking)
    .innerJoin(store, eq(store.id, adBooking.storeId))
    .leftJoin(category, eq(category.id, adBooking.categoryId))
    .leftJoin(product, eq(product.id, adBooking.productId));
export type AdRow = Awaited<ReturnType<typeof rows>>[number];

/** A page of ads and their number: those that wait by their first day, the others the newest first. */
export async function findAds(db: Db, filter: AdFilter & { readonly page: number; readonly count: number }) {
  const where = matching(filter);
  const order = filter.status === 'requested' ? [asc(adBooking.from), asc(adBooking.id)] : [desc(adBooking.id)];
  const found = await rows(db)
    .where(where)
    .orderBy(...order)
    .limit(filter.count)
    .offset(filter.page * filter.count);
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(adBooking)
    .innerJoin(store, eq(store.id, adBooking.storeId))
    .where(where);
  return { rows: found, total: counted?.total ?? 0 };
}

export async function findAd(db: Db, id: number): Promise<AdRow | undefined> {
  const [row] = await rows(db).where(eq(adBooking.id, id));
  return row;
}

/** An ad with the owner of its store, locked until the transaction ends. */
export async function lockAd(tx: Tx, id: number, storeId?: number) {
  const [locked] = await tx
    .select({ booking: adBooking, ownerId: store.ownerId })
    .from(adBooking)
    .innerJoin(store, eq(store.id, adBooking.storeId))
    .where(and(eq(adBooking.id, id), storeId === undefined ? undefined : eq(adBooking.storeId, storeId)))
    .for('update', { of: adBooking });
  return locked;
}
