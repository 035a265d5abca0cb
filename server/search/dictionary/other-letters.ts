import type { Lang } from '#core/locale.ts';
import { skeletonOf } from '#core/search/words/arabic-skeleton.ts';
import { foldedKana } from '#core/search/words/kana.ts';
import { parseWords, type Way, type Word } from '#core/search/query.ts';
import { typedInitials } from '#core/search/words/readings.ts';
import { isKana } from '#core/search/words/scripts.ts';
import { combined, isSynonym, type Vocabulary } from '#core/search/synonyms.ts';
import type { Pool } from '#server/db/pool.ts';
import { wantedWords } from '#server/search/query/parse-query.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import { koreanReading, pinyinReading, readingsOfWords } from '#server/search/dictionary/readings.ts';

/** A romanised word has at least so many letters: shorter ones are words of other languages by accident. */
const ROMANISED_MIN = 4;
/** The most words that one reading stands for. */
const READ_MAX = 6;

/** Alternatives of a word, with the languages of the texts that have them. */
export type Writing = { readonly ways: readonly Way[]; readonly langs: readonly Lang[] };

/** A word in other letters: initials, romanised, pinyin, Arabic without vowels. */
export async function inOtherLetters(
  db: Pool,
  { kind, text }: Word,
  vocabulary: Vocabulary,
): Promise<Writing | undefined> {
  if (kind === 'latin') return romanised(db, text, vocabulary);
  const reading = kind === 'hangul' ? typedInitials(text) : kind === 'arabic' ? skeletonOf(text) : undefined;
  return reading === undefined ? undefined : readAs([reading], vocabulary);
}

/** A word of another language in Latin letters. */
export async function romanised(db: Pool, text: string, vocabulary: Vocabulary): Promise<Writing | undefined> {
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

/** A word as the ways a query looks for it, with its synonyms. */
export const waysOf = (text: string, vocabulary: Vocabulary): Way[] =>
  combined(wantedWords(parseWords(text), vocabulary));
