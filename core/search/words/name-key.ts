import { arabicForms } from '#core/search/words/arabic.ts';
import { singular } from '#core/search/words/english.ts';
import { foldedKana } from '#core/search/words/kana.ts';
import { parseWords, type Word } from '#core/search/query.ts';
import { simplified } from '#core/search/words/script-variants.ts';

/**
 * The key of a name of one or more words, such as a category, a colour or a synonym: names with and without blanks, in
 * the singular and the plural have the same. Empty without letters and digits.
 */
export const nameKey = (name: string): string => keyOfWords(parseWords(name));

/** The same of words that are parsed already. */
export const keyOfWords = (words: readonly Word[]): string => words.map(stemOf).join('');

function stemOf({ kind, text }: Word): string {
  switch (kind) {
    case 'arabic':
      return arabicForms(text).at(-1) ?? text;
    case 'hangul':
      return text;
    case 'han':
      return foldedKana(simplified(text));
    default:
      return singular(text);
  }
}
