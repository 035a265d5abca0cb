import { jamoLetter } from '#core/search/words/jamo.ts';

/** The initial consonants of a Korean word as letters of the keyboard, by which people shorten it: ㅁㄱㅋ of 머그컵. */
export function initialsOf(word: string): string {
  const initials = Array.from(word, (syllable) => {
    const [first = ''] = syllable.normalize('NFD');
    return /^[가-힣]$/u.test(syllable) ? jamoLetter(first) : '';
  });
  return initials.join('');
}

/** Typed initial consonants as letters of the keyboard; undefined for any other text. */
export function typedInitials(text: string): string | undefined {
  const letters = Array.from(text, jamoLetter).join('');
  return /^[ㄱ-ㅎ]{2,}$/u.test(letters) ? letters : undefined;
}

/**
 * Spellings that people use for one Korean sound: those of the Revised Romanization, of McCune and Reischauer without
 * marks, and of English. A vowel or a consonant of each group is one letter of the key.
 */
const KOREAN_SOUNDS: readonly (readonly [spelling: RegExp, letter: string])[] = [
  [/sh/g, 's'],
  [/ch|jj/g, 'j'],
  [/ph/g, 'p'],
  [/eui|ui/g, 'i'],
  [/oo|eu|u/g, 'u'],
  [/eo|o/g, 'o'],
  [/ee/g, 'i'],
  [/ae|e/g, 'e'],
  [/kk|g|c/g, 'k'],
  [/tt|d/g, 't'],
  [/pp|b/g, 'p'],
  [/r/g, 'l'],
  [/(.)\1+/g, '$1'],
];

/** The key of a romanised Korean word: words that are romanised in another way have the same. */
export const koreanKey = (roman: string): string =>
  KOREAN_SOUNDS.reduce((text, [spelling, letter]) => text.replaceAll(spelling, letter), lettersIn(roman));

/** The key of a word in pinyin: without tones, and with v as ü, which is folded to u. */
export const pinyinKey = (pinyin: string): string => lettersIn(pinyin).replaceAll('v', 'u');

const lettersIn = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
