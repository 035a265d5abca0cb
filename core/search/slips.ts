import { lettersOf } from '#core/search/spelling.ts';
import { isAscii } from '#core/search/tokens.ts';

/** Letters that are near each other on the keyboard of a language, row by row. */
const KEYBOARDS: readonly (readonly string[])[] = [
  ['qwertyuiop', 'asdfghjkl', ' zxcvbnm'],
  // The Korean keyboard: consonants left, vowels right.
  ['ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', ' ㅋㅌㅊㅍㅠㅜㅡ'],
  ['ضصثقفغعهخحج', 'شسيبلاتنمك', ' ئءؤرلىهوزظ'],
];
/** Letters that are often confused because they sound alike; kana of one row differ in the vowel alone. */
const ALIKE: readonly string[] = [
  ...'aeiou ck sz gj mn vw iy'.split(' '),
  ...'ㅐㅔㅖㅒㅏ ㅗㅜㅡㅓ ㅚㅙㅞㅟ ㅣㅢㅟ ㅂㅍㅃ ㄱㅋㄲ ㄷㅌㄸ ㅈㅊㅉ ㅅㅆ'.split(' '),
  ...'هت سص تط دض ذظز قك حه ايوئءؤ'.split(' '),
  ...'アイウエオ カキクケコ サシスセソ タチツテト ナニヌネノ ハヒフヘホ マミムメモ ヤユヨ ラリルレロ ワヲン ツッ ヤャ ユュ ヨョ'.split(
    ' ',
  ),
];

/** Jamo of decomposed syllables in the letters of the keyboard; a final consonant is the same letter as an initial one. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

function keyOf(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code >= 0x1100 && code <= 0x1112) return INITIALS[code - 0x1100] ?? letter;
  if (code >= 0x1161 && code <= 0x1175) return VOWELS[code - 0x1161] ?? letter;
  if (code >= 0x11a8 && code <= 0x11c2) return FINALS[code - 0x11a8] ?? letter;
  return letter;
}

const isNearOnKeyboard = (a: string, b: string): boolean =>
  KEYBOARDS.some((rows) => {
    const [placeA, placeB] = [placeOn(rows, a), placeOn(rows, b)];
    return placeA && placeB && Math.abs(placeA.row - placeB.row) <= 1 && Math.abs(placeA.column - placeB.column) <= 1;
  });

function placeOn(rows: readonly string[], letter: string): { row: number; column: number } | undefined {
  for (const [row, letters] of rows.entries()) {
    const column = letters.indexOf(letter);
    if (column >= 0) return { row, column };
  }
  return undefined;
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Whether one letter is easily written for another. */
function isEasySlip(a: string, b: string): boolean {
  // Most Chinese characters that are confused sound alike.
  if (isHan(a) && isHan(b)) return true;
  const [one, other] = [keyOf(a), keyOf(b)];
  return isNearOnKeyboard(one, other) || ALIKE.some((alike) => alike.includes(one) && alike.includes(other));
}

/**
 * The slips by which a word was written for another: a missing, superfluous or transposed letter is one, a wrong letter
 * is one if it is near on the keyboard or sounds alike, and two otherwise.
 */
export function slipsBetween(typed: string, meant: string): number {
  const [a, b] = [lettersOf(typed), lettersOf(meant)];
  const table: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    table.push(row);
    for (const [j, other] of b.entries()) {
      const wrong = letter === other ? 0 : isEasySlip(letter, other) ? 1 : 2;
      const isSwapped = letter === b[j - 1] && a[i - 1] === other;
      row.push(
        Math.min(
          at(i, j) + wrong,
          at(i, j + 1) + 1,
          at(i + 1, j) + 1,
          isSwapped ? at(i - 1, j - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

/** Shorter words are one letter from too many others; Korean and Japanese words are counted in characters. */
const LETTERS_MIN = 4;
const SYLLABLES_MIN = 3;
/** From this length on two slips are allowed. */
const LONG = 7;
const SYLLABLES_LONG = 5;
/** Up to this length another letter makes another word (fork, for; lego, logo): only swapped and doubled ones are slips. */
const SHORT = 5;

/**
 * Whether a word is surely a misspelling of another, so that it may be replaced: within the slips its length allows and
 * with the same first letter. Rather none than a wrong one.
 */
export function isSurelyMeant(typed: string, meant: string): boolean {
  const length = [...typed].length;
  const isHangul = /^\p{Script=Hangul}+$/u.test(typed);
  if (length < (isHangul ? SYLLABLES_MIN : LETTERS_MIN) || [...meant].length < SYLLABLES_MIN) return false;
  if (lettersOf(typed)[0] !== lettersOf(meant)[0]) return false;
  const most = length >= (isHangul ? SYLLABLES_LONG : LONG) ? 2 : 1;
  // A Chinese character more or less is a word more or less.
  if (isHan(typed) && length !== [...meant].length) return false;
  const slips = slipsBetween(typed, meant);
  if (slips === 0 || slips > most) return false;
  return length > SHORT || !isAscii(typed) || isSwapped(typed, meant) || isDoubled(typed, meant);
}

const sorted = (word: string): string => word.split('').toSorted().join('');
const isSwapped = (one: string, other: string): boolean => sorted(one) === sorted(other);
const undoubled = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1');
const isDoubled = (one: string, other: string): boolean => undoubled(one) === undoubled(other);

/** The word that is surely meant by a misspelt one: that with the fewest slips, of those the first. */
export function surelyMeant(typed: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .filter((word) => isSurelyMeant(typed, word))
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .toSorted((a, b) => a.slips - b.slips);
  return best?.word;
}
