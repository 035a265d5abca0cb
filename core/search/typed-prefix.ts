import { arabicNormal } from '#core/search/arabic.ts';
import { asWritten } from '#core/search/tokens.ts';

/** Letters of a Korean keyboard that one syllable may join: ㅘ is ㅗ and ㅏ, ㄳ is ㄱ and ㅅ. */
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');

function keysOf(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0x1100 && code <= 0x1112) return INITIALS[code - 0x1100] ?? letter;
  if (code >= 0x1161 && code <= 0x1175) return VOWELS[code - 0x1161] ?? letter;
  if (code >= 0x11a8 && code <= 0x11c2) return FINALS[code - 0x11a8] ?? letter;
  return letter;
}

/**
 * A text as the letters that are typed for it, without blanks: a syllable that is still being composed (텀ㅂ, or 텀 before
 * 터무) is a prefix of the word it becomes.
 */
export const typedLetters = (text: string): string =>
  Array.from(arabicNormal(asWritten(text)).normalize('NFD').replaceAll(/\s/gu, ''), keysOf).join('');

/** Typed letters shorter than this are no misspelling of anything. */
const TOLERANT_MIN = 4;
/** From this length on two slips are allowed. */
const LONG = 8;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The letters a name may be found by: the first of each word, and every one where words are written without blanks. */
export function firstLetters(name: string): string[] {
  const words = UNSPACED.test(name) ? [...name] : name.split(WORD_END);
  return [...new Set(words.map((word) => typedLetters(word).charAt(0)))].filter(Boolean);
}
const WORD_END = /[\s/&,・·、-]+/u;

/** A name as the letters typed for it, and those of each word after the first. */
export type TypedName = { readonly letters: string; readonly laterWords: readonly string[] };

export const typedName = (name: string): TypedName => ({
  letters: typedLetters(name),
  laterWords: name.split(WORD_END).slice(1).map(typedLetters),
});

/** 2 when a name begins with the typed letters, 1 when one of its words does, 0 when none does. */
export function prefixFit({ letters, laterWords }: TypedName, typed: string): number {
  if (letters.startsWith(typed)) return 2;
  if (UNSPACED.test(typed)) return Number(letters.includes(typed));
  return laterWords.some((word) => word.startsWith(typed)) ? 1 : 0;
}

/** Whether typed letters are those of the beginning of a name, but for a slip or two, with the same first letter. */
export function nearlyBegins({ letters }: TypedName, typed: string): boolean {
  if (typed.length < TOLERANT_MIN) return false;
  if (letters[0] !== typed[0]) return false;
  const most = typed.length >= LONG ? 2 : 1;
  return prefixDistance(letters.slice(0, typed.length + most), typed) <= most;
}

/** The number of letters by which a text differs from the nearest beginning of another. */
function prefixDistance(text: string, typed: string): number {
  let before: number[] = [];
  let row = Array.from({ length: text.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...typed].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= text.length; at += 1) {
      const wrong = (row[at - 1] ?? 0) + Number(text[at - 1] !== letter);
      const isSwapped = index > 0 && at > 1 && text[at - 1] === typed[index - 1] && text[at - 2] === letter;
      const swapped = isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(wrong, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, swapped));
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
