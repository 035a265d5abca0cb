import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DataGridHandle } from 'react-data-grid';
import { isLarge } from '#web/seller/product/options/sku-keys.ts';
import { type Place, type Product, type Row, rowsOf } from '#web/seller/products/grid/rows.ts';
import type { useBlock } from '#web/seller/products/grid/use-block.ts';
import type { GridEdits } from '#web/seller/products/grid/use-edits.ts';

type Input = {
  readonly products: readonly Product[];
  readonly edits: GridEdits;
  readonly open: ReadonlySet<number>;
  readonly marks: ReturnType<typeof useBlock>;
};

/** The rows as they are drawn; those without a change stay the same objects. */
export function useRows({ products, edits: { edits, problems }, open, marks: { block } }: Input): readonly Row[] {
  const [drawn] = useState(() => new Map<string, Row>());
  const { top = 0, bottom = -1, start = 0, end = 0 } = block && isLarge(block) ? block : {};
  return useMemo(() => {
    const markOf = (at: number) => (at >= top && at <= bottom ? `${start}-${end}` : '');
    return rowsOf(products, { edits, problems, open, markOf }, drawn);
  }, [drawn, products, edits, problems, open, top, bottom, start, end]);
}

/** Gives the focus to the cell that was asked for last, once its row is there. */
export function useTarget(
  target: Place | undefined,
  {
    rows,
    columns,
    handle,
  }: {
    rows: readonly Row[];
    columns: readonly { readonly key: string }[];
    handle: { readonly current: DataGridHandle | null };
  },
): void {
  const shown = useRef<Place>(undefined);
  // Before the browser goes on: what is typed right after the press belongs to the cell.
  useLayoutEffect(() => {
    if (!target || shown.current === target) return;
    const rowIdx = rows.findIndex(({ key }) => key === target.row);
    const idx = columns.findIndex(({ key }) => key === target.column);
    if (rowIdx < 0 || idx < 0) return;
    shown.current = target;
    handle.current?.selectCell({ rowIdx, idx }, { shouldFocusCell: true });
  }, [target, rows, columns, handle]);
}
