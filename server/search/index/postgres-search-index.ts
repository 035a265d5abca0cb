import { knownWords, lookUpWords } from '#server/search/dictionary/dictionary.ts';
import { countFound, countMatches, findsAnything } from '#server/search/query/count-matches.ts';
import { findProducts } from '#server/search/query/find-products.ts';
import { indexProducts } from '#server/search/index/index-products.ts';
import { matchingIds } from '#server/search/query/match.ts';
import type { SearchIndex } from '#server/search/index/search-index.ts';
import { suggestTitles } from '#server/search/suggestions/title-suggestions.ts';

/**
 * The search index in PostgreSQL: a row of tokens per product and language, a GIN index per language, and a table of
 * words for completion and spelling.
 */
export const searchIndex: SearchIndex = {
  index: indexProducts,
  find: findProducts,
  matches: (query, titleOf) => ({ ids: matchingIds(query, titleOf) }),
  findsAnything,
  countFound,
  countMatches,
  suggestTitles,
  lookUpWords,
  knownWords,
};
