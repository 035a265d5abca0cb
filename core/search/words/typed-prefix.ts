import { arabicNormal } from '#core/search/words/arabic.ts';
import { prefixDistances } from '#core/search/words/edit-distance.ts';
import { jamoKeys } from '#core/search/words/jamo.ts';
import { initialsOf, typedInitials } from '#core/search/words/readings.ts';
import { hasUnspaced } from '#core/search/words/scripts.ts';
import { asWritten } from '#core/search/words/tokens.ts';

/**
 * A text as the letters that are typed for it, without blanks: a syllable that is still being composed (텀ㅂ, or 텀 before
 * 터무) is a prefix of the word it becomes.
 */
export const typedLetters = (text: string): string =>
  Array.from(arabicNormal(asWritten(text)).normalize('NFD').replaceAll(/\s/gu, ''), jamoKeys).join('');

/** Typed letters shorter than this are no misspelling of anything. */
const TOLERANT_MIN = 4;
/** From this length on two slips are allowed. */
const LONG = 8;

/** The letters a name may be found by: the first of each word, and every one where words are written without blanks. */
export function firstLetters(name: string): string[] {
  const words = hasUnspaced(name) ? [...name] : name.split(WORD_END);
  return [...new Set(words.map((word) => typedLetters(word).charAt(0)))].filter(Boolean);
}
const WORD_END = /[\s/&,・·、-]+/u;

/** A name as the letters typed for it, those of each word after the first, and the initial consonants of a Korean one. */
export type TypedName = {
  readonly letters: string;
  readonly laterWords: readonly string[];
  readonly initials: string;
};

export const typedName = (name: string): TypedName => ({
  letters: typedLetters(name),
  laterWords: name.split(WORD_END).slice(1).map(typedLetters),
  initials: initialsOf(name),
});

/** 2 when a name begins with the typed letters or initial consonants, 1 when one of its words does, 0 when none does. */
export function prefixFit({ letters, laterWords, initials }: TypedName, typed: string): number {
  if (typedInitials(typed) !== undefined && initials.startsWith(typed)) return 2;
  if (letters.startsWith(typed)) return 2;
  if (hasUnspaced(typed)) return Number(letters.includes(typed));
  return laterWords.some((word) => word.startsWith(typed)) ? 1 : 0;
}

/** Whether typed letters are those of the beginning of a name, but for a slip or two, with the same first letter. */
export function nearlyBegins({ letters }: TypedName, typed: string): boolean {
  if (typed.length < TOLERANT_MIN) return false;
  if (letters[0] !== typed[0]) return false;
  const most = typed.length >= LONG ? 2 : 1;
  const distances = prefixDistances([...typed], letters.slice(0, typed.length + most).split(''));
  return Math.min(...(distances ?? [])) <= most;
}
