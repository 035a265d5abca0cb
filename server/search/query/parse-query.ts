import type { Lang } from '#core/locale.ts';
import { begunWord, completedBy, langsOf, parseWords, withSimplified, type Word } from '#core/search/query.ts';
import { combined, type Synonyms, type Vocabulary, withSynonyms } from '#core/search/synonyms.ts';
import { isUninformative } from '#core/search/words/uninformative.ts';
import { asParts, asWholes, hasWholes } from '#core/search/words/whole-words.ts';
import type { Pool } from '#server/db/pool.ts';
import { arabicNameLike } from '#server/search/dictionary/category-words.ts';
import { keywordsOf } from '#server/search/suggestions/keywords.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import type { SearchQuery } from '#server/search/index/search-index.ts';
import { type StoreNames, storeNames, storesCalled } from '#server/search/suggestions/store-names.ts';
import { synonymsNow } from '#server/search/dictionary/synonyms.ts';

/** A typed text as words in languages; `keywords` are compared with the disabled ones. */
export type ParsedQuery = {
  readonly typed: string;
  readonly words: readonly Word[];
  readonly langs: readonly Lang[];
  readonly keywords: readonly string[];
};

/** A query with the vocabulary that its words are read in. */
export type QueryInWords = SearchQuery & Vocabulary;

/** Undefined for a text without letters and digits. */
export function parseQuery(typed: string, lang: Lang): ParsedQuery | undefined {
  const words = parseWords(typed);
  return words.length === 0
    ? undefined
    : { typed, words, langs: langsOf(typed, lang), keywords: keywordsOf(typed, words) };
}

/**
 * The query of a search: its `words` with their synonyms, without uninformative ones, and the products of stores with
 * exactly that name. `typedWords` are all words as they are; they count in the ranking.
 */
export type ParsedSearch = ParsedQuery &
  Vocabulary & {
    readonly names: StoreNames;
    readonly stores: readonly number[];
    readonly exactProduct?: number | undefined;
    readonly typedWords: readonly Word[];
  };

export async function parseSearch(
  db: Pool,
  typed: string,
  { lang, isExact, synonyms }: { lang: Lang; isExact: boolean; synonyms?: Synonyms },
): Promise<ParsedSearch | undefined> {
  const parsed = parseQuery(typed, lang);
  if (!parsed) return undefined;
  const names = await storeNames(db);
  const vocabulary = { langs: parsed.langs, synonyms: synonyms ?? (await synonymsNow(db)) };
  const words = isExact ? parsed.words : await namedIn(db, wantedWords(parsed.words, vocabulary), vocabulary);
  const keywords = keywordsOf(typed, words);
  return {
    ...parsed,
    ...vocabulary,
    words,
    keywords,
    typedWords: parsed.words,
    names,
    stores: storesCalled(names, typed),
  };
}

/** Arabic words that are the name of a category in other numbers have it as an alternative: كراسي مكاتب. */
async function namedIn(db: Pool, words: Word[], vocabulary: Vocabulary): Promise<Word[]> {
  if (words.length < 2 || !vocabulary.langs.includes('ar')) return words;
  const name = await arabicNameLike(db, words);
  if (name === undefined) return words;
  return [
    {
      text: words.map(({ text }) => text).join(' '),
      kind: undefined,
      ways: combined(wantedWords(parseWords(name), vocabulary)),
    },
  ];
}

/** The words that goods must match: the informative ones, or all when there are none, each with its synonyms. */
export function wantedWords(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  const informative = words.filter(({ text }) => !isUninformative(text));
  const wanted = informative.length > 0 ? informative : words;
  // Japanese uses many traditional characters; its words are not those of Chinese.
  const isChinese = vocabulary.langs.includes('zh') && !vocabulary.langs.includes('ja');
  return asWholes(withSynonyms(isChinese ? withSimplified(wanted) : wanted, vocabulary));
}

/** The words, short ones inside others too; `isOther` if that is more than the words as they are. */
export const loosened = (words: readonly Word[]): { words: Word[]; isOther: boolean } => ({
  words: asParts(words),
  isOther: hasWholes(words),
});

/** A query whose last word is still being typed: it matches any of the frequent words with that beginning. */
export async function completeQuery(db: Pool, { words, langs }: ParsedQuery): Promise<SearchQuery> {
  const begun = begunWord(words);
  if (begun === undefined) return { words, langs, stores: [], typedWords: words };
  const { endings } = await searchIndex.lookUpWords(db, langs, { begun, unknown: [] });
  const completed = completedBy(words, endings);
  return { words: completed, langs, stores: [], typedWords: completed };
}
