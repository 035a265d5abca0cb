import { type SQL, sql } from 'drizzle-orm';
import {
  NUMBER_FILTERS,
  type NumberFilter,
  type NumberFilterName,
  perNumberFilter,
} from '#core/catalogue/number-filters.ts';
import type { PRODUCT_SORTS } from '#core/catalogue/contract.ts';
import { type CertificateType, TRAITS, type TraitName } from '#core/catalogue/states.ts';
import type { StoreType } from '#core/store/states.ts';
import { shelf } from '#server/catalogue/list-tables.ts';

export type ProductSort = (typeof PRODUCT_SORTS)[number];
export type ProductFilter = {
  readonly category?: number | undefined;
  readonly store?: string | undefined;
  readonly storeType?: readonly StoreType[] | undefined;
  readonly shipsFrom?: readonly string[] | undefined;
  readonly certificate?: readonly CertificateType[] | undefined;
  readonly priceMin?: number | undefined;
  readonly priceMax?: number | undefined;
  readonly sample?: boolean | undefined;
  readonly inStock?: boolean | undefined;
} & { readonly [Trait in TraitName]?: readonly string[] | undefined } & {
  readonly [Name in NumberFilterName]?: number | undefined;
};
/** Whether a filter has no condition at all. */
export const isUnfiltered = (filter: ProductFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);
/** The filters of a list besides its category and store. */
export type NarrowingName = Exclude<keyof ProductFilter, 'category' | 'store'>;
export type Narrowing = { readonly name: NarrowingName; readonly condition: SQL };

/** Whether the product of a list row `f` is in stock. */
export const IN_STOCK = sql`f.in_stock`;

/** The popularity of the product of a list row `f`, below a million: `score` is a million higher in stock. */
export const POPULARITY = sql`(f.score % 1000000)`;

/** The conditions of a filter on a list row `f`; an empty list, `sample: false` and `inStock: false` set none. */
export function narrowings(filter: ProductFilter): Narrowing[] {
  const { storeType, shipsFrom, certificate, priceMin, priceMax, sample, inStock } = filter;
  const conditions: Record<NarrowingName, SQL | false | undefined> = {
    storeType: storeType && storeType.length > 0 && sql`f.store_type = any(${sql.param(storeType)}::text[])`,
    shipsFrom: shipsFrom && shipsFrom.length > 0 && sql`f.ships_from = any(${sql.param(shipsFrom)}::text[])`,
    certificate: certificate && certificate.length > 0 && sql`f.certificates && ${sql.param(certificate)}::text[]`,
    priceMin: priceMin === undefined ? undefined : sql`f.price_min >= ${priceMin}::bigint`,
    priceMax: priceMax === undefined ? undefined : sql`f.price_min <= ${priceMax}::bigint`,
    ...perNumberFilter((one) => numberCondition(one, filter[one.name])),
    sample: sample === true && sql`f.sample`,
    inStock: inStock === true && IN_STOCK,
    brand: hasTrait('brand', filter.brand),
    colour: hasTrait('colour', filter.colour),
    size: hasTrait('size', filter.size),
    material: hasTrait('material', filter.material),
    origin: hasTrait('origin', filter.origin),
  };
  return NARROWING_NAMES.flatMap((name) => {
    const condition = conditions[name];
    return condition ? [{ name, condition }] : [];
  });
}

/** The column of a filter in a list row `f`. */
export const numberColumn = ({ of }: NumberFilter): string => `f.${shelf[of].name}`;

function numberCondition(filter: NumberFilter, value: number | undefined): SQL | undefined {
  if (value === undefined) return undefined;
  const stored = sql`${value}::integer * ${sql.raw(String(filter.scale))}`;
  const column = sql.raw(numberColumn(filter));
  return filter.is === 'atMost' ? sql`${column} <= ${stored}` : sql`${column} >= ${stored}`;
}

const hasTrait = (name: TraitName, values: readonly string[] | undefined): SQL | undefined =>
  values && values.length > 0
    ? sql`f.traits && ${sql.param(values.map((value) => `${name}:${value}`))}::text[]`
    : undefined;

const NARROWING_NAMES: readonly NarrowingName[] = [
  'certificate',
  'inStock',
  'priceMax',
  'priceMin',
  'sample',
  'shipsFrom',
  'storeType',
  ...TRAITS,
  ...NUMBER_FILTERS.map(({ name }) => name),
];

/** The id of a filter's store; null for a code that no store has. */
export const storeIdOf = (code: string): SQL => sql`(select id from store where code = ${code}::text)`;

/** The list a filter reads: of its category, else of its store, else of all products. */
function listIdOf({ category, store }: ProductFilter): SQL {
  if (category !== undefined) return sql`${category}::bigint`;
  return store === undefined ? sql`0` : sql`-${storeIdOf(store)}`;
}

/** The rows `f` of the list index that a filter selects. */
export function listRows(filter: ProductFilter): SQL {
  const { category, store } = filter;
  const ofStore = category !== undefined && store !== undefined ? [sql`f.store_id = ${storeIdOf(store)}`] : [];
  const conditions = narrowings(filter).map(({ condition }) => condition);
  return sql.join([sql`f.shelf_id = ${listIdOf(filter)}`, ...ofStore, ...conditions], sql` and `);
}

/**
 * Each order is an index of the list rows; sold-out products are last in all of them (`score` is a million higher in
 * stock). Equal products: the newer first, by price the older first.
 */
export const LIST_ORDERS: Readonly<Record<ProductSort, SQL>> = {
  ranking: sql`f.score desc, f.product_id desc`,
  newest: sql`f.in_stock desc, f.created_at desc, f.product_id desc`,
  priceLow: sql`f.in_stock desc, f.price_min, f.product_id`,
  priceHigh: sql`f.in_stock desc, f.price_min desc, f.product_id desc`,
  sales: sql`f.in_stock desc, f.sold desc, f.product_id desc`,
};
