import { describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { synonymsOf } from '#core/search/synonyms.ts';
import { namedTraits, phrasesOf, traitKeys } from '#core/search/traits.ts';

const synonyms = synonymsOf([
  { language: 'ko', word: '빨간', meanings: ['레드'] },
  { language: 'ja', word: '赤い', meanings: ['レッド'] },
]);
const products = {
  'colour:red': [1, 2],
  'colour:sky blue': [1, 2, 3],
  'material:304 stainless steel': [3],
  'material:316 stainless steel': [4],
};
const traits = (
  [
    ['colour:red', ['Red', '레드', '红色', 'レッド', 'أحمر']],
    ['colour:sky blue', ['Sky Blue', '스카이블루']],
    ['material:304 stainless steel', ['304 Stainless Steel']],
    ['material:316 stainless steel', ['316 Stainless Steel']],
  ] as const
).flatMap(([trait, names]) =>
  names.flatMap((name) => traitKeys(name).map((key) => ({ ...key, trait, products: products[trait] }))),
);
const named = (typed: string, langs: Lang[] = ['en'], least = 2) =>
  namedTraits(typed, phrasesOf(typed, { langs, synonyms }), { traits, least }).map(({ kind, trait, phrase }) => [
    kind,
    phrase,
    trait?.trait,
  ]);

describe('namedTraits', () => {
  it.each<[string, Lang]>([
    ['Red mug', 'en'],
    ['레드 머그컵', 'ko'],
    ['빨간 머그컵', 'ko'],
    ['红色杯子', 'zh'],
    ['赤いマグカップ', 'ja'],
    ['كوب أحمر', 'ar'],
  ])('finds a colour as typed: %s', (typed, lang) => {
    const [trait, ...others] = named(typed, [lang]);
    expect(others).toEqual([]);
    expect(trait?.[0]).toBe('colour');
    expect(typed).toContain(trait?.[1]);
    expect(trait?.[2]).toBe('colour:red');
  });

  it('takes the longest phrase, whatever is between its words', () => {
    expect(named('sky-blue towel')).toEqual([['colour', 'sky-blue', 'colour:sky blue']]);
    expect(named('towel sky blue')).toEqual([['colour', 'sky blue', 'colour:sky blue']]);
  });

  it('counts the products of all values that contain a phrase, and names none of them', () => {
    expect(named('stainless steel bottle')).toEqual([['material', 'stainless steel', undefined]]);
    expect(named('stainless steel bottle', ['en'], 3)).toEqual([]);
  });

  it('finds no trait that few of the products have, nor where no word would be left', () => {
    expect(named('red mug', ['en'], 3)).toEqual([]);
    expect(named('red')).toEqual([]);
    expect(named('red sky blue')).toEqual([]);
    expect(named('green mug')).toEqual([]);
  });
});

it('traitKeys has the name and the words in it that follow each other', () => {
  expect(traitKeys('304 Stainless Steel').filter(({ isWhole }) => isWhole)).toHaveLength(1);
  expect(traitKeys('304 Stainless Steel').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['stainlesssteel', 'stainless', 'steel']),
  );
  expect(traitKeys('·')).toEqual([]);
});
