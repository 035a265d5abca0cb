import { describe, expect, it } from 'vitest';
import { limitOf, unitsOf } from '#web/admin/tariffs/price-values.ts';

describe('a typed price', () => {
  it.each([
    ['12', 0, 12],
    ['1,200.5', 1, 12_005],
    ['٨.٥', 2, 850],
    ['0.000001', 6, 1],
  ])('%s with %i decimals is %i', (text, decimals, units) => {
    expect(unitsOf(text, decimals)).toBe(units);
  });

  it.each(['8,5', '8.5', '1e3', '-1', 'twelve', ''])('is not read from "%s"', (text) => {
    expect(unitsOf(text, 0)).toBeNaN();
  });

  it('limits nothing when it is empty, and is refused when it is no number', () => {
    expect(['', ' ', '30', '3O'].map(limitOf)).toEqual([null, null, 30, -1]);
  });
});
