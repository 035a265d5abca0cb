import { type SQL, sql } from 'drizzle-orm';
import type { PRODUCT_SORTS } from '#core/catalogue/contract.ts';
import type { CertificateType } from '#core/catalogue/states.ts';
import type { StoreType } from '#core/store/states.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];
export type ProductFilter = {
  readonly category?: number | undefined;
  readonly store?: string | undefined;
  readonly storeType?: readonly StoreType[] | undefined;
  readonly shipsFrom?: readonly string[] | undefined;
  readonly certificate?: readonly CertificateType[] | undefined;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  readonly moqMax?: number | undefined;
  readonly leadTimeMax?: number | undefined;
  readonly ratingMin?: number | undefined;
  readonly sample?: boolean | undefined;
};

const given = (name: keyof ProductFilter, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const storeId = sql`(select id from store where code = ${given('store', 'text')})`;

/**
 * What a shelf can be narrowed by beside its category and store: conditions on a row `f` of it, with placeholders of
 * their names.
 */
const CONDITIONS = {
  storeType: sql`f.store_type = any(${given('storeType', 'text[]')})`,
  shipsFrom: sql`f.ships_from = any(${given('shipsFrom', 'text[]')})`,
  certificate: sql`f.certificates && ${given('certificate', 'text[]')}`,
  priceMin: sql`f.price_min >= ${given('priceMin', 'bigint')}`,
  priceMax: sql`f.price_min <= ${given('priceMax', 'bigint')}`,
  moqMax: sql`f.min_order_quantity <= ${given('moqMax', 'integer')}`,
  leadTimeMax: sql`f.delivery_days <= ${given('leadTimeMax', 'integer')}`,
  // Stored in tenths.
  ratingMin: sql`f.rating >= ${given('ratingMin', 'integer')} * 10`,
  sample: sql`f.sample`,
};
type Narrowing = keyof typeof CONDITIONS;
const isNarrowing = (word: string): word is Narrowing => Object.hasOwn(CONDITIONS, word);

/** What a filter says: nothing, `sample: false` and an empty list say nothing. */
function isSaid(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}

/** The words of a filter that narrow a shelf, in one order. */
export function narrowings(filter: ProductFilter): Narrowing[] {
  return Object.entries(filter)
    .flatMap(([word, value]) => (isNarrowing(word) && isSaid(value) ? [word] : []))
    .toSorted();
}

export const conditionOf = (word: Narrowing): SQL => CONDITIONS[word];

/** Which shelf a filter looks at: that of its category, else of its store, else that of everything. */
export function shelfOf(filter: ProductFilter): SQL {
  if (filter.category !== undefined) return given('category', 'bigint');
  return filter.store === undefined ? sql`0` : sql`(select -id from store where code = ${given('store', 'text')})`;
}

/** The rows `f` of the right shelf that pass a filter. */
export function onShelf(filter: ProductFilter): SQL {
  const ofStore = filter.category !== undefined && filter.store !== undefined ? [sql`f.store_id = ${storeId}`] : [];
  return sql.join(
    [sql`f.shelf_id = ${shelfOf(filter)}`, ...ofStore, ...narrowings(filter).map(conditionOf)],
    sql` and `,
  );
}

/** Which words a filter has: two filters with the same make one statement with different values. */
export function shapeOf(filter: ProductFilter): string {
  return [
    filter.category === undefined ? '' : 'category',
    filter.store === undefined ? '' : 'store',
    ...narrowings(filter),
  ].join(' ');
}

/** Ties go to the newer product, in prices to the older one, as the indexes of a shelf have it. */
export const SHELF_ORDERS: Readonly<Record<ProductSort, SQL>> = {
  ranking: sql`f.score desc, f.product_id desc`,
  newest: sql`f.created_at desc, f.product_id desc`,
  priceLow: sql`f.price_min, f.product_id`,
  priceHigh: sql`f.price_min desc, f.product_id desc`,
  sales: sql`f.sold desc, f.product_id desc`,
};
