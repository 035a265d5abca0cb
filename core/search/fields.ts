import type { AnalysedText } from '#core/search/words/analysed-text.ts';
import { namesIn } from '#core/search/category-names.ts';
import { englishForms } from '#core/search/words/english.ts';
import { endToken, headToken, isWholeToken, nameToken, wordOfToken } from '#core/search/words/index-tokens.ts';
import { keyOfWords, nameKey } from '#core/search/words/name-key.ts';
import type { Way, Word } from '#core/search/query.ts';
import type { WordPlace } from '#core/search/ranking.ts';
import { folded, runsOf } from '#core/search/words/tokens.ts';
import { quoted } from '#core/search/vector.ts';
import { arabicForms } from '#core/search/words/arabic.ts';
import { headOf, wholeWordsOf } from '#core/search/words/whole-words.ts';

/**
 * Where a word of a query stands in a product, as weights of one tsvector: in the title, in the name of a leaf
 * category, in a value of an option, or in another short text such as a tag, an attribute or the brand.
 */
export type Fields = {
  readonly title: AnalysedText;
  readonly categories: readonly AnalysedText[];
  readonly options: readonly AnalysedText[];
  readonly details: readonly AnalysedText[];
};
const WEIGHTS = { title: 'A', categories: 'B', options: 'C', details: 'D' } as const;
type FieldWeight = (typeof WEIGHTS)[keyof typeof WEIGHTS];
const PLACES = { A: 1, B: 2, C: 3, D: 4 } as const;

/** The fields of a product as the literal of a tsvector. */
export function fieldVectorOf({ title, categories, options, details }: Fields): string {
  const weights = new Map<string, Set<FieldWeight>>();
  const add = (weight: FieldWeight, tokens: Iterable<string>) => {
    for (const token of tokens) weights.set(token, (weights.get(token) ?? new Set()).add(weight));
  };
  add('A', title.plain);
  add('A', title.words);
  add('A', headTokens(title.text));
  for (const { text, words } of categories) {
    add('B', words);
    add(
      'B',
      namesIn(text).map((one) => nameToken(nameKey(one))),
    );
  }
  for (const { words } of options) add('C', words);
  for (const { words } of details) add('D', words);
  return Array.from(
    weights,
    ([token, at]) => `${quoted(token)}:${[...at].map((one) => `${PLACES[one]}${one}`).join(',')}`,
  ).join(' ');
}

function headTokens(title: string): string[] {
  const head = headOf(title);
  const { wholes, ends } = wholeWordsOf(runsOf(folded(head)));
  if (wholes.length > 0) return [...wholes, ...ends].map(headToken);
  const word = head.split(' ').at(-1) ?? '';
  return [...englishForms(word), ...arabicForms(word)].filter(Boolean).map(headToken);
}

/** Any of these alternatives, of which all tokens must stand in one place. */
type Alternatives = readonly (readonly string[])[];

/** The condition that a word stands in each place, as the literal of a tsquery on the fields of a product. */
export function conditionsOf(word: Word): Readonly<Record<WordPlace, string>> {
  const { ways } = word;
  const wholes = ways.map(({ whole, tokens }) => whole ?? tokens);
  const withEnds = [...wholes, ...wholes.flatMap((tokens) => (tokens.some(isWholeToken) ? [tokens.map(asEnd)] : []))];
  return {
    inTitle: literal(
      ways.map((way) => way.parts ?? way.tokens),
      'A',
      ways,
    ),
    asWordOfTitle: literal(withEnds, 'A'),
    asHead: literal(ways.flatMap(headsOf), 'A'),
    inCategory: literal(withEnds, 'B'),
    asCategory: literal(
      ways.map((way) => [nameToken(way.name ?? nameOf(word, way))]),
      'B',
    ),
    asOption: literal(withEnds, 'C'),
    asDetail: literal(withEnds, 'D'),
  };
}

/** The name that a query of several words is as a whole: "office chair". */
export const wholeNameOf = (words: readonly Word[]): string => literal([[nameToken(keyOfWords(words))]], 'B');

const asEnd = (token: string): string => (isWholeToken(token) ? endToken(wordOfToken(token)) : token);
const headsOf = ({ whole, tokens }: Way): string[][] => {
  const last = (whole ?? tokens).at(-1);
  return last === undefined ? [] : [[headToken(wordOfToken(last))]];
};
/** The name a typed form is: of a word in several forms each is one. */
const nameOf = ({ text, ways }: Word, { whole, tokens }: Way): string =>
  ways.length === 1 ? nameKey(text) : (whole ?? tokens).map(wordOfToken).join('');

function literal(alternatives: Alternatives, weight: FieldWeight, ways: readonly Way[] = []): string {
  return alternatives
    .map(
      (tokens, index) =>
        `(${tokens.map((token) => `${quoted(token)}:${ways[index]?.isPrefix ? '*' : ''}${weight}`).join(' & ')})`,
    )
    .join(' | ');
}
