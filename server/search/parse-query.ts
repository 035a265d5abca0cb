import type { Lang } from '#core/locale.ts';
import { begunWord, completedBy, langsOf, type Word, messagesOf } from '#core/search/query.ts';
import { keywordKey } from '#core/search/rules.ts';
import { correctionOf } from '#core/search/spelling.ts';
import { asWritten } from '#core/search/tokens.ts';
import { guessable } from '#core/search/words.ts';
import type { Pool } from '#server/db/pool.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import type { SearchQuery, WordLookup } from '#server/search/search-index.ts';
import { type StoreNames, storeNames, storesCalled, storesWith } from '#server/search/store-names.ts';

/** A typed text as words in languages; `keyword` is compared with the disabled keywords. */
export type ParsedQuery = {
  readonly typed: string;
  readonly words: readonly Word[];
  readonly langs: readonly Lang[];
  readonly keyword: string;
};

/** Undefined for a text without letters and digits. */
export function parseQuery(typed: string, lang: Lang): ParsedQuery | undefined {
  const words = messagesOf(typed);
  return words.length === 0 ? undefined : { typed, words, langs: langsOf(typed, lang), keyword: keywordKey(typed) };
}

/** The query of a search, which also includes the products of stores with exactly that name. */
export type ParsedSearch = ParsedQuery & { readonly names: StoreNames; readonly stores: readonly number[] };

export async function parseSearch(db: Pool, typed: string, lang: Lang): Promise<ParsedSearch | undefined> {
  const parsed = parseQuery(typed, lang);
  if (!parsed) return undefined;
  const names = await storeNames(db);
  return { ...parsed, names, stores: storesCalled(names, typed) };
}

/** Below this number of results the last word is completed and misspellings are corrected. */
export const FEW = 3;

type Suggestion = Pick<ParsedQuery, 'words' | 'keyword'> & { readonly text: string };

/**
 * Alternative queries: with the last word completed, and with misspelt words corrected. When nothing is found, a part
 * of a store's name stands for the store.
 */
export async function widenSearch(
  db: Pool,
  search: ParsedSearch,
  isNothingFound: boolean,
): Promise<{ query: SearchQuery; isWider: boolean; suggestion: Suggestion | undefined }> {
  const { typed, words, langs } = search;
  const unknown = guessable(typed);
  const { endings, similar } = await searchIndex.lookUpWords(db, langs, { begun: begunWord(words), unknown });
  const text = corrected(
    typed,
    unknown.map(({ word, typed: from }) => ({ from, to: correction(word, similar) })),
  );
  const stores = isNothingFound ? await storesMeant(db, search) : search.stores;
  return {
    query: { words: completedBy(words, endings), langs, stores },
    isWider: endings.length > 0 || stores !== search.stores,
    suggestion: text === undefined ? undefined : { text, words: messagesOf(text), keyword: keywordKey(text) },
  };
}

/**
 * A part of a name stands for its store only when no product at all has those words, regardless of filters: a word of a
 * title must not add the products of a store.
 */
async function storesMeant(db: Pool, search: ParsedSearch): Promise<readonly number[]> {
  const { stores, names, words } = search;
  const having = stores.length > 0 ? [] : storesWith(names, words);
  return having.length === 0 || (await searchIndex.findsAnything(db, search, {})) ? stores : having;
}

/** The most likely correction of an unknown word, as it is written. */
function correction(word: string, similar: WordLookup['similar']): string | undefined {
  const { words, written } = similar.get(word) ?? { words: [], written: null };
  const known = correctionOf(word, words);
  return known && (written?.[known] ?? known);
}

/** The text with its corrections; undefined when there are none. */
function corrected(
  typed: string,
  corrections: readonly { from: string; to: string | undefined }[],
): string | undefined {
  const plain = asWritten(typed).trim();
  const text = corrections.reduce((so, { from, to }) => (to === undefined ? so : so.replace(from, to)), plain);
  return text === plain ? undefined : text;
}

/** A query whose last word is still being typed: it matches any of the frequent words with that beginning. */
export async function completeQuery(db: Pool, { words, langs }: ParsedQuery): Promise<SearchQuery> {
  const begun = begunWord(words);
  if (begun === undefined) return { words, langs, stores: [] };
  const { endings } = await searchIndex.lookUpWords(db, langs, { begun, unknown: [] });
  return { words: completedBy(words, endings), langs, stores: [] };
}
