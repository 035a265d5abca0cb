import { describe, expect, it } from 'vitest';
import { cell, orderForm } from '#web/storefront/product/bulk/order-form.ts';
import { type ProductItems, LINES_MAX, picksOf, readOrderList } from '#web/storefront/product/bulk/order-list.ts';

const value = (valueId: number, valueName: string, optionId: number) => ({
  valueId,
  valueName,
  optionId,
  order: valueId,
  image: null,
  id: valueId,
  sku: null,
  stock: 0,
  price: 0,
});
const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const variant = (sku: string, valueIds: number[], stock: number) => ({
  sku,
  valueIds,
  stock,
  surcharge: won(0),
  image: null,
});

function tumblers(black: string, navy: string, size: string): ProductItems {
  return {
    options: [
      {
        id: 1,
        code: 'color',
        name: size === '크기' ? '색상' : 'Colour',
        order: 1,
        optionValues: [value(11, black, 1), value(12, navy, 1)],
      },
      { id: 2, code: 'size', name: size, order: 2, optionValues: [value(21, '300 ml', 2), value(22, '500 ml', 2)] },
    ],
    variants: [
      variant('BD-1-BLK-300', [11, 21], 900),
      variant('BD-1-BLK-500', [11, 22], 5000),
      variant('BD-1-NVY-300', [12, 21], 0),
      variant('BD-1-NVY-500', [12, 22], 40),
    ],
  };
}
const ko = tumblers('블랙', '네이비 블루', '크기');
const en = tumblers('Black', 'Navy blue', 'Size');
const read = (text: string) => readOrderList(text, [ko, en]);
const pairs = (text: string) => read(text).lines.map(({ sku, quantity }) => [sku, quantity]);

describe('a pasted list', () => {
  it('is parsed with tabs, commas or blanks, in Korean or English, in any case and order of options', () => {
    const spellings = [
      '블랙\t500 ml\t50',
      'Black, 500ml, 50',
      'black 500ML 50',
      '500 ml / Black : 50',
      '５００ｍｌ，블랙，５０',
      'BLACK;500 ml;50개',
      'Black 500 ml x 50 pcs',
    ];
    for (const line of spellings) expect({ line, found: pairs(line) }).toEqual({ line, found: [['BD-1-BLK-500', 50]] });
    expect(
      readOrderList('Box 20', [
        {
          options: [{ id: 1, code: 'kind', name: 'Kind', order: 1, optionValues: [value(1, 'Box', 1)] }],
          variants: [variant('K', [1], 50)],
        },
      ]).lines,
    ).toHaveLength(1);
    expect(pairs('네이비 블루 500ml 20')).toEqual([['BD-1-NVY-500', 20]]);
  });

  it('is parsed by item codes, with any text between code and quantity', () => {
    expect(pairs('bd-1-blk-300 10\nBD-1-BLK-500,Black,500 ml,20\n"BD-1-NVY-500"\tNavy blue\t500 ml\t30')).toEqual([
      ['BD-1-BLK-300', 10],
      ['BD-1-BLK-500', 20],
      ['BD-1-NVY-500', 30],
    ]);
  });

  it('reads a comma as a thousands separator where the rest is a name', () => {
    expect(pairs('Black, 500 ml, 1,200')).toEqual([['BD-1-BLK-500', 1200]]);
    expect(pairs('BD-1-BLK-300,300')).toEqual([['BD-1-BLK-300', 300]]);
  });

  it('reports every rejected line with its reason', () => {
    const { lines, problems } = read(
      'Black 500 ml\nPurple 500 ml 10\nBlack 10\nNavy blue 300 ml 5\nBlack 300ml 9999\nBlack 300ml 0\n\nBlack 300ml 7',
    );
    expect(lines).toEqual([{ number: 8, text: 'Black 300ml 7', sku: 'BD-1-BLK-300', quantity: 7 }]);
    expect(problems.map(({ number, why }) => [number, why])).toEqual([
      [1, 'noQuantity'],
      [2, 'unknown'],
      [3, 'incomplete'],
      [4, 'soldOut'],
      [5, 'overStock'],
      [6, 'zero'],
    ]);
    expect(problems[2]?.missing).toBe('크기');
    expect(problems[4]?.stock).toBe(900);
  });

  it('adds up repeated items, within the stock', () => {
    const { lines, problems } = read('Navy blue 500ml 30\nNavy blue 500ml 10\nNavy blue 500ml 1');
    expect(picksOf(lines)).toEqual({ 'BD-1-NVY-500': 40 });
    expect(problems.map(({ why }) => why)).toEqual(['overStock']);
  });

  it('skips the heading and the unfilled lines of the CSV form, and refuses a list that is too long', () => {
    const form = orderForm(en, { sku: 'Item code', quantity: 'Quantity' });
    expect(read(form)).toEqual({ lines: [], problems: [] });
    expect(pairs(form.replace('BD-1-BLK-500,Black,500 ml,', 'BD-1-BLK-500,Black,500 ml,70'))).toEqual([
      ['BD-1-BLK-500', 70],
    ]);
    expect(pairs(form.replaceAll(',', '\t').replace('500 ml\t\r\n', '500 ml\t70\r\n'))).toEqual([['BD-1-BLK-500', 70]]);
    const { problems } = read('Black 300ml 1\n'.repeat(LINES_MAX + 5));
    expect(problems.at(-1)).toMatchObject({ number: LINES_MAX + 1, why: 'tooLong' });
  });

  it('is a quantity alone for a product without options', () => {
    const single: ProductItems = { options: [], variants: [variant('BD-2', [], 100)] };
    expect(readOrderList('30', [single]).lines).toMatchObject([{ sku: 'BD-2', quantity: 30 }]);
    expect(readOrderList('BD-2 5', [single]).lines).toMatchObject([{ sku: 'BD-2', quantity: 5 }]);
  });
});

describe('the order form', () => {
  it('contains no spreadsheet formula', () => {
    for (const text of ['=HYPERLINK("https://evil.example")', '+1+1', '-2', '@SUM(A1)', '\t=1'])
      expect(cell(text)).toMatch(/^"'/);
    expect(cell('Black, "matt"')).toBe('"Black, ""matt"""');
    expect(cell('500 ml')).toBe('500 ml');
  });
});
