import { prefixDistances } from '#core/search/words/edit-distance.ts';
import { jamoLetter } from '#core/search/words/jamo.ts';
import { hasHan, isHangul, isKana } from '#core/search/words/scripts.ts';
import { lettersOf } from '#core/search/words/spelling.ts';
import { isAscii } from '#core/search/words/tokens.ts';

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
  ...'هت سص تط دض ضظ ذظز قك حه ايوئءؤ'.split(' '),
  ...'アイウエオー カキクケコ サシスセソ タチツテト ナニヌネノ ハヒフヘホ マミムメモ ヤユヨ ラリルレロ ワヲン ツッ ヤャ ユュ ヨョ アァ イィ ウゥ エェ オォ'.split(
    ' ',
  ),
  // The marks of voiced and half-voiced kana: スリッバ for スリッパ.
  '\u3099\u309A',
];

/** The place of each letter on each keyboard: the first, of a letter that is on two rows. */
const PLACES = KEYBOARDS.map(
  (rows) =>
    new Map(
      rows
        .flatMap((letters, row) => Array.from(letters, (letter, column) => [letter, { row, column }] as const))
        .toReversed(),
    ),
);

const isNearOnKeyboard = (a: string, b: string): boolean =>
  PLACES.some((places) => {
    const [placeA, placeB] = [places.get(a), places.get(b)];
    return placeA && placeB && Math.abs(placeA.row - placeB.row) <= 1 && Math.abs(placeA.column - placeB.column) <= 1;
  });

/** Whether one letter is easily written for another. */
function isEasySlip(a: string, b: string): boolean {
  // Most Chinese characters that are confused sound alike.
  if (hasHan(a) && hasHan(b)) return true;
  const [one, other] = [jamoLetter(a), jamoLetter(b)];
  return isNearOnKeyboard(one, other) || ALIKE.some((alike) => alike.includes(one) && alike.includes(other));
}

/**
 * The slips by which a word was written for another: a missing, superfluous or transposed letter is one, a wrong letter
 * is one if it is near on the keyboard or sounds alike, and two otherwise. Infinite when there are more than `most`.
 */
export function slipsBetween(typed: string, meant: string, most = Number.POSITIVE_INFINITY): number {
  const [a, b] = [lettersOf(typed), lettersOf(meant)];
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  const slips = prefixDistances(a, b, { substitution: wrongness, most })?.at(-1) ?? Number.POSITIVE_INFINITY;
  return slips > most ? Number.POSITIVE_INFINITY : slips;
}

/** The slips of one letter for another; whether it is an easy one is looked up only where one is `below`. */
function wrongness(letter: string, other: string, below: number): number {
  if (letter === other) return 0;
  return below > 1 && isEasySlip(letter, other) ? 1 : 2;
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
  if (isKanaSlip(typed, meant)) return true;
  const [wrong, right] = withoutSharedEnding(typed, meant);
  return isSlip(wrong, right);
}

function isSlip(typed: string, meant: string): boolean {
  const length = [...typed].length;
  const isKorean = isHangul(typed);
  if (length < (isKorean ? SYLLABLES_MIN : LETTERS_MIN) || [...meant].length < SYLLABLES_MIN) return false;
  if (lettersOf(typed)[0] !== lettersOf(meant)[0]) return false;
  const most = length >= (isKorean ? SYLLABLES_LONG : LONG) ? 2 : 1;
  // A Chinese character more or less is a word more or less.
  if (hasHan(typed) && length !== [...meant].length) return false;
  const slips = slipsBetween(typed, meant, most);
  if (slips === 0 || slips > most) return false;
  return length > SHORT || !isAscii(typed) || isSwapped(typed, meant) || isDoubled(typed, meant);
}

const sorted = (word: string): string => word.split('').toSorted().join('');
const isSwapped = (one: string, other: string): boolean => sorted(one) === sorted(other);
const undoubled = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1');
const isDoubled = (one: string, other: string): boolean => undoubled(one) === undoubled(other);

/** Endings of English words: what differs before one is as long as the word without it (looking, locking). */
const ENDINGS = /(?:ings?|ed|ers?|es|ly|s)$/;

function withoutSharedEnding(typed: string, meant: string): readonly [string, string] {
  const [one] = ENDINGS.exec(typed) ?? [];
  const [other] = ENDINGS.exec(meant) ?? [];
  return one !== undefined && one === other
    ? [typed.slice(0, -one.length), meant.slice(0, -one.length)]
    : [typed, meant];
}

/** Kana without the marks that make them voiced, and without small letters. */
const plainKana = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u3099\u309A]/gu, '')
    .replaceAll(/[ァィゥェォッャュョ]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));

/** Whether only marks and small letters of kana differ, which keyboards of telephones type last: ベット for ベッド. */
const isKanaSlip = (typed: string, meant: string): boolean =>
  isKana(typed) && typed !== meant && [...typed].length >= SYLLABLES_MIN && plainKana(typed) === plainKana(meant);

/** The word that is surely meant by a misspelt one: that with the fewest slips, of those the first. */
export function surelyMeant(typed: string, candidates: readonly string[]): string | undefined {
  const [best] = candidates
    .filter((word) => isSurelyMeant(typed, word))
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .toSorted((a, b) => a.slips - b.slips);
  return best?.word;
}
