import { Converter } from 'opencc-js/t2cn';
import { hasHan } from '#core/search/words/scripts.ts';

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
