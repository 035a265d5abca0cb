import { sql } from 'drizzle-orm';
import type { Facets } from '#core/catalogue/contract.ts';
import type { Lang } from '#core/locale.ts';
import type { CategoryTree } from '#server/catalogue/category-tree.ts';
import { type Among, facetsFor } from '#server/catalogue/facets.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { isDisabled } from '#server/search/keywords.ts';
import { matchingIds } from '#server/search/match.ts';
import { conditionedQuery } from '#server/search/query-conditions.ts';
import { parseSearch } from '#server/search/parse-query.ts';
import { FEW, relaxedSearch } from '#server/search/relax-query.ts';
import type { SearchQuery } from '#server/search/search-index.ts';

const NOTHING: Among = { ids: sql`select 0::bigint as product_id where false` };

const amongFound = (query: SearchQuery, titleOf?: number): Among => ({ ids: matchingIds(query, titleOf) });

/** The facets of a list, or of the results of a search: the same products as `searchProducts` finds. */
export async function searchFacets(
  db: Pool,
  tree: CategoryTree,
  input: { keyword: string | undefined; isExact: boolean; titleOf: number | undefined; filter: ProductFilter },
  context: { lang: Lang; now: Date },
): Promise<Facets> {
  const { keyword, isExact, titleOf } = input;
  if (keyword === undefined) return facetsFor(db, tree, { filter: input.filter }, context);
  const { lang } = context;
  const { typed, filter } = await conditionedQuery(db, keyword, { filter: input.filter, lang, isExact });
  const search = await parseSearch(db, typed, { lang, isExact });
  if (!search || (await isDisabled(db, search))) return facetsFor(db, tree, { filter, among: NOTHING }, context);
  const first = await facetsFor(db, tree, { filter, among: amongFound(search) }, context);
  const isFew = first.total < FEW && !isExact;
  const relaxed = isFew ? await relaxedSearch(db, search, { filter, total: first.total }) : undefined;
  if (titleOf === undefined && !relaxed?.isOther) return first;
  return facetsFor(db, tree, { filter, among: amongFound(relaxed?.query ?? search, titleOf) }, context);
}
