import { describe, expect, it } from 'vitest';
import { distinct, typedPart } from '#core/search/suggestions.ts';

describe('typedPart', () => {
  it.each([
    ['Custom Logo 304 Stainless Steel Tumbler', 'stain', 'Logo 304 Stainless'],
    ['스테인리스 304 로고 인쇄 텀블러', '텀블', '로고 인쇄 텀블러'],
    ['Tumbler with Lid', 'tum', 'Tumbler with'],
    ['Large Bag, 8 pieces', 'bag', 'Large Bag'],
    ['女式衬衫', '衬', '女式衬衫'],
    ['带保护板锂离子电芯充电电池组件套装', '锂', '带保护板锂离子电芯充电电池组'],
  ])('of %s by %s is %s', (title, query, part) => {
    expect(typedPart(title, query)).toBe(part);
  });
});

describe('distinct', () => {
  it('keeps the first of equal texts', () => {
    expect(distinct(['Cup', 'cup', ' CUP', 'Mug', ''], 5)).toEqual(['Cup', 'Mug']);
  });
});
