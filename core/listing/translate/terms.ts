import { type Lang, type LocalText } from '#core/locale.ts';

/** An entry of a store's glossary: a term in its languages, or a name that every language keeps as it is. */
export type Term = { readonly texts: LocalText; readonly isKept: boolean };

/** A term of a text and what stands for it in the other language. */
export type TermPair = { readonly from: string; readonly to: string };

/** The terms that apply from one language to another, the longest first: it wins where several begin. */
export function pairsOf(terms: readonly Term[], source: Lang, target: Lang): TermPair[] {
  const pairs = terms.flatMap(({ texts, isKept }) => {
    if (isKept) return Object.values(texts).map((name) => ({ from: name, to: name }));
    const [from, to] = [texts[source], texts[target]];
    return from && to ? [{ from, to }] : [];
  });
  return pairs.toSorted((one, other) => other.from.length - one.from.length);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
/** A word of letters that are written apart ends where they do; Korean and Chinese words end anywhere. */
const APART = String.raw`\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{N}`;
const isApart = (letter: string | undefined): boolean =>
  letter !== undefined && new RegExp(`^[${APART}]$`, 'u').test(letter);

function patternOf({ from }: TermPair): string {
  const letters = [...from];
  const before = isApart(letters[0]) ? `(?<![${APART}])` : '';
  const after = isApart(letters.at(-1)) ? `(?![${APART}])` : '';
  return `${before}${escaped(from)}${after}`;
}

export type FoundTerm = TermPair & { readonly at: number; readonly written: string };

/** Where terms occur in a text, from left to right; none overlaps another. */
export function termsIn(text: string, pairs: readonly TermPair[]): FoundTerm[] {
  const lower = text.toLowerCase();
  // Most terms of a long glossary are not in the text: one pattern of all of them would be slow.
  const near = pairs.filter(({ from }) => lower.includes(from.toLowerCase()));
  if (near.length === 0) return [];
  const any = new RegExp(near.map((pair) => `(${patternOf(pair)})`).join('|'), 'giu');
  return [...text.matchAll(any)].flatMap((match) => {
    const pair = near[match.slice(1).findIndex((group) => group !== undefined)];
    return pair ? [{ ...pair, at: match.index, written: match[0] }] : [];
  });
}

/** The terms of an original that its translation does not have, each once. */
export function missingTerms(original: string, translated: string, pairs: readonly TermPair[]): TermPair[] {
  const found = new Map(termsIn(original, pairs).map(({ from, to }) => [from, { from, to }]));
  const result = translated.toLowerCase();
  return [...found.values()].filter(({ to }) => !result.includes(to.toLowerCase()));
}
