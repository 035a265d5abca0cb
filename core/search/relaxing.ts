import { messagesOf, type Word } from '#core/search/query.ts';
import { headOf } from '#core/search/whole-words.ts';

/** Matches are counted up to this number: a word with as many says little about the goods. */
export const MATCHES_COUNTED = 1_000;
/** Words considered: the most informative ones. */
const WORDS_MAX = 6;

/**
 * A word with the number of products that match it, whether it is part of the name of a category, and whether it is the
 * head of the query, which names the goods.
 */
export type CountedWord = {
  readonly word: Word;
  readonly matches: number;
  readonly namesCategory: boolean;
  readonly isHead: boolean;
  /** It is not a word as typed but those that begin like it. */
  readonly isCompleted?: boolean;
};

/**
 * Whether a word of a typed text is its head: the last word, in Arabic the first, in English the last one before what
 * it is for ("rug for a hall"). An English text without such an addition may begin with its head.
 */
export function isHead(typed: string, { text }: Word, { index, count }: { index: number; count: number }): boolean {
  if (/\p{Script=Arabic}/u.test(text)) return index === 0;
  if (!/\p{Script=Latin}/u.test(text)) return index === count - 1;
  const head = headOf(typed);
  return ADDITION.test(typed) && head !== '' && messagesOf(head).at(-1)?.text === text.split(' ').at(-1);
}
const ADDITION = /\s(?:with|for|of|in)\s/iu;

/**
 * How much a word says about the goods: the rarer, the more. A word of a category and the head of the query name the
 * goods themselves, others only describe them. Completions are a guess.
 */
const information = ({ matches, namesCategory, isHead, isCompleted = false }: CountedWord): number =>
  (1 + Math.log(MATCHES_COUNTED / Math.min(matches, MATCHES_COUNTED))) *
  (namesCategory ? 3 : 1) *
  (isHead ? 1.3 : 1) *
  (isCompleted ? 0.4 : 1);

/**
 * The parts of a query that may find something when all its words do not, the most informative first: at most `count`,
 * of which the last is the most informative word alone. Words without matches are in none.
 */
export function partsOf(words: readonly CountedWord[], count: number): Word[][] {
  const useful = words
    .filter(({ matches }) => matches > 0)
    .map((counted) => ({ word: counted.word, weight: information(counted) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, WORDS_MAX);
  const [best] = useful;
  if (!best) return [];
  const parts = subsetsOf(useful)
    .filter((part) => part.length > 0 && part.length < words.length)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const first = parts.slice(0, count - 1);
  if (words.length > 1 && !first.some((part) => part.length === 1 && part[0] === best)) first.push([best]);
  return first.map((part) => words.filter(({ word }) => part.some((one) => one.word === word)).map(({ word }) => word));
}

type Weighed = { readonly word: Word; readonly weight: number };
const weightOf = (part: readonly Weighed[]): number => part.reduce((sum, { weight }) => sum + weight, 0);
const subsetsOf = (words: readonly Weighed[]): Weighed[][] =>
  words.reduce<Weighed[][]>((parts, word) => [...parts, ...parts.map((part) => [...part, word])], [[]]);
