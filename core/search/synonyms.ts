import { type Lang, LANGUAGES } from '#core/locale.ts';
import { categoryToken } from '#core/search/words/index-tokens.ts';
import { keyOfWords, nameKey } from '#core/search/words/name-key.ts';
import { parseWords, type Way, type Word } from '#core/search/query.ts';
import { spellingKeys } from '#core/search/words/spelling.ts';
import { withoutHonorific, withoutJosa } from '#core/search/words/tokens.ts';

/**
 * A word of everyday language, and the words of the catalogue that mean the same. `categories` are those whose goods
 * serve what it names, such as an occasion: an intent (intents.ts).
 */
export type SynonymRow = {
  readonly language: Lang;
  readonly word: string;
  readonly meanings: readonly string[];
  readonly categories?: readonly number[];
};

/** An intent by the key of its words. */
export type IntentRow = { readonly language: Lang; readonly key: string; readonly categories: readonly number[] };

/** The synonyms of a language by the key of a word, the words themselves by their spelling keys, and the intents. */
type Dictionary = {
  readonly meanings: ReadonlyMap<string, readonly Way[]>;
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly intents: ReadonlyMap<string, readonly Way[]>;
};
export type Synonyms = ReadonlyMap<Lang, Dictionary>;

/** The languages of a query, and the synonyms that are searched too. */
export type Vocabulary = { readonly langs: readonly Lang[]; readonly synonyms: Synonyms };

/** The most words of a query that form one synonym, and the most alternatives they have as typed. */
const WORDS_MAX = 4;
const WAYS_MAX = 8;

export function synonymsOf(rows: readonly SynonymRow[]): Synonyms {
  const book = new Map(
    LANGUAGES.map((lang) => [
      lang,
      { meanings: new Map<string, Way[]>(), words: new Map<string, string[]>(), intents: new Map<string, Way[]>() },
    ]),
  );
  for (const { language, word, meanings, categories = [] } of rows) {
    const known = book.get(language);
    if (!known) continue;
    const key = nameKey(word);
    known.intents.set(key, categories.map(categoryWay));
    const ways = known.meanings.get(key) ?? [];
    known.meanings.set(key, [...ways, ...meanings.map((meaning) => phraseWay(parseWords(meaning)))]);
    if (/\s/.test(word)) continue;
    for (const spelling of spellingKeys(word)) known.words.set(spelling, [...(known.words.get(spelling) ?? []), word]);
  }
  return book;
}

/** Any product of a category. */
export function categoryWay(categoryId: number): Way {
  const token = categoryToken(categoryId);
  return { tokens: [token], isPrefix: false, name: token };
}

/** The synonyms with intents, which belong to no row of theirs. */
export function withIntents(synonyms: Synonyms, rows: readonly IntentRow[]): Synonyms {
  const ofLanguage = Map.groupBy(rows, ({ language }) => language);
  return new Map(
    Array.from(synonyms, ([lang, dictionary]) => {
      const intents = new Map(dictionary.intents);
      for (const { key, categories } of ofLanguage.get(lang) ?? []) {
        const ways = new Map(
          [...(intents.get(key) ?? []), ...categories.map(categoryWay)].map((way) => [way.name, way]),
        );
        intents.set(key, [...ways.values()]);
      }
      return [lang, { ...dictionary, intents }];
    }),
  );
}

/** The synonyms with further rows, which replace those of the same word. */
export function withEntries(synonyms: Synonyms, rows: readonly SynonymRow[]): Synonyms {
  if (rows.length === 0) return synonyms;
  const entries = synonymsOf(rows);
  return new Map(
    LANGUAGES.map((lang) => {
      const [base, more] = [synonyms.get(lang), entries.get(lang)];
      return [
        lang,
        {
          meanings: new Map([...(base?.meanings ?? []), ...(more?.meanings ?? [])]),
          intents: new Map([...(base?.intents ?? []), ...(more?.intents ?? [])]),
          words: new Map([
            ...(base?.words ?? []),
            ...Array.from(
              more?.words ?? [],
              ([key, words]) => [key, [...(base?.words.get(key) ?? []), ...words]] as const,
            ),
          ]),
        },
      ];
    }),
  );
}

/** Words with the synonyms of these languages as further alternatives; words that form a synonym become one word. */
export function withSynonyms(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  const result: Word[] = [];
  for (let at = 0; at < words.length;) {
    const { count, ways } = longestAt(words.slice(at, at + WORDS_MAX), vocabulary);
    const taken = words.slice(at, at + count);
    const [first] = taken;
    if (first) result.push(count === 1 ? { ...first, ways: [...first.ways, ...ways] } : joined(taken, ways));
    at += count;
  }
  return composed(result, vocabulary);
}

/** Names tried for two words that follow each other. */
const COMPOSED_MAX = 6;

/** Two words that form a synonym once one is replaced by its own: cell phone cover, since a cell phone is a phone. */
function composed(words: readonly Word[], { langs, synonyms }: Vocabulary): Word[] {
  const result: Word[] = [];
  for (const word of words) {
    const last = result.at(-1);
    const ways = last && (isReplaced(last) || isReplaced(word)) ? waysOfBoth(last, word) : [];
    if (!last || ways.length === 0) result.push(word);
    else result[result.length - 1] = joined([last, word], ways);
  }
  return result;

  function waysOfBoth(one: Word, other: Word): Way[] {
    const keys = namesOf(one).flatMap((start) => namesOf(other).map((end) => start + end));
    return langs.flatMap((lang) => keys.flatMap((key) => synonyms.get(lang)?.meanings.get(key) ?? []));
  }
}

const isReplaced = ({ ways }: Word): boolean => ways.some(({ name }) => name !== undefined);
const namesOf = (word: Word): string[] =>
  [keyOfWords([word]), ...word.ways.flatMap(({ name }) => name ?? [])].slice(0, COMPOSED_MAX);

/** Several words as one, which their alternatives together or those of its synonyms match. */
const joined = (words: readonly Word[], ways: readonly Way[]): Word => ({
  text: words.map(({ text }) => text).join(' '),
  kind: undefined,
  ways: [...combined(words).slice(0, WAYS_MAX), ...ways],
});

/** Whether a word as typed is one of the synonyms of these languages. */
export const isSynonym = (word: string, vocabulary: Vocabulary): boolean =>
  meaningsOf(parseWords(word), vocabulary).length > 0;

/** The synonyms that a word may be a misspelling of. */
export const synonymsLike = (word: string, { langs, synonyms }: Vocabulary): string[] => [
  ...new Set(spellingKeys(word).flatMap((key) => langs.flatMap((lang) => synonyms.get(lang)?.words.get(key) ?? []))),
];

/** The keys of the meanings of words. */
export const meaningKeys = (words: readonly Word[], vocabulary: Vocabulary): string[] =>
  meaningsOf(words, vocabulary).flatMap(({ name }) => name ?? []);

function longestAt(words: readonly Word[], vocabulary: Vocabulary) {
  for (let count = words.length; count > 0; count -= 1) {
    const ways = meaningsOf(words.slice(0, count), vocabulary);
    if (ways.length > 0) return { count, ways };
  }
  return { count: 1, ways: [] };
}

function meaningsOf(words: readonly Word[], { langs, synonyms }: Vocabulary): readonly Way[] {
  const [first] = words;
  const bare = words.length === 1 && first ? plainForm(first) : undefined;
  const keys = [keyOfWords(words), ...(bare ? [bare] : [])];
  const found = langs.flatMap((lang) => keys.map((key) => synonyms.get(lang)?.meanings.get(key)));
  return found.find((ways) => ways !== undefined) === undefined ? [] : found.flatMap((ways) => ways ?? []);
}

/** A Korean word without its particle, a Japanese one without its polite beginning. */
const plainForm = ({ kind, text }: Word): string | undefined =>
  kind === 'hangul' ? withoutJosa(text) : kind === 'han' ? withoutHonorific(text) : undefined;

/** All tokens of a meaning: an English or Arabic word by its stem, which texts are indexed with too. */
function phraseWay(words: readonly Word[]): Way {
  const ways = words.flatMap(
    ({ kind, ways: all }) => (kind === 'latin' || kind === 'arabic' ? all.at(-1) : all[0]) ?? [],
  );
  return {
    tokens: ways.flatMap(({ tokens }) => tokens),
    isPrefix: false,
    whole: ways.flatMap(({ tokens, whole }) => whole ?? tokens),
    name: keyOfWords(words),
  };
}

/**
 * Every alternative of each word with every alternative of the others. Their words stay words of their own: a short one
 * must not be found inside others only because it is joined.
 */
export const combined = (words: readonly Word[]): Way[] =>
  words.reduce<Way[]>(
    (before, { ways }) =>
      before.flatMap((start) =>
        ways.map(({ tokens, whole }) => ({
          tokens: [...start.tokens, ...tokens],
          isPrefix: false,
          whole: [...(start.whole ?? []), ...(whole ?? tokens)],
        })),
      ),
    [{ tokens: [], isPrefix: false }],
  );
