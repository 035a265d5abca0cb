import { sql } from 'drizzle-orm';
import type { Facets } from '#core/catalogue/contract.ts';
import type { Lang } from '#core/locale.ts';
import type { CategoryTree } from '#server/catalogue/category-tree.ts';
import { type Among, facetsFor } from '#server/catalogue/facets.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { FEW, type Meaning, searchMeaning, widened } from '#server/search/meaning.ts';

/** Nothing is found, so there is nothing to narrow. */
const NOTHING: Among = { shape: 'nothing', ids: sql`select 0::bigint as product_id where false`, values: {} };

/** Products a search finds: the same as `found` looks at. */
function amongFound(query: string, { langs, keyword }: Meaning): Among {
  return {
    shape: 'search',
    ids: sql`
      select distinct product_id from product_search where lang = any(${sql.placeholder('langs')}::text[]) and tokens @@ ${sql.placeholder('query')}::tsquery
        and not exists (select from disabled_keyword where lang = any(${sql.placeholder('langs')}::text[]) and keyword = ${sql.placeholder('keyword')}::text)`,
    values: { query, langs, keyword },
  };
}

/**
 * The facets of a list, or of what a search for a keyword finds: for its very words, or also what they begin when that
 * is little.
 */
export async function searchFacets(
  db: Pool,
  tree: CategoryTree,
  wish: { keyword: string | undefined; filter: ProductFilter },
  asked: { lang: Lang; now: Date },
): Promise<Facets> {
  const { keyword, filter } = wish;
  if (keyword === undefined) return facetsFor(db, tree, { filter }, asked);
  const meaning = await searchMeaning(db, keyword, asked);
  const first = await facetsFor(
    db,
    tree,
    { filter, among: meaning ? amongFound(meaning.query, meaning) : NOTHING },
    asked,
  );
  if (!meaning || first.total >= FEW) return first;
  const { query } = await widened(db, meaning, first.total === 0);
  return query === meaning.query ? first : facetsFor(db, tree, { filter, among: amongFound(query, meaning) }, asked);
}
