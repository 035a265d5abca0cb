import { describe, expect, it } from 'vitest';
import { numberWithin, typedNumber } from '#web/ui/whole-number.ts';

describe('a typed whole number', () => {
  it.each([
    ['200', 200],
    [' 1,200 ', 1200],
    ['１２', 12],
    ['٢٥', 25],
    ['-5', -5],
    ['99,999,999', 99_999_999],
  ])('%s is %d', (text, value) => {
    expect(typedNumber(text)).toEqual({ kind: 'number', value });
  });
  it.each(['2.5', '2,5', '1e3', '12a', '1,20', '--5', '9'.repeat(16)])('%s is no whole number', (text) => {
    expect(typedNumber(text)).toEqual({ kind: 'notWhole' });
  });
  it('may be missing', () => {
    expect(typedNumber(' ')).toEqual({ kind: 'empty' });
  });
});

describe('a typed amount from 1 to 1,000', () => {
  it.each([
    ['1', 1],
    ['1,000', 1000],
    ['٥٠', 50],
  ])('%s is taken as %d', (text, value) => {
    expect(numberWithin(text, 1, 1000)).toBe(value);
  });
  it.each(['', '0', '1001', '-5', '10.5', '1e2'])('"%s" is not taken', (text) => {
    expect(numberWithin(text, 1, 1000)).toBeUndefined();
  });
});
