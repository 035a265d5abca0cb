import { describe, expect, it } from 'vitest';
import { distinct, nameInTitle } from '#core/search/suggestions.ts';

describe('nameInTitle', () => {
  it.each([
    ['Custom Logo 304 Stainless Steel Tumbler', 'Custom Logo 304 Stainless Steel Tumbler'],
    ['스테인리스 304 로고 인쇄 텀블러, 500ml', '스테인리스 304 로고 인쇄 텀블러'],
    ['Tumbler with Lid', 'Tumbler with Lid'],
    ['陶瓷马克杯（礼盒装）', '陶瓷马克杯'],
    ['كوب قهوة، بشعار مخصص', 'كوب قهوة'],
    ['Double-Wall 304 Stainless Steel Tumbler with Straw Lid for Office and Camp', undefined],
  ])('of %s is whole: %s', (title, name) => {
    expect(nameInTitle(title)).toBe(name);
  });
});

describe('distinct', () => {
  it('keeps the first of equal texts', () => {
    expect(distinct(['Cups', 'cup', ' CUP', 'Mug', ''], 5)).toEqual(['Cups', 'Mug']);
  });
});
