import type { Lang } from '#core/locale.ts';
import { begunWord, completedBy, langsOf, type Word, wordsOf } from '#core/search/query.ts';
import { keywordKey } from '#core/search/rules.ts';
import { meantBy } from '#core/search/spelling.ts';
import { asWritten } from '#core/search/tokens.ts';
import { orMarked, tsqueryOf } from '#core/search/vector.ts';
import { guessable } from '#core/search/words.ts';
import type { Pool } from '#server/db/pool.ts';
import { type LookedUp, lookUp } from '#server/search/dictionary.ts';
import { findsAnything } from '#server/search/found.ts';
import { type StoreNames, storeNames, storesCalled, storesWith } from '#server/search/store-names.ts';
import { storeMark } from '#server/search/tiers.ts';

/** What somebody typed, as the database is asked for it. Undefined when it means nothing. */
export type Meaning = {
  readonly typed: string;
  readonly words: readonly Word[];
  readonly query: string;
  readonly langs: readonly Lang[];
  readonly keyword: string;
};

export function meaningOf(typed: string, lang: Lang): Meaning | undefined {
  const words = wordsOf(typed);
  return words.length === 0
    ? undefined
    : { typed, words, query: tsqueryOf(words), langs: langsOf(typed, lang), keyword: keywordKey(typed) };
}

/** What somebody searches for: the goods of the stores called so, too. */
export type SearchMeaning = Meaning & { readonly names: StoreNames; readonly stores: readonly number[] };

/** The meaning of a search. The names of stores cost no statement but once a minute. */
export async function searchMeaning(
  db: Pool,
  typed: string,
  { lang, now }: { lang: Lang; now: Date },
): Promise<SearchMeaning | undefined> {
  const meaning = meaningOf(typed, lang);
  if (!meaning) return undefined;
  const names = await storeNames(db, now);
  const stores = storesCalled(names, typed);
  return { ...meaning, query: orGoodsOf(stores, meaning.query), names, stores };
}

const orGoodsOf = (stores: readonly number[], query: string): string => orMarked(query, stores.map(storeMark));

/** Fewer found than these are few: the last word may be only begun, or one be misspelt. */
export const FEW = 3;

type Wider = {
  readonly query: string;
  readonly suggestion: { readonly text: string; readonly query: string; readonly keyword: string } | undefined;
};

/**
 * What else it may mean, in one statement: with its last word ended, and what was probably meant instead. One more for
 * a part of a store's name.
 */
export async function widened(db: Pool, meaning: SearchMeaning, isNothingFound: boolean): Promise<Wider> {
  const guessed = guessable(meaning.typed);
  const { endings, near } = await lookUp(db, meaning.langs, begunWord(meaning.words), guessed);
  const text = corrected(
    meaning.typed,
    guessed.map(({ word, typed }) => ({ typed, meant: meant(word, near) })),
  );
  const suggestion =
    text === undefined ? undefined : { text, query: tsqueryOf(wordsOf(text)), keyword: keywordKey(text) };
  const stores = isNothingFound ? await storesMeant(db, meaning) : meaning.stores;
  return { query: orGoodsOf(stores, tsqueryOf(completedBy(meaning.words, endings))), suggestion };
}

/**
 * A part of a name says its store when no goods at all have it, however the search is narrowed: a word of a title
 * brings no store's goods.
 */
async function storesMeant(
  db: Pool,
  { stores, names, words, query, keyword, langs }: SearchMeaning,
): Promise<readonly number[]> {
  const having = stores.length > 0 ? [] : storesWith(names, words);
  return having.length === 0 || (await findsAnything(db, { query, keyword, langs, filter: {} })) ? stores : having;
}

/** What a word was meant to be, as it is written. */
function meant(word: string, near: LookedUp['near']): string | undefined {
  const { words, written } = near.get(word) ?? { words: [], written: null };
  const known = meantBy(word, words);
  return known && (written?.[known] ?? known);
}

/** The query with each misspelt word replaced; undefined when there is none to replace. */
function corrected(
  query: string,
  guesses: readonly { typed: string; meant: string | undefined }[],
): string | undefined {
  const plain = asWritten(query).trim();
  const text = guesses.reduce(
    (so, guess) => (guess.meant === undefined ? so : so.replace(guess.typed, guess.meant)),
    plain,
  );
  return text === plain ? undefined : text;
}

/** What a query means while its last word is being typed: any of the usual words that begin so. */
export async function ended(db: Pool, meaning: Meaning): Promise<string> {
  const begun = begunWord(meaning.words);
  return begun === undefined
    ? meaning.query
    : tsqueryOf(completedBy(meaning.words, (await lookUp(db, meaning.langs, begun, [])).endings));
}
