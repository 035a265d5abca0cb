import { type SQL, sql } from 'drizzle-orm';
import { type FacetGroup, type FacetName, facetsOf } from '#core/catalogue/facets.ts';
import { NUMBER_FILTERS, type NumberFilter, perNumberFilter } from '#core/catalogue/number-filters.ts';
import type { Facets } from '#core/catalogue/contract.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { won } from '#core/money.ts';
import type { Category, CategoryTree } from '#server/catalogue/category-tree.ts';
import {
  IN_STOCK,
  listRows,
  type NarrowingName,
  narrowings,
  numberColumn,
  type ProductFilter,
  storeIdOf,
} from '#server/catalogue/shelf.ts';
import { type TraitCount, traitCounts, traitFacets } from '#server/catalogue/traits.ts';
import type { Pool } from '#server/db/pool.ts';

type Counts = ReturnType<typeof facetsOf> & {
  readonly categories: readonly { id: number; count: number }[];
  readonly traits: readonly TraitCount[];
};
/** A search that also narrows the list: a select of `product_id`. */
export type Among = { readonly ids: SQL };
export type FacetQuery = { readonly filter: ProductFilter; readonly among?: Among | undefined };

/** The facets of a list in one statement, and one for names of traits, with category names in the requested language. */
export async function facetsFor(
  db: Pool,
  tree: CategoryTree,
  input: FacetQuery,
  { lang }: { readonly lang: Lang },
): Promise<Facets> {
  const { traits, ...counts } = await countsOf(db, offeredIn(tree, input.filter), input);
  const categories = counts.categories.flatMap(({ id, count }) => {
    const at = tree.byId.get(id);
    return at && count > 0 ? [{ id, name: pick(at.name, lang), count }] : [];
  });
  return {
    ...counts,
    ...(await traitFacets(db, traits, lang)),
    categories,
    price: counts.price && { min: moneyAnswer(won(counts.price.min)), max: moneyAnswer(won(counts.price.max)) },
  };
}

/** The next categories to narrow a list to: the children of the chosen one, or its siblings when it has none. */
function offeredIn(tree: CategoryTree, { category }: ProductFilter): readonly Category[] {
  const chosen = category === undefined ? undefined : tree.byId.get(category);
  const parent = chosen?.children.length === 0 && chosen.parentId !== null ? tree.byId.get(chosen.parentId) : chosen;
  return parent?.children ?? tree.tops;
}

async function countsOf(db: Pool, offered: readonly Category[], { filter, among }: FacetQuery): Promise<Counts> {
  // Without a filter the counts are those of the category tree.
  const isKnown = among === undefined && filter.store === undefined && narrowings(filter).length === 0;
  const counted = isKnown ? [] : offered.map(({ id }) => id);
  const { rows } = await db.execute<{ groups: FacetGroup[]; categories: Counts['categories']; traits: TraitCount[] }>(
    statement(filter, among, counted),
  );
  const [row] = rows;
  const facets = facetsOf(row?.groups ?? []);
  const found = new Map(row?.categories.map(({ id, count }) => [id, count]));
  return {
    ...facets,
    traits: row?.traits ?? [],
    categories: offered.map(({ id, productCount }) => ({ id, count: isKnown ? productCount : (found.get(id) ?? 0) })),
  };
}

const FACET_OF: Readonly<Record<NarrowingName, FacetName>> = {
  priceMin: 'price',
  priceMax: 'price',
  ...perNumberFilter(({ name }) => name),
  shipsFrom: 'shipsFrom',
  storeType: 'storeType',
  certificate: 'certificate',
  sample: 'sample',
  inStock: 'inStock',
  brand: 'brand',
  colour: 'colour',
  size: 'size',
  material: 'material',
  origin: 'origin',
};

/** The smallest step that the number is at most, or the greatest that it is at least. */
function stepOf(filter: NumberFilter): string {
  const [steps, sign, none] =
    filter.is === 'atMost' ? [filter.steps, '<=', 2_147_483_647] : [filter.steps.toReversed(), '>=', 0];
  const cases = steps.map((step) => `when ${numberColumn(filter)} ${sign} ${step * filter.scale} then ${step}`);
  return `case ${cases.join(' ')} else ${none} end`;
}
const NUMBER_STEPS = sql.raw(NUMBER_FILTERS.map((filter) => `${stepOf(filter)} as "${filter.name}"`).join(', '));
/** The places of the columns before the counts: the missed facet, five of values and those of numbers. */
const GROUPED = sql.raw(Array.from({ length: 6 + NUMBER_FILTERS.length }, (_, at) => at + 1).join(', '));

function statement(filter: ProductFilter, among: Among | undefined, offered: readonly number[]): SQL {
  const { category, store } = filter;
  const matched = among ? sql` and f.product_id in (select product_id from matched)` : sql``;
  const byFacet = Map.groupBy(narrowings(filter), ({ name }) => FACET_OF[name]);
  const filters = Array.from(byFacet, ([facet, some]) => ({
    facet,
    passes: sql`(${sql.join(
      some.map(({ condition }) => condition),
      sql` and `,
    )})`,
  }));
  const misses =
    filters.length === 0
      ? sql`0`
      : sql.join(
          filters.map(({ passes }) => sql`(not ${passes})::int`),
          sql` + `,
        );
  const missed =
    filters.length === 0
      ? sql`null`
      : sql`case ${sql.join(
          filters.map(({ facet, passes }) => sql`when not ${passes} then ${sql.raw(`'${facet}'`)}`),
          sql` `,
        )} end`;
  const passes = sql.join([sql`true`, ...filters.map((one) => one.passes)], sql` and `);
  const isNarrowed = among !== undefined || category !== undefined || store !== undefined;
  const rows = sql`from shelf f where ${listRows({ category, store })}${matched} and ${misses} <= 1`;
  return sql`
    ${among ? sql`with matched as materialized (${among.ids})` : sql``}
    select
      ${isNarrowed ? traitCounts(missed, rows) : sql`'[]'::json`} as traits,
      coalesce((select json_agg(grouped) from (
        select ${missed} as "missed", f.ships_from as "shipsFrom", f.store_type as "storeType", f.certificates as "certificates",
          f.sample as "sample", ${IN_STOCK} as "inStock", ${NUMBER_STEPS},
          count(*)::int as "count", min(f.price_min) as "priceMin", max(f.price_min) as "priceMax"
        ${rows}
        group by ${GROUPED}) grouped), '[]') as groups,
      coalesce((select json_agg(offered) from (
        select f.shelf_id as id, count(*)::int as count
        from shelf f where f.shelf_id = any(${sql.param(offered)}::bigint[])
          ${store === undefined ? sql`` : sql` and f.store_id = ${storeIdOf(store)}`}${matched} and ${passes}
        group by 1) offered), '[]') as categories`;
}
