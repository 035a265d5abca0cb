import { describe, expect, it } from 'vitest';
import { copyBlock, fillDown, isBlock, parseBlock, pasteBlock } from '#core/listing/form/sku-cells.ts';
import {
  addMissing,
  addOption,
  addValue,
  type FormSku,
  makeCodes,
  moveValue,
  offer,
  removeOption,
  removeValue,
  restoreValue,
  swapOptions,
  type Variants,
  withdraw,
} from '#core/listing/form/variants.ts';

const simple = (more: Partial<FormSku> = {}): Variants => ({
  options: [],
  skus: [{ code: 'CUP', values: [], stock: '7', stockRead: '7', surcharge: '', picture: '/p/1', gtin: '', ...more }],
});
const withWords = (start: Variants, level: number, ...words: string[]): Variants =>
  words.reduce((before, ko) => addValue(before, level, { ko }), start);
const grid = (): Variants => withWords(addOption(withWords(addOption(simple()), 0, '빨강', '파랑')), 1, 'S', 'M');
const shown = ({ options, skus }: Variants): string[] =>
  skus.map(
    ({ code, values }) => `${values.map((place, level) => options[level]?.values[place]?.ko).join('/')}:${code}`,
  );
const numbered = (variants: Variants): Variants => ({
  ...variants,
  skus: variants.skus.map((sku, at) => ({ ...sku, code: String(at) })),
});

describe('options and SKUs of a product', () => {
  it('makes a SKU of each combination; the first takes what the product had', () => {
    expect(shown(grid())).toEqual(['빨강/S:CUP', '빨강/M:', '파랑/S:', '파랑/M:']);
    expect(grid().skus[0]).toMatchObject({ stock: '7', stockRead: '7', picture: '/p/1' });
  });

  it('PRD-024 PRD-025 takes 20 values', () => {
    const full = withWords(addOption(simple()), 0, ...Array.from({ length: 25 }, (_, at) => `v${at}`));
    expect(full.options[0]?.values).toHaveLength(20);
    expect(full.skus).toHaveLength(20);
  });

  it('removes a value with its SKUs and brings both back', () => {
    const before = numbered(grid());
    const [after, removed] = removeValue(before, 0, 0);
    expect(shown(after)).toEqual(['파랑/S:2', '파랑/M:3']);
    expect(restoreValue(after, removed)).toEqual(before);
  });

  it('keeps the SKUs of the last value, and takes them for the next', () => {
    const one = withWords(addOption(simple()), 0, '빨강');
    const [none, removed] = removeValue(one, 0, 0);
    expect(none.skus[0]).toMatchObject({ code: 'CUP', values: [0] });
    expect(restoreValue(none, removed)).toEqual(one);
    expect(shown(withWords(none, 0, '초록'))).toEqual(['초록:CUP']);
  });

  it('moves a value with its SKUs', () => {
    expect(shown(moveValue(numbered(grid()), 0, 1, 0))).toEqual(['파랑/S:2', '파랑/M:3', '빨강/S:0', '빨강/M:1']);
    expect(moveValue(grid(), 0, 1, 2)).toEqual(grid());
  });

  it('swaps the options, and removes one', () => {
    expect(shown(swapOptions(numbered(grid())))).toEqual(['S/빨강:0', 'S/파랑:2', 'M/빨강:1', 'M/파랑:3']);
    expect(shown(removeOption(numbered(grid()), 1))).toEqual(['빨강:0', '파랑:2']);
    expect(removeOption(removeOption(grid(), 1), 0).skus).toEqual(simple().skus);
  });

  it('leaves a combination out until it is offered again, with what was entered', () => {
    const before = numbered(grid());
    const without = withdraw(before, [0, 1]);
    expect(shown(without)).toEqual(['빨강/S:0', '파랑/S:2', '파랑/M:3']);
    // Another value does not bring it back.
    expect(shown(withWords(without, 1, 'L'))).toEqual(['빨강/S:0', '빨강/L:', '파랑/S:2', '파랑/M:3', '파랑/L:']);
    expect(offer(without, [0, 1], before.skus[1])).toEqual(before);
    expect(addMissing(without).skus).toHaveLength(4);
  });

  it('makes codes of the product code and the values for SKUs without one', () => {
    const named = addValue(withWords(addOption(simple()), 0, '빨강', '파랑'), 0, { ko: '초록', en: 'Sea green' });
    const codes = makeCodes({ ...named, skus: [...named.skus, ...named.skus.slice(1, 2)] }, 'CUP').map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['CUP', 'CUP-02', 'CUP-SEAGREEN', 'CUP-02-2']);
  });
});

describe('cells of SKUs', () => {
  const { skus } = grid();
  const rows = [0, 1, -1, 2, 3];

  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      '1\t\n\t4\n',
      [
        ['1', ''],
        ['', '4'],
      ],
    ],
    ['"a\nb"\t"say ""hi"""', [['a\nb', 'say "hi"']]],
    ['5" pipe', [['5" pipe']]],
  ])('reads %j of a spreadsheet', (text, cells) => expect(parseBlock(text)).toEqual(cells));

  it('tells a block from one cell', () => {
    expect([isBlock('a\tb'), isBlock('a\nb'), isBlock('a\r\n'), isBlock('a b')]).toEqual([true, true, false, false]);
  });

  it('pastes from a cell on and says what had no place', () => {
    const block = { top: 1, bottom: 1, start: 1, end: 1 };
    const pasted = pasteBlock(skus, rows, block, '1,200\t₩ 3,000\n9\t9\n5\t1.5\t8801234567893\tx\n');
    expect(pasted.skus.map(({ stock, surcharge, gtin }) => [stock, surcharge, gtin])).toEqual([
      ['7', '', ''],
      ['1,200', '3,000', ''],
      ['5', '1.5', '8801234567893'],
      ['', '', ''],
    ]);
    expect(pasted.leftOut).toBe(3);
    expect(pasted.skus[0]).toBe(skus[0]);
  });

  it('pastes one cell into all that are marked', () => {
    const { skus: after } = pasteBlock(skus, rows, { top: 0, bottom: 4, start: 1, end: 2 }, '4');
    expect(after.map(({ stock, surcharge }) => stock + surcharge)).toEqual(['44', '44', '44', '44']);
  });

  it('copies a block, and fills it from its first row', () => {
    const filled = fillDown(skus, rows, { top: 0, bottom: 3, start: 1, end: 1 });
    expect(filled.map(({ stock }) => stock)).toEqual(['7', '7', '7', '']);
    expect(copyBlock(filled, rows, { top: 0, bottom: 1, start: 0, end: 1 })).toBe('CUP\t7\n\t7');
  });
});
