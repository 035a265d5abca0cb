import { begunWord, completedBy, parseWords } from '#core/search/query.ts';
import { isUnfiltered, type ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { type Correction, correctedText, misspellable } from '#server/search/dictionary/corrections.ts';
import { loosened, type ParsedSearch, type QueryInWords, wantedWords } from '#server/search/query/parse-query.ts';
import { type Attempt, isDisabledPart, partsTried } from '#server/search/query/query-parts.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import { storesWith } from '#server/search/suggestions/store-names.ts';
import { otherWritings } from '#server/search/dictionary/unknown-words.ts';

/** `offered` is a correction that was not searched. */
export type RelaxedSearch = Attempt & { readonly offered?: string | undefined };

/**
 * Relaxes a search with few results: the first of its attempts that finds anything, regardless of filters. They are
 * 1. the words as typed, those that no product has in other forms, letters and languages;
 * 2. short ones inside others too, the last one completed, a part of a store's name for the store;
 * 3. the words corrected, if the correction is sure;
 * 4. the most informative parts of the words, corrected if that is sure.
 * A sure correction whose products the filter narrows away leaves the query as typed: the buyer chose the filter.
 */
export async function relaxedSearch(
  db: Pool,
  search: ParsedSearch,
  { filter, total }: { filter: ProductFilter; total: number },
): Promise<RelaxedSearch> {
  const { typed, words, langs } = search;
  const looked = total === 0 ? await lookedUp(db, search) : undefined;
  const unknown = misspellable(typed, search);
  const isNothing = total === 0 && isUnfiltered(filter);
  const [{ endings, similar }, stores] = await Promise.all([
    searchIndex.lookUpWords(db, langs, { begun: begunWord(words), unknown }),
    total === 0 ? storesMeant(db, search, isNothing) : search.stores,
  ]);
  const completed = completedBy(words, endings);
  const loose = loosened(completed);
  const isOther = endings.length > 0 || stores !== search.stores || loose.isOther;
  const asTyped: Attempt = { query: isOther ? { ...search, words: loose.words, stores } : search, leftOut: [] };

  const correction = await correctedText(db, typed, search, { unknown, similar });
  const corrected = correction && { ...correction, query: correctedQuery(search, correction) };
  const findsMeant = async (within: ProductFilter) =>
    corrected !== undefined && (await searchIndex.findsAnything(db, corrected.query, within));
  const isMeant = (await findsMeant({})) && !(corrected && (await isDisabledPart(db, corrected.query, corrected.text)));
  const isInFilter = isMeant && (isUnfiltered(filter) || (await findsMeant(filter)));
  const offered = isInFilter ? corrected?.text : undefined;

  if (total > 0 || (isMeant && !isInFilter && corrected?.isSure)) return { ...asTyped, offered };
  for await (const attempt of attempts()) {
    const isKnownInVain = attempt.query === search && isNothing;
    if (!isKnownInVain && (await searchIndex.findsAnything(db, attempt.query, {}))) return { ...attempt, offered };
  }
  return { ...asTyped, offered };

  async function* attempts(): AsyncGenerator<Attempt> {
    if (looked) yield { query: looked, leftOut: [] };
    yield asTyped;
    if (!corrected?.isSure) return yield* partsTried(db, typed, looked ?? search, completed.at(-1));
    if (isMeant) yield { query: corrected.query, leftOut: [], correction: corrected.text };
    for await (const part of partsTried(db, corrected.text, corrected.query))
      yield { ...part, correction: corrected.text };
  }
}

/** The search with the words that no product has looked up; undefined where nothing is found for any. */
async function lookedUp(db: Pool, search: ParsedSearch): Promise<ParsedSearch | undefined> {
  const { words, langs } = search;
  const matches = await searchIndex.countMatches(db, words, langs, 1);
  const found = await otherWritings(db, words, search, (index) => matches[index] === 0);
  return found && { ...search, ...found };
}

function correctedQuery(search: ParsedSearch, { text }: Correction): QueryInWords {
  const { langs, synonyms } = search;
  const typedWords = parseWords(text);
  return { words: wantedWords(typedWords, search), typedWords, langs, synonyms, stores: [] };
}

/**
 * A part of a name stands for its store only when no product at all has those words, regardless of filters: a word of a
 * title must not add the products of a store.
 */
async function storesMeant(db: Pool, search: ParsedSearch, isNothing: boolean): Promise<readonly number[]> {
  const { stores, names, typedWords } = search;
  const having = stores.length > 0 ? [] : storesWith(names, typedWords);
  if (having.length === 0) return stores;
  return !isNothing && (await searchIndex.findsAnything(db, search, {})) ? stores : having;
}
