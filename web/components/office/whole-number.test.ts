import { describe, expect, it } from 'vitest';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';

describe('a typed whole number from 1 to 4,000', () => {
  it.each([
    ['1', 1],
    ['4,000', 4_000],
    ['２５', 25],
  ])('%s is %i', (text, value) => {
    expect(whyNotWhole(text, [1, 4_000])).toBeUndefined();
    expect(wholeNumberOf(text)).toBe(value);
  });

  it.each([
    ['', 'request.required'],
    [' ', 'request.required'],
    ['2.5', 'request.notWhole'],
    ['10,5', 'request.notWhole'],
    ['1e3', 'request.notWhole'],
    ['0x10', 'request.notWhole'],
    ['0', 'request.tooSmall'],
    ['-5', 'request.tooSmall'],
    ['4,001', 'request.tooLarge'],
  ])('"%s" is refused as %s', (text, code) => {
    expect(whyNotWhole(text, [1, 4_000])?.code).toBe(code);
  });
});
