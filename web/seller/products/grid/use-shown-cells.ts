import { type CellEdit, type Shown, valueAt } from '#core/listing/grid/edits.ts';
import { useGridContext } from '#web/seller/products/grid/context.ts';
import { isEditable, readCell, type Row, valueIn, wordOf } from '#web/seller/products/grid/rows.ts';
import type { GridEdits } from '#web/seller/products/grid/use-edits.ts';

/** The cells of the grid by their places: as they are stored, and as spreadsheets get them. */
export function useShownCells(rows: readonly Row[], columns: readonly string[], { edits }: GridEdits) {
  const { places, base, words } = useGridContext();
  const shown = (): Shown => ({
    rows: rows.map(({ key }) => key),
    columns,
    value: (row, column) => valueAt(edits, base, row, column),
    read: (row, column, text) => (isEditable(places, row, column) ? readCell(column, text, words) : undefined),
  });
  const asText = (): Shown => {
    const cells = shown();
    return {
      ...cells,
      value: (row, column) => {
        const { product, sku } = places.get(row) ?? {};
        const isSku = row.includes('/');
        if (column === 'name') return (isSku ? sku?.name : product?.name) ?? '';
        if (column === 'code') return (isSku ? sku?.code : product?.code) ?? '';
        if (column === 'category') return isSku ? '' : (product?.category ?? '');
        return wordOf(column, cells.value(row, column), words);
      },
    };
  };
  /** What was typed into a cell of a row. */
  const typed = (row: Row | undefined, column: string): CellEdit[] =>
    row?.draft === undefined
      ? []
      : [{ row: row.key, column, from: valueIn(row, column, base), to: readCell(column, row.draft, words) }];
  return { shown, asText, typed };
}
