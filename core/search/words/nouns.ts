import type { Word } from '#core/search/query.ts';
import { headsOf, type Naming } from '#core/search/relaxing.ts';
import { hasArabic } from '#core/search/words/scripts.ts';

/** A word of a query with how it names a category and whether it only describes goods (modifiers.ts). */
export type DescribedWord = { readonly word: Word; readonly names: Naming; readonly isModifier: boolean };

/** Words that together are a name, by their position and length. */
type Span = { readonly from: number; readonly count: number };

/**
 * The words of a query that name the goods: those of its last whole name of a category, in Arabic of its first, in
 * English of the last before what it is for. `isSure` if no other word names goods too. Undefined without a name.
 */
export function nounAmong(
  typed: string,
  words: readonly DescribedWord[],
  spans: readonly Span[],
): { words: Word[]; isSure: boolean } | undefined {
  const inSpan = (index: number) => spans.some(({ from, count }) => index >= from && index < from + count);
  const singles = words.flatMap(({ names, isModifier }, index): Span[] =>
    names === 'whole' && !isModifier && !inSpan(index) ? [{ from: index, count: 1 }] : [],
  );
  const names = [...spans, ...singles].toSorted((a, b) => a.from - b.from);
  const heads = headsOf(typed, words);
  const beforeAddition = names.filter(({ from, count }) => heads.slice(from, from + count).includes(true));
  const noun = words.some(({ word }) => hasArabic(word.text)) ? names[0] : (beforeAddition.at(-1) ?? names.at(-1));
  if (!noun) return undefined;
  const isNoun = (index: number) => index >= noun.from && index < noun.from + noun.count;
  return {
    words: words.filter((_, index) => isNoun(index)).map(({ word }) => word),
    isSure: words.every(({ names: naming }, index) => isNoun(index) || naming === 'none'),
  };
}
