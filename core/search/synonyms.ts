import { type Lang, LANGUAGES } from '#core/locale.ts';
import { keyOfWords, nameKey } from '#core/search/name-key.ts';
import { parseWords, type Way, type Word } from '#core/search/query.ts';
import { spellingKeys } from '#core/search/spelling.ts';
import { withoutHonorific, withoutJosa } from '#core/search/tokens.ts';

/** A word of everyday language, and the words of the catalogue that mean the same. */
export type SynonymRow = { readonly language: Lang; readonly word: string; readonly meanings: readonly string[] };

/** The synonyms of each language by the key of a word, and the words themselves by their spelling keys. */
export type Synonyms = ReadonlyMap<
  Lang,
  { readonly meanings: ReadonlyMap<string, readonly Way[]>; readonly words: ReadonlyMap<string, readonly string[]> }
>;

/** The languages of a query, and the synonyms that are searched too. */
export type Vocabulary = { readonly langs: readonly Lang[]; readonly synonyms: Synonyms };

/** The most words of a query that form one synonym, and the most alternatives they have as typed. */
const WORDS_MAX = 4;
const WAYS_MAX = 8;

export function synonymsOf(rows: readonly SynonymRow[]): Synonyms {
  const book = new Map<Lang, { meanings: Map<string, Way[]>; words: Map<string, string[]> }>();
  for (const { language, word, meanings } of rows) {
    const known = book.get(language) ?? { meanings: new Map<string, Way[]>(), words: new Map<string, string[]>() };
    book.set(language, known);
    const key = nameKey(word);
    const ways = known.meanings.get(key) ?? [];
    known.meanings.set(key, [...ways, ...meanings.map((meaning) => phraseWay(parseWords(meaning)))]);
    if (/\s/.test(word)) continue;
    for (const spelling of spellingKeys(word)) known.words.set(spelling, [...(known.words.get(spelling) ?? []), word]);
  }
  return book;
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
    if (first)
      result.push(
        count === 1
          ? { ...first, ways: [...first.ways, ...ways] }
          : {
              text: taken.map(({ text }) => text).join(' '),
              kind: undefined,
              ways: [...combined(taken).slice(0, WAYS_MAX), ...ways],
            },
      );
    at += count;
  }
  return result;
}

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
const combined = (words: readonly Word[]): Way[] =>
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
