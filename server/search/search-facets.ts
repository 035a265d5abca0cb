import { sql } from 'drizzle-orm';
import type { Facets } from '#core/catalogue/contract.ts';
import type { Lang } from '#core/locale.ts';
import type { CategoryTree } from '#server/catalogue/category-tree.ts';
import { type Among, facetsFor } from '#server/catalogue/facets.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import { matchingIds } from '#server/search/match.ts';
import { foundByMeaning, meaningOf } from '#server/search/meaning.ts';
import { FEW, relaxedSearch } from '#server/search/relax-query.ts';
import type { SearchQuery } from '#server/search/search-index.ts';
import { understandQuery } from '#server/search/understand-query.ts';

const NOTHING: Among = { ids: sql`select 0::bigint as product_id where false` };

const amongIds = (ids: readonly number[]): Among => ({
  ids: sql`select unnest(${sql.param(ids)}::bigint[]) as product_id`,
});
const amongFound = (query: SearchQuery, titleOf?: number): Among => ({ ids: matchingIds(query, titleOf) });

/** The facets of a list, or of the results of a search: the same products as `searchProducts` finds. */
export async function searchFacets(
  db: Pool,
  tree: CategoryTree,
  input: { keyword: string | undefined; isExact: boolean; titleOf: number | undefined; filter: ProductFilter },
  context: { lang: Lang; now: Date },
  embeddings?: EmbeddingPort,
): Promise<Facets> {
  const { keyword, isExact, titleOf } = input;
  if (keyword === undefined) return facetsFor(db, tree, { filter: input.filter }, context);
  const { lang } = context;
  const { searched, filter, search, isDisabled } = await understandQuery(db, keyword, { ...input, lang });
  if (!search || isDisabled) return facetsFor(db, tree, { filter, among: NOTHING }, context);
  const first = await facetsFor(db, tree, { filter, among: amongFound(search) }, context);
  const isFew = first.total < FEW && !isExact;
  const relaxed = isFew ? await relaxedSearch(db, search, { filter, total: first.total }) : undefined;
  const query = relaxed?.query ?? search;
  const isFirst = titleOf === undefined && !relaxed?.isOther;
  const found = isFirst ? first : await facetsFor(db, tree, { filter, among: amongFound(query, titleOf) }, context);
  if (found.total > 0 || isExact || titleOf !== undefined || !embeddings) return found;
  const meaning = await meaningOf(embeddings, searched);
  const ids = meaning && (await foundByMeaning(db, meaning, { query, filter }));
  return ids ? facetsFor(db, tree, { filter, among: amongIds(ids) }, context) : found;
}
