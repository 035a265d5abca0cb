import { describe, expect, it } from 'vitest';
import {
  apply,
  countOf,
  fillDown,
  noEdits,
  pasteInto,
  redo,
  settle,
  type Shown,
  textsOf,
  undo,
  valueAt,
} from './edits.ts';

const stored: Record<string, Record<string, string>> = {
  a: { price: '100', stock: '1' },
  b: { price: '200', stock: '2' },
  c: { price: '300', stock: '3' },
};
const base = (row: string, column: string) => stored[row]?.[column] ?? '';
const shownIn = (edits = noEdits): Shown => ({
  rows: ['a', 'b', 'c'],
  columns: ['name', 'price', 'stock'],
  value: (row, column) => valueAt(edits, base, row, column),
  // The name is read only, and the stock of `b` is a sum.
  read: (row, column, text) => (column === 'name' || (row === 'b' && column === 'stock') ? undefined : text.trim()),
});
const at = (top: number, start: number, bottom = top, end = start) => ({ top, bottom, start, end });
const list = (edits: typeof noEdits) =>
  [...edits.values].map(([row, cells]) => [row, Object.fromEntries(cells)]).toSorted();

describe('changes in a grid', () => {
  it('are pasted from a spreadsheet from a cell on; what has no place is counted', () => {
    const { step, leftOut } = pasteInto(shownIn(), at(1, 1), '10\t20\r\n 30 \t40\r\n50\t60\r\n');
    expect(step.map(({ row, column, to }) => [row, column, to])).toEqual([
      ['b', 'price', '10'],
      ['c', 'price', '30'],
      ['c', 'stock', '40'],
    ]);
    expect(leftOut).toBe(3);
  });

  it('one pasted cell fills the marked block, one row each of its rows', () => {
    expect(pasteInto(shownIn(), at(0, 1, 2, 2), '9').step).toHaveLength(5);
    const { step } = pasteInto(shownIn(), at(0, 1, 2, 1), '7\t8');
    expect(step.map(({ row, column, to }) => `${row} ${column} ${to}`)).toEqual([
      'a price 7',
      'a stock 8',
      'b price 7',
      'c price 7',
      'c stock 8',
    ]);
  });

  it('fill down from the first row of a block', () => {
    const step = fillDown(shownIn(), at(0, 1, 2, 2));
    expect(step.map(({ row, column, to }) => `${row} ${column} ${to}`)).toEqual([
      'b price 100',
      'c price 100',
      'c stock 1',
    ]);
  });

  it('are copied as texts', () => {
    expect(textsOf(shownIn(), at(1, 1, 2, 2))).toEqual([
      ['200', '2'],
      ['300', '3'],
    ]);
  });

  it('are taken back and made again step by step; a cell with its stored value is no change', () => {
    const one = apply(noEdits, fillDown(shownIn(), at(0, 1, 2, 1)), base);
    expect(list(one)).toEqual([
      ['b', { price: '100' }],
      ['c', { price: '100' }],
    ]);
    const two = apply(one, [{ row: 'b', column: 'price', from: '100', to: '200' }], base);
    expect([countOf(one), countOf(two), two.past.length]).toEqual([2, 1, 2]);
    const back = undo(two, base);
    expect([list(back), list(undo(back, base)), undo(undo(back, base), base).past]).toEqual([list(one), [], []]);
    expect(list(redo(back, base))).toEqual(list(two));
    // A new step ends what could be made again; nothing is no step.
    expect(apply(back, [{ row: 'a', column: 'stock', from: '1', to: '5' }], base).future).toEqual([]);
    expect(apply(back, [{ row: 'a', column: 'stock', from: '1', to: '1' }], base)).toBe(back);
  });

  it('that were saved are none any more, and can still be taken back', () => {
    const edits = apply(noEdits, [{ row: 'a', column: 'price', from: '100', to: '150' }], base);
    const saved = (row: string, column: string) => (row === 'a' && column === 'price' ? '150' : base(row, column));
    const after = settle(edits, saved);
    expect(countOf(after)).toBe(0);
    expect(list(undo(after, saved))).toEqual([['a', { price: '100' }]]);
  });
});
