import { folded, runsOf } from '#core/search/words/tokens.ts';

/** Invisible characters, which do not separate words. */
const UNSEEN = /\p{Cf}/gu;

/**
 * Normalises a keyword for storing and comparing disabled ones (decision CAT-015): its letters and digits, since a
 * search uses nothing else. Case, width, marks, signs and blanks are ignored. Empty without any.
 */
export function keywordKey(keyword: string): string {
  return runsOf(folded(keyword.replaceAll(UNSEEN, '')))
    .map(({ text }) => text)
    .join(' ');
}
