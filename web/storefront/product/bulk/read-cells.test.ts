import { describe, expect, it } from 'vitest';
import { readCells } from '#web/storefront/product/bulk/read-cells.ts';

const product = {
  maxOrderQuantity: 20_000,
  variants: [
    { sku: 'A', stock: 50_000 },
    { sku: 'B', stock: 300 },
  ],
};

describe('the cells of a table of options', () => {
  it.each([
    ['25', 25],
    ['10,000', 10_000],
    ['１２', 12],
    ['٢٥', 25],
    ['', 0],
  ])('"%s" orders %i pieces', (text, quantity) => {
    expect(readCells(product, { A: 5, B: 7 }, { A: text })).toEqual({ picks: { A: quantity, B: 7 }, wrong: [] });
  });

  it.each(['2.5', '10,5', '1e5', '-3', 'ten'])('"%s" is not taken for another quantity', (text) => {
    expect(readCells(product, { A: 5 }, { A: text })).toEqual({
      picks: { A: 5 },
      wrong: [{ sku: 'A', text, most: 20_000, why: 'notWhole' }],
    });
  });

  it('refuses more than the stock, or than one order may have', () => {
    const { wrong } = readCells(product, {}, { A: '20001', B: '301' });
    expect(wrong.map(({ sku, most, why }) => [sku, most, why])).toEqual([
      ['A', 20_000, 'tooMany'],
      ['B', 300, 'tooMany'],
    ]);
  });
});
