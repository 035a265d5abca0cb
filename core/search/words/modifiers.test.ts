import { describe, expect, it } from 'vitest';
import { isModifier } from '#core/search/words/modifiers.ts';
import { parseWords } from '#core/search/query.ts';

const modifiersIn = (typed: string): string[] =>
  parseWords(typed)
    .filter((word, index) => isModifier(typed, word, index))
    .map(({ text }) => text);

describe('isModifier', () => {
  it.each([
    ['toys for toddlers', ['toddlers']],
    ["women's shoes", ['women']],
    ['남아 장난감', ['남아']],
    ['실내용 슬리퍼', ['실내용']],
    ['睡衣女', ['女']],
    ['العاب للبنات', ['للبنات']],
    ['ستاره للحمام', ['للحمام']],
  ])('is true of whom and what goods are for: %s', (typed, modifiers) => {
    expect(modifiersIn(typed)).toEqual(modifiers);
  });

  it('is true of Japanese and Chinese words with an ending', () => {
    expect(modifiersIn('寝袋 冬用').join('')).toBe('冬用');
    expect(modifiersIn('スマホケース 手帳型').join('')).toBe('手帳型');
    expect(modifiersIn('折叠式桌子').join('')).toBe('折叠式');
  });

  it.each(['fan', '사용', '犬用品', '模型', 'لوح خشب', 'للحمام'])('is false of what may be the goods: %s', (typed) => {
    expect(modifiersIn(typed)).toEqual([]);
  });
});
