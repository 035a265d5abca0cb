import { describe, expect, it } from 'vitest';
import { taxOf } from '#core/vat.ts';

const sold = { isImport: false, country: 'KR', remaining: 33_000, fee: 0 };

describe('Korean VAT', () => {
  it.each([
    ['is contained in the price of a sale within Korea', sold, { treatment: 'standard', supply: 30_000, vat: 3_000 }],
    ['is truncated to whole won', { ...sold, remaining: 10_000 }, { treatment: 'standard', supply: 9_091, vat: 909 }],
    [
      'is nothing after everything was returned',
      { ...sold, remaining: 0 },
      { treatment: 'standard', supply: 0, vat: 0 },
    ],
    ['is zero for exports', { ...sold, country: 'SA' }, { treatment: 'zeroRated', supply: 33_000, vat: 0 }],
    [
      'is that of the fee where goods are bought on behalf',
      { ...sold, isImport: true, remaining: 2_521_310, fee: 117_050 },
      { treatment: 'agency', supply: 106_410, vat: 10_640 },
    ],
    [
      'is nothing for an import that was cancelled',
      { ...sold, isImport: true, remaining: 0, fee: 117_050 },
      { treatment: 'agency', supply: 0, vat: 0 },
    ],
  ])('%s', (_what, order, expected) => expect(taxOf(order)).toEqual(expected));
});
