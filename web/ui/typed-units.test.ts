import { describe, expect, it } from 'vitest';
import { typedMeasure, typedUnits } from '#web/ui/typed-units.ts';

describe('a typed amount', () => {
  it.each([
    ['12', 0, 12],
    ['10,000', 0, 10_000],
    ['1,234,567', 0, 1_234_567],
    ['0', 0, 0],
    ['10.5', 2, 1_050],
    ['10.', 2, 1_000],
    ['1,200.5', 1, 12_005],
    ['0.000001', 6, 1],
    ['１２．５', 2, 1_250],
    ['٨.٥', 2, 850],
    [' 1,234.05 ', 2, 123_405],
  ])('%s with %i decimals is %i', (text, decimals, units) => {
    expect(typedUnits(text, decimals)).toBe(units);
  });

  it.each([
    ['10,5', 2],
    ['10,50', 2],
    ['1,0000', 0],
    ['10.5', 0],
    ['10.505', 2],
    ['1e5', 0],
    ['-1', 0],
    ['-0.5', 2],
    ['.5', 2],
    [',', 2],
    ['twelve', 2],
    ['', 0],
    ['9'.repeat(16), 0],
  ])('"%s" with %i decimals is none', (text, decimals) => {
    expect(typedUnits(text, decimals)).toBeUndefined();
  });
});

describe('a typed measure', () => {
  it.each([
    ['12', 12],
    ['0', 0],
    ['10.5', 10.5],
    ['10,5', 10.5],
    ['10,50', 10.5],
    ['1.000', 1],
    ['1,0000', 1],
    ['1000', 1_000],
    ['10.', 10],
    ['10,', 10],
    ['.5', 0.5],
    [',5', 0.5],
    ['１０，５', 10.5],
    ['٨.٥', 8.5],
    [' 4,25 ', 4.25],
  ])('%s is %d', (text, measure) => {
    expect(typedMeasure(text)).toBe(measure);
  });

  it.each([
    '1,000',
    '10,500',
    '0,125',
    ',125',
    '１，０００',
    '1,234.5',
    '1.234,5',
    '1,2,3',
    '1e3',
    '0x10',
    '-1',
    '.',
    ',',
    'ten',
    '',
  ])('"%s" is none', (text) => {
    expect(typedMeasure(text)).toBeUndefined();
  });
});
