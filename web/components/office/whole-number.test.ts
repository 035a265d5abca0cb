import { describe, expect, it } from 'vitest';
import { wholeNumberOf, whyNotWhole, wrongWholeText } from '#web/components/office/whole-number.ts';

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

describe('the text about a typed number that is not a whole one from 1 to 4,000', () => {
  const words = {
    required: 'required',
    notWhole: (typed: string) => `not whole: ${typed}`,
    tooFew: (typed: string, least: number) => `${typed} is less than ${least}`,
    tooMany: (typed: string, most: number) => `${typed} is more than ${most}`,
  };

  it.each([
    ['', 'required'],
    [' ', 'required'],
    ['many', 'not whole: many'],
    ['2.5', 'not whole: 2.5'],
    ['0', '0 is less than 1'],
    ['4,001', '4,001 is more than 4000'],
    ['4,000', undefined],
    ['１', undefined],
  ])('of "%s" is %s', (typed, text) => {
    expect(wrongWholeText(typed, [1, 4_000], words)).toBe(text);
  });
});
