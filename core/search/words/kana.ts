import { isKana } from '#core/search/words/scripts.ts';

const HIRAGANA_TO_KATAKANA = 0x60;

/** A text with its hiragana as katakana: a word is written in either, and tokens are compared in one. */
export const foldedKana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096\u309D\u309E]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + HIRAGANA_TO_KATAKANA),
  );

/** Dashes that are typed for ー, between kana or at the end of a word. A hyphen of ASCII separates words. */
const FALSE_LONG = /(?<=[\u3041-\u3096\u30A1-\u30FAー])[‐‑‒–—―−─━－〜～](?=[\u3041-\u3096\u30A1-\u30FA\s]|$)/gu;

/** A text with the dashes and tildes that stand for a long vowel as ー. */
export const withLongVowels = (text: string): string => text.replaceAll(FALSE_LONG, 'ー');

/** A vowel written after a letter of its row: すかあと for スカート, こうひい for コーヒー. */
const LONG_VOWELS: readonly (readonly [row: string, vowels: string])[] = [
  ['アカサタナハマヤラワガザダバパャァ', 'ア'],
  ['イキシチニヒミリギジヂビピィ', 'イ'],
  ['ウクスツヌフムユルグズヅブプュゥ', 'ウ'],
  ['エケセテネヘメレゲゼデベペェ', 'エイ'],
  ['オコソトノホモヨロゴゾドボポョォ', 'オウ'],
];

/** Other spellings of a Japanese word in kana: without a long vowel at its end, and with ー for a vowel that is written. */
export function kanaVariants(text: string): string[] {
  const folded = foldedKana(text);
  if (!isKana(folded) || folded.length < 3) return [];
  const letters = [...folded];
  const long = letters.map((letter, at) => (isLongVowel(letters[at - 1], letter) ? 'ー' : letter)).join('');
  const forms = long === folded ? [] : [long];
  if (folded.length >= 4 && folded.endsWith('ー')) forms.push(folded.slice(0, -1));
  return forms;
}

const isLongVowel = (before: string | undefined, letter: string): boolean =>
  before !== undefined && LONG_VOWELS.some(([row, vowels]) => row.includes(before) && vowels.includes(letter));

/** Pieces that no word of hiragana begins or ends with; a run that falls into such was cut in the wrong places. */
const BROKEN = /^[っゃゅょぁぃぅぇぉんー]|っ$/u;
const PARTICLES = 'のにはをがでともやへお';

/** Whether a run of hiragana was cut into pieces that are no words, as names of goods that are usually in katakana are. */
export const isBroken = (pieces: readonly string[]): boolean =>
  pieces.some((piece) => BROKEN.test(piece) || (piece.length === 1 && !PARTICLES.includes(piece)));
