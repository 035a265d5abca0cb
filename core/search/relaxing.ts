import { parseWords, type Word } from '#core/search/query.ts';
import { hasArabic, hasLatin } from '#core/search/words/scripts.ts';
import { headOf } from '#core/search/words/whole-words.ts';

/** Matches are counted up to this number: a word with as many says little about the goods. */
export const MATCHES_COUNTED = 1_000;
/** Words considered: the most informative ones. */
const WORDS_MAX = 6;

/** Whether a word is the whole name of a leaf category (or one of the names joined in it), or part of one. */
export type Naming = 'whole' | 'part' | 'none';

/**
 * A word with the number of products that match it, how it names a category, whether it is the head of the query, which
 * names the goods, and whether it only describes them (modifiers.ts).
 */
export type CountedWord = {
  readonly word: Word;
  readonly matches: number;
  readonly names: Naming;
  readonly isHead: boolean;
  readonly isModifier: boolean;
  /** It is not a word as typed but those that begin like it. */
  readonly isCompleted?: boolean;
};

/**
 * For each word of a typed text whether it is the head: in Arabic the first, in English the last one before what it is
 * for ("rug for a hall"), in other languages the last. Modifiers are never the head: 寝袋 冬用. An English text without
 * an addition may begin with its head ("plant pots indoor"), which then is the last word that is a category.
 */
export function headsOf(
  typed: string,
  words: readonly Pick<CountedWord, 'word' | 'names' | 'isModifier'>[],
): boolean[] {
  const naming = words.filter(({ isModifier }) => !isModifier);
  const wholes = naming.filter(({ names }) => names === 'whole');
  const beforeAddition = ADDITION.test(typed) ? parseWords(headOf(typed)).at(-1)?.text : undefined;
  return words.map((one) => {
    const { text } = one.word;
    if (hasArabic(text)) return one === naming[0];
    if (!hasLatin(text)) return one === naming.at(-1);
    return ADDITION.test(typed) ? text.split(' ').at(-1) === beforeAddition : one === wholes.at(-1);
  });
}
const ADDITION = /\s(?:with|for|of|in)\s/iu;

/** What it counts that a word names goods: one that is only part of a name may stand for a property of others. */
const NAMING: Readonly<Record<Naming, number>> = { whole: 5, part: 3, none: 1 };
const MODIFYING = 0.3;

/**
 * How much a word says about the goods: the rarer, the more. A word of a category and the head of the query name the
 * goods themselves, others only describe them, and modifiers most surely do. Completions are a guess.
 */
const information = ({ matches, names, isHead, isModifier, isCompleted = false }: CountedWord): number =>
  (1 + Math.log(MATCHES_COUNTED / Math.min(matches, MATCHES_COUNTED))) *
  (isModifier ? MODIFYING : NAMING[names]) *
  (isHead ? 1.3 : 1) *
  (isCompleted ? 0.4 : 1);

/** Whether a text says anything alone: a number that is no code or customs number does not. */
export const isTelling = (text: string): boolean => !/^\d{1,3}$/.test(text);

/** A number, a single letter or what only describes goods never stands for them. */
const isWeak = ({ word: { text }, names, isModifier }: CountedWord): boolean =>
  /^\d+$/.test(text) || isModifier || (names !== 'whole' && [...text].length === 1);

const namesGoods = (one: CountedWord): boolean => !isWeak(one) && (one.names !== 'none' || one.isHead);

/**
 * The parts of a query that may find something when all its words do not, the most informative first: at most `count`,
 * of which the last is the most informative word alone. Words without matches are in none, and a part must say which
 * goods are meant: it has a word that names some, or at least half of the words that say anything. Else nothing fits.
 */
export function partsOf(words: readonly CountedWord[], count: number): Word[][] {
  const telling = words.filter((one) => !isWeak(one));
  const head = words.find(({ isHead, matches }) => isHead && matches > 0);
  const carries = (part: readonly Weighed[]): boolean => {
    const has = ({ word }: CountedWord) => part.some((one) => one.word === word);
    const taken = telling.filter(has);
    if (taken.some(namesGoods)) return true;
    // A head that goods have is what is meant: what only stands beside it is something else (ゴミ of ゴミ袋).
    return (!head || has(head)) && taken.length > 0 && taken.length * 2 >= telling.length;
  };
  const useful = words
    .filter(({ matches }) => matches > 0)
    .map((counted) => ({ word: counted.word, weight: information(counted) }))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, WORDS_MAX);
  const best = useful.find((one) => carries([one]));
  const parts = subsetsOf(useful)
    .filter((part) => part.length > 0 && part.length < words.length && carries(part))
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const first = parts.slice(0, count - 1);
  if (best && words.length > 1 && !first.some((part) => part.length === 1 && part[0] === best)) first.push([best]);
  return first.map((part) => words.filter(({ word }) => part.some((one) => one.word === word)).map(({ word }) => word));
}

type Weighed = { readonly word: Word; readonly weight: number };
const weightOf = (part: readonly Weighed[]): number => part.reduce((sum, { weight }) => sum + weight, 0);
const subsetsOf = (words: readonly Weighed[]): Weighed[][] =>
  words.reduce<Weighed[][]>((parts, word) => [...parts, ...parts.map((part) => [...part, word])], [[]]);
