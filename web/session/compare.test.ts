import { describe, expect, it } from 'vitest';
import { type Compared, whyNotCompare } from '#web/session/compare.ts';

const aCup = (id: number, leafId: number | null = 7): Compared => ({ id, leafId, name: `cup ${id}`, image: '' });

describe('the comparison', () => {
  it('takes up to four of one leaf category', () => {
    expect(whyNotCompare([], aCup(1))).toBeUndefined();
    expect(whyNotCompare([aCup(1), aCup(2), aCup(3)], aCup(4))).toBeUndefined();
    expect(whyNotCompare([aCup(1), aCup(2), aCup(3), aCup(4)], aCup(5))).toBe('full');
  });
  it('refuses products of another leaf, before the limit is checked', () => {
    expect(whyNotCompare([aCup(1)], aCup(2, 8))).toBe('otherLeaf');
    expect(whyNotCompare([aCup(1)], aCup(2, null))).toBe('otherLeaf');
    expect(whyNotCompare([aCup(1), aCup(2), aCup(3), aCup(4)], aCup(5, 8))).toBe('otherLeaf');
  });
});
