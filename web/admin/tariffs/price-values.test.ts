import { describe, expect, it } from 'vitest';
import { limitOf, wholeOf } from '#web/admin/tariffs/price-values.ts';

describe('a typed price', () => {
  it.each([
    ['12', 1, 12],
    ['1,200.5', 10, 12_005],
    ['٨.٥', 100, 850],
    ['0.000001', 1_000_000, 1],
  ])('%s times %i is %i', (text, each, whole) => {
    expect(wholeOf(text, each)).toBe(whole);
  });

  it.each(['8,5', '1e3', '-1', 'twelve', ''])('is not read from "%s"', (text) => {
    expect(wholeOf(text, 1)).toBeNaN();
  });

  it('limits nothing when it is empty, and is refused when it is no number', () => {
    expect(['', ' ', '30', '3O'].map(limitOf)).toEqual([null, null, 30, -1]);
  });
});
