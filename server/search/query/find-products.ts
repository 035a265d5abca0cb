import { groupedByTitle, inTurns, type Match, ranked } from '#core/search/ranking.ts';
import { COUNTED_MAX } from '#server/catalogue/queries.ts';
import type { Pool } from '#server/db/pool.ts';
import { type FoundMatches, matchesStatement } from '#server/search/query/matches-statement.ts';
import { popularLeaves, popularPage } from '#server/search/query/popular-matches.ts';
import type { SearchPage, SearchQuery, SearchResult } from '#server/search/index/search-index.ts';

/** Finds a page of products: all matches ranked and grouped, or for a common word the popular ones. */
export async function findProducts(db: Pool, query: SearchQuery, page: SearchPage): Promise<SearchResult> {
  const { rows } = await db.execute<FoundMatches>(matchesStatement(query, page));
  const [found] = rows;
  if (!found) return { ids: [], total: 0, listed: 0, sameTitle: [], categories: [] };
  return found.outcome === 'ranked' ? rankedPage(found, query, page) : commonPage(db, found, query, page);
}

function rankedPage(
  { unordered, ordered, total, categories }: FoundMatches,
  query: SearchQuery,
  page: SearchPage,
): SearchResult {
  const inOrder = unordered ? exactFirst(inRelevance(unordered, query), query) : (ordered ?? []);
  const listed = page.isGrouped ? groupedByTitle(inOrder) : inOrder.map(({ id }) => ({ id, count: 0 }));
  const shown = listed.slice(page.offset, page.offset + page.limit);
  return {
    ids: shown.map(({ id }) => id),
    total,
    listed: listed.length,
    sameTitle: shown.filter(({ count }) => count > 0),
    categories,
  };
}

const inRelevance = (matches: readonly Match[], { isVaried = false }: SearchQuery): readonly Match[] =>
  isVaried ? inTurns(ranked(matches)) : ranked(matches);

const exactFirst = (matches: readonly Match[], { exactProduct }: SearchQuery): readonly Match[] =>
  exactProduct === undefined
    ? matches
    : [...matches.filter(({ id }) => id === exactProduct), ...matches.filter(({ id }) => id !== exactProduct)];

async function commonPage(db: Pool, found: FoundMatches, query: SearchQuery, page: SearchPage): Promise<SearchResult> {
  const [ids, categories] = await Promise.all([
    popularPage(db, query, page, found),
    found.outcome === 'tooCommon' ? popularLeaves(db, query, page.filter) : found.categories,
  ]);
  return { ids, total: COUNTED_MAX, listed: COUNTED_MAX, sameTitle: [], categories };
}
