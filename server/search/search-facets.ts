import { sql } from 'drizzle-orm';
import type { Facets } from '#core/catalogue/contract.ts';
import type { Lang } from '#core/locale.ts';
import type { CategoryTree } from '#server/catalogue/category-tree.ts';
import { type Among, facetsFor } from '#server/catalogue/facets.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import { findSimilar, embedQuery } from '#server/search/embeddings/embeddings.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import { resolveSearch } from '#server/search/query/resolve-search.ts';
import { understandQuery } from '#server/search/query/understand-query.ts';

const NOTHING: Among = { ids: sql`select 0::bigint as product_id where false` };

/** The facets of a list, or of the results of a search: the same products as `searchProducts` finds. */
export async function searchFacets(
  db: Pool,
  tree: CategoryTree,
  input: { keyword: string | undefined; isExact: boolean; titleOf: number | undefined; filter: ProductFilter },
  { lang }: { lang: Lang },
  embeddings?: EmbeddingPort,
): Promise<Facets> {
  const { keyword, isExact, titleOf } = input;
  if (keyword === undefined) return facetsFor(db, tree, { filter: input.filter }, { lang });
  const { searched, filter, search, isDisabled } = await understandQuery(db, keyword, { ...input, lang });
  const facetsAmong = (among: Among) => facetsFor(db, tree, { filter, among }, { lang });
  if (!search || isDisabled) return facetsAmong(NOTHING);
  const { found, query } = await resolveSearch(db, search, { ...input, filter }, (tried, title) =>
    facetsAmong(searchIndex.matches(tried, title)),
  );
  if (found.total > 0 || isExact || titleOf !== undefined || !embeddings) return found;
  const embedding = await embedQuery(embeddings, searched);
  const ids = embedding && (await findSimilar(db, embedding, { query, filter }));
  return ids ? facetsAmong({ ids: sql`select unnest(${sql.param(ids)}::bigint[]) as product_id` }) : found;
}
