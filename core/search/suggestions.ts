import { folded } from '#core/search/tokens.ts';
import { guessable } from '#core/search/words.ts';

const WORDS_MAX = 3;
const LETTERS_MAX = 14;

/** The part of a title to suggest: the word that matches the query with the two before it, or the title's beginning. */
export function typedPart(title: string, query: string): string {
  const words = title.split(/\s+/u).filter(Boolean);
  if (words.length === 1) return cut(title);
  const last = folded(query).trim().split(/\s+/u).at(-1) ?? '';
  const plain = folded(words.join('\n')).split('\n');
  // A title has umbrella where umbrellas is typed, and 우산 where 우산을 is.
  const typed = [last, ...(guessable(last).at(-1)?.forms ?? [])];
  const begun = plain.findIndex((word) => typed.some((form) => word.startsWith(form)));
  const reached = begun >= 0 ? begun : plain.findIndex((word) => typed.some((form) => word.includes(form)));
  const from = Math.max(0, reached - WORDS_MAX + 1);
  return trimmed(words.slice(from, Math.max(reached + 1, from + 2)).join(' '));
}

const trimmed = (text: string): string => text.replaceAll(/^[\p{P}\s]+|[,،、.]+$/gu, '');

function cut(title: string): string {
  const letters = [...title];
  if (letters.length <= LETTERS_MAX) return title;
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  let result = '';
  for (const { segment } of segmenter.segment(title)) {
    if ([...result].length + [...segment].length > LETTERS_MAX) break;
    result += segment;
  }
  return result || letters.slice(0, LETTERS_MAX).join('');
}

/** The texts without those that read the same, up to a maximum; the rest is not computed. */
export function distinct(texts: Iterable<string>, max: number): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    if (seen.size === max) break;
    const key = folded(text).trim();
    if (key && !seen.has(key)) seen.set(key, text);
  }
  return [...seen.values()];
}
