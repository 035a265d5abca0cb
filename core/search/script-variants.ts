import { Converter } from 'opencc-js/t2cn';
import { hasHan } from '#core/search/scripts.ts';

type Convert = (text: string) => string;

/** Reading its dictionaries takes a tenth of a second, so a converter is made when it is first needed. */
function openedOnce(from: 't' | 'twp'): Convert {
  let convert: Convert | undefined;
  return (text) => (convert ??= Converter({ from, to: 'cn' }))(text);
}
const byLetters = openedOnce('t');
const byTaiwanWords = openedOnce('twp');

/** A text in simplified Chinese characters. */
export const simplified = (text: string): string => (hasHan(text) ? byLetters(text) : text);

/** A text in traditional characters as it is written on the mainland: by its letters, and by the words of Taiwan. */
export const mainlandForms = (text: string): string[] =>
  hasHan(text) ? [...new Set([byLetters(text), byTaiwanWords(text)])].filter((form) => form !== text) : [];

const HIRAGANA_TO_KATAKANA = 0x60;
// The letters that have a counterpart in the other kana: a smaller set than the script.
const isHiragana = (text: string): boolean => /^[\u3041-\u3096ー]{2,}$/u.test(text);
const isKatakana = (text: string): boolean => /^[\u30A1-\u30F6ー]{2,}$/u.test(text);
const shifted = (text: string, by: number): string =>
  Array.from(text, (letter) => (letter === 'ー' ? letter : String.fromCharCode(letter.charCodeAt(0) + by))).join('');

/** Other spellings of a Japanese word: in the other kana, and without a long vowel at the end. */
export function kanaVariants(text: string): string[] {
  const variants: string[] = [];
  if (isHiragana(text)) variants.push(shifted(text, HIRAGANA_TO_KATAKANA));
  if (isKatakana(text)) variants.push(shifted(text, -HIRAGANA_TO_KATAKANA));
  if (text.length >= 4 && text.endsWith('ー')) variants.push(text.slice(0, -1));
  return variants;
}
