import { begunWord, completedBy, parseWords, type Word } from '#core/search/query.ts';
import { partsOf } from '#core/search/relaxing.ts';
import { isUnfiltered, type ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { splitCompounds } from '#server/search/compounds.ts';
import { type Correction, correctedText, misspellable } from '#server/search/corrections.ts';
import { countedWords } from '#server/search/counted-words.ts';
import { isDisabled, keywordsOf } from '#server/search/keywords.ts';
import { loosened, type ParsedSearch, type QueryInWords, wantedWords } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import type { SearchQuery } from '#server/search/search-index.ts';
import { storesWith } from '#server/search/store-names.ts';

/** Below this number of results a search is relaxed. */
export const FEW = 3;
/** The parts of a query that are tried when not all its words are found. */
const PARTS_TRIED = 10;

/**
 * What is searched for instead: `query`, which differs from the one as typed if `isOther`. `suggestion` is the likely
 * correction, which `query` contains if `isCorrected`; `leftOut` are the words it does not contain.
 */
export type RelaxedSearch = {
  readonly query: SearchQuery;
  readonly isOther: boolean;
  readonly suggestion: string | null;
  readonly isCorrected: boolean;
  readonly leftOut: string[];
};

/**
 * Relaxes a search with few results: finds short words inside others too and completes the last word; a part of a store's name stands for the store. A query
 * that finds nothing at all, regardless of filters, is corrected; if that finds nothing either, words are left out.
 */
export async function relaxedSearch(
  db: Pool,
  search: ParsedSearch,
  { filter, total }: { filter: ProductFilter; total: number },
): Promise<RelaxedSearch> {
  const { typed, words, langs } = search;
  const unknown = misspellable(typed, search);
  const isNothing = total === 0 && isUnfiltered(filter);
  const [{ endings, similar }, stores] = await Promise.all([
    searchIndex.lookUpWords(db, langs, { begun: begunWord(words), unknown }),
    total === 0 ? storesMeant(db, search, isNothing) : search.stores,
  ]);
  const ended = completedBy(words, endings);
  const loose = loosened(ended);
  const completed = { ...search, words: loose.words, stores };
  const isOther = endings.length > 0 || stores !== search.stores || loose.isOther;
  const correction = await correctedText(db, typed, search, { unknown, similar });
  const corrected = correction && correctedQuery(search, correction);
  const isMeant =
    corrected !== undefined &&
    (await searchIndex.findsAnything(db, corrected, {})) &&
    !(await isDisabled(db, { langs, keywords: keywordsOf(correction?.text ?? typed, corrected.words) }));
  // What is meant may be narrowed away by the filter: it is then not offered, but no words are left out instead.
  const isOffered = isMeant && (isUnfiltered(filter) || (await searchIndex.findsAnything(db, corrected, filter)));
  const suggestion = isOffered ? (correction?.text ?? null) : null;
  const asTyped = { query: completed, isOther, suggestion, isCorrected: false, leftOut: [] };
  const isKnownInVain = isNothing && !isOther;
  if (total > 0 || (!isKnownInVain && (await searchIndex.findsAnything(db, completed, {})))) return asTyped;
  if (isMeant && correction?.isSure)
    return isOffered ? { ...asTyped, query: corrected, isOther: true, isCorrected: true } : asTyped;
  if (corrected && correction?.isSure) {
    const part = await bestPart(db, correction.text, corrected);
    return part ? { ...asTyped, ...part, suggestion: correction.text, isCorrected: true } : asTyped;
  }
  return { ...asTyped, ...(await bestPart(db, typed, search, ended.at(-1))) };
}

function correctedQuery(search: ParsedSearch, { text }: Correction): QueryInWords {
  const { langs, synonyms } = search;
  const typedWords = parseWords(text);
  return { words: wantedWords(typedWords, search), typedWords, langs, synonyms, stores: [] };
}

/**
 * The most informative part of a query that finds something; undefined when there is none. Of the words without
 * matches, a last one is replaced by its completions, and compounds are split.
 */
async function bestPart(
  db: Pool,
  typed: string,
  { words: all, langs, synonyms, typedWords }: QueryInWords,
  completedLast?: Word,
): Promise<Pick<RelaxedSearch, 'query' | 'isOther' | 'leftOut'> | undefined> {
  const known = await searchIndex.countMatches(db, all, langs, 1);
  const isCompleted = known.at(-1) === 0 && completedLast !== undefined && completedLast !== all.at(-1);
  const completed = isCompleted ? [...all.slice(0, -1), completedLast] : all;
  const isUnknown = (index: number) => known[index] === 0 && !(isCompleted && index === all.length - 1);
  const words = await splitCompounds(db, completed, { langs, synonyms }, isUnknown);
  if (words.length < 2) return undefined;
  for (const part of [
    ...(words.length > all.length ? [words] : []),
    ...partsOf(
      await countedWords(db, { typed, words, langs, ...(isCompleted && { completed: completedLast }) }),
      PARTS_TRIED,
    ),
  ]) {
    const query = { words: part, typedWords, langs, stores: [] };
    // A smaller part would only hide the disabled keyword.
    if (await isDisabled(db, { langs, keywords: keywordsOf(typed, part) })) return undefined;
    if (await searchIndex.findsAnything(db, query, {}))
      return { query, isOther: true, leftOut: words.filter((word) => !part.includes(word)).map(({ text }) => text) };
  }
  return undefined;
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
