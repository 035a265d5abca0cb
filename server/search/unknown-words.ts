import { type Lang, LANGUAGES } from '#core/locale.ts';
import { skeletonOf } from '#core/search/arabic-skeleton.ts';
import { foldedKana } from '#core/search/kana.ts';
import { otherForms } from '#core/search/other-forms.ts';
import { parseWords, type Way, type Word } from '#core/search/query.ts';
import { typedInitials } from '#core/search/readings.ts';
import { isKana } from '#core/search/scripts.ts';
import { combined, isSynonym, type Vocabulary } from '#core/search/synonyms.ts';
import { isUninformative } from '#core/search/uninformative.ts';
import type { Pool } from '#server/db/pool.ts';
import { categoryWays } from '#server/search/category-words.ts';
import { wantedWords } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import { koreanReading, pinyinReading, readingsOfWords } from '#server/search/readings.ts';

/** A romanised word has at least so many letters: shorter ones are words of other languages by accident. */
const ROMANISED_MIN = 4;
/** The most words that one reading stands for. */
const READ_MAX = 6;

/** Alternatives of a word, with the languages of the texts that have them. */
type Writing = { readonly ways: readonly Way[]; readonly langs: readonly Lang[] };

/** The words of a query, of which those without matches have other writings as alternatives, and their languages. */
export type OtherWritings = { readonly words: readonly Word[]; readonly langs: readonly Lang[] };

/**
 * Looks up the words of a query that no product has before they are left out: in another form (a diminutive, a broken
 * plural), in other letters (initials, romanised, pinyin), as the name of a category in another language. Undefined
 * where none is found.
 */
export async function otherWritings(
  db: Pool,
  words: readonly Word[],
  vocabulary: Vocabulary,
  isUnknown: (index: number) => boolean,
): Promise<OtherWritings | undefined> {
  const asOne = await romanisedWhole(db, words, vocabulary, isUnknown);
  if (asOne) return { words: [asOne.word], langs: [...new Set([...vocabulary.langs, ...asOne.langs])] };
  const langs = new Set(vocabulary.langs);
  const isMixed = new Set(words.filter(({ text }) => /\p{L}/u.test(text)).map(({ kind }) => kind)).size > 1;
  const found = await Promise.all(
    words.map(async (word, index) => {
      if (isUnknown(index)) return writingOf(db, word, vocabulary);
      return isMixed ? inAnyLanguage(db, word, vocabulary) : undefined;
    }),
  );
  if (found.every((writing) => writing === undefined)) return undefined;
  const written = words.map((word, index) => {
    const writing = found[index];
    for (const lang of writing?.langs ?? []) langs.add(lang);
    return writing ? { ...word, ways: [...word.ways, ...writing.ways] } : word;
  });
  return { words: written, langs: [...langs] };
}

/** A query in Latin letters that is one word in syllables: bei zi, meo geu keop. */
async function romanisedWhole(
  db: Pool,
  words: readonly Word[],
  vocabulary: Vocabulary,
  isUnknown: (index: number) => boolean,
): Promise<{ word: Word; langs: readonly Lang[] } | undefined> {
  const isRomanised =
    words.length > 1 && words.every(({ kind }) => kind === 'latin') && words.some((_, at) => isUnknown(at));
  const text = words.map((word) => word.text).join('');
  const writing = isRomanised ? await romanised(db, text, vocabulary) : undefined;
  return writing && { word: { text, kind: 'latin', ways: writing.ways }, langs: writing.langs };
}

async function writingOf(db: Pool, word: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  if (isUninformative(word.text)) return undefined;
  return (
    (await inOtherForm(db, word, vocabulary)) ??
    (await inOtherLetters(db, word, vocabulary)) ??
    (await inOtherLanguage(db, word, vocabulary))
  );
}

async function inOtherForm(db: Pool, word: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  const forms = otherForms(word);
  if (forms.length === 0) return undefined;
  const known = await searchIndex.knownWords(db, forms, vocabulary.langs);
  const form = forms.find((one) => known.has(one) || isSynonym(one, vocabulary));
  return form === undefined ? undefined : { ways: waysOf(form, vocabulary), langs: [] };
}

async function inOtherLetters(db: Pool, { kind, text }: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  if (kind === 'latin') return romanised(db, text, vocabulary);
  const reading = kind === 'hangul' ? typedInitials(text) : kind === 'arabic' ? skeletonOf(text) : undefined;
  return reading === undefined ? undefined : readAs([reading], vocabulary);
}

async function romanised(db: Pool, text: string, vocabulary: Vocabulary): Promise<Writing | undefined> {
  if (text.length < ROMANISED_MIN || !/^[a-z]+$/.test(text)) return undefined;
  return (await readAs([koreanReading(text), pinyinReading(text)], vocabulary)) ?? (await inKana(db, text, vocabulary));
}

async function readAs(readings: readonly string[], { synonyms }: Vocabulary): Promise<Writing | undefined> {
  const words = await readingsOfWords();
  const read = readings.flatMap((reading) => words.get(reading) ?? []).slice(0, READ_MAX);
  if (read.length === 0) return undefined;
  return {
    ways: read.flatMap(({ word, lang }) => waysOf(word, { langs: [lang], synonyms })),
    langs: [...new Set(read.map(({ lang }) => lang))],
  };
}

/** A Japanese word in Latin letters, where goods or the synonyms have it. */
async function inKana(db: Pool, text: string, { synonyms }: Vocabulary): Promise<Writing | undefined> {
  const { toKatakana } = await import('wanakana');
  const kana = foldedKana(toKatakana(text));
  const japanese: Vocabulary = { langs: ['ja'], synonyms };
  if (!isKana(kana)) return undefined;
  const isKnown = isSynonym(kana, japanese) || (await searchIndex.knownWords(db, [kana], ['ja'])).has(kana);
  return isKnown ? { ways: waysOf(kana, japanese), langs: ['ja'] } : undefined;
}

/** The categories that a word names in a language that the query is not searched in: case in 아이폰 case. */
async function inOtherLanguage(db: Pool, word: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  const others = LANGUAGES.filter((lang) => !vocabulary.langs.includes(lang));
  const ways = await Promise.all(others.map((lang) => waysIn(db, word, { ...vocabulary, langs: [lang] }, lang)));
  const found = ways.flat();
  return found.length === 0 ? undefined : { ways: found, langs: [] };
}

/** The categories that a word of a query in several scripts names: a text in one language has no words of another. */
async function inAnyLanguage(db: Pool, word: Word, vocabulary: Vocabulary): Promise<Writing | undefined> {
  if (!/\p{L}/u.test(word.text)) return undefined;
  const langs = new Set<Lang>([...vocabulary.langs, ...(word.kind === 'latin' ? (['en'] as const) : [])]);
  const ways = await Promise.all([...langs].map((lang) => waysIn(db, word, vocabulary, lang)));
  const found = ways.flat();
  return found.length === 0 ? undefined : { ways: found, langs: [] };
}

/** The categories that a word names in one language, also by its synonyms. */
async function waysIn(db: Pool, word: Word, vocabulary: Vocabulary, lang: Lang): Promise<Way[]> {
  const [wanted] = wantedWords(parseWords(word.text), { ...vocabulary, langs: [lang] });
  return wanted ? categoryWays(db, wanted, lang) : [];
}

const waysOf = (text: string, vocabulary: Vocabulary): Way[] => combined(wantedWords(parseWords(text), vocabulary));
