import { folded, runsOf } from '#core/search/tokens.ts';

/** Signs nobody sees: they part no word. */
const UNSEEN = /\p{Cf}/gu;

/**
 * A keyword as disabled ones are kept and compared (decision CAT-015): its letters and digits, since a search reads
 * nothing else.
 * Case, width, marks, signs and blanks around and between make no difference. Empty when it means nothing.
 */
export function keywordKey(keyword: string): string {
  return runsOf(folded(keyword.replaceAll(UNSEEN, '')))
    .map(({ text }) => text)
    .join(' ');
}
