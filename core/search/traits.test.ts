import { describe, expect, it } from 'vitest';
import type { Lang } from '#core/locale.ts';
import { synonymsOf } from '#core/search/synonyms.ts';
import { namedTraits } from '#core/search/traits.ts';

const synonyms = synonymsOf([
  { language: 'ko', word: '빨간', meanings: ['레드'] },
  { language: 'ja', word: '赤い', meanings: ['レッド'] },
]);
const RED = ['red', 'Red', '레드', '红色', 'レッド', 'أحمر'];
const values = [
  { trait: 'colour', names: RED, products: [1, 2] },
  { trait: 'colour', names: ['sky blue', '스카이블루'], products: [1, 2, 3] },
  { trait: 'material', names: ['304 stainless steel', '304 스테인리스'], products: [3] },
  { trait: 'material', names: ['316 stainless steel'], products: [4] },
];
const named = (typed: string, langs: Lang[] = ['en'], least = 2) =>
  namedTraits(typed, { values, least }, { langs, synonyms }).map(({ trait, value, phrase }) => [
    trait,
    phrase,
    value?.names[0],
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
    expect(trait?.[2]).toBe('red');
  });

  it('takes the longest phrase, whatever is between its words', () => {
    expect(named('sky-blue towel')).toEqual([['colour', 'sky-blue', 'sky blue']]);
    expect(named('towel sky blue')).toEqual([['colour', 'sky blue', 'sky blue']]);
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
