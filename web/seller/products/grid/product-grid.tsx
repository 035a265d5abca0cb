import 'react-data-grid/lib/styles.css';
import { useMemo, useRef } from 'react';
import { DataGrid, type DataGridHandle, type SortColumn } from 'react-data-grid';
import { currencySign } from '#core/format.ts';
import { tagsKey } from '#core/listing/grid/cells.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { columnsIn, GRID_STYLE } from '#web/seller/products/grid/columns.tsx';
import { useGridContext } from '#web/seller/products/grid/context.ts';
import { isRefused, type Place, type Product, type Row } from '#web/seller/products/grid/rows.ts';
import { useBlock } from '#web/seller/products/grid/use-block.ts';
import type { GridEdits } from '#web/seller/products/grid/use-edits.ts';
import { useRows, useTarget } from '#web/seller/products/grid/use-rows.ts';
import { useKeys } from '#web/seller/products/grid/use-keys.ts';
import { useShownCells } from '#web/seller/products/grid/use-shown-cells.ts';

export type ProductGridProps = {
  products: readonly Product[];
  edits: GridEdits;
  open: ReadonlySet<number>;
  chosen: readonly Product[];
  onChoose(chosen: ReadonlySet<number>): void;
  sort: SortColumn | undefined;
  onSort(sort: SortColumn | undefined): void;
  /** A cell got the focus. */
  onActive(place: Place | undefined): void;
  /** The cell to be shown next. */
  target: Place | undefined;
};

const ROW_HEIGHT = 44;

/** The products as a spreadsheet: cells are marked, pasted, filled and taken back as in one. */
export function ProductGrid(props: ProductGridProps) {
  const { products, edits, open, chosen, onChoose, sort, onSort, onActive, target } = props;
  const t = useText();
  const lang = useLang();
  const { places, base, templates } = useGridContext();
  const handle = useRef<DataGridHandle>(null);
  const marks = useBlock();
  const tags = tagsKey(lang);
  const sign = currencySign(products[0]?.currency ?? 'KRW');
  const columns = useMemo(() => {
    const isWrong = (row: Row, column: string) => isRefused({ base, templates }, row, column);
    return columnsIn({ t, places, currencySign: sign, tags, isWrong });
  }, [t, places, base, templates, sign, tags]);
  const rows = useRows({ products, edits, open, marks });
  const cells = useShownCells(
    rows,
    columns.map(({ key }) => key),
    edits,
  );
  const isRtl = lang === 'ar';
  const keys = useKeys({
    ...cells,
    marks,
    edits,
    isRtl,
    show: (rowIdx, idx) => handle.current?.scrollToCell({ rowIdx, idx }),
  });
  useTarget(target, { rows, columns, handle });
  const chosenKeys = useMemo(() => new Set(chosen.map(({ id }) => String(id))), [chosen]);
  return (
    // The cells have the focus; these events are dealt with once for all of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/mouse-events-have-key-events
    <div onPaste={keys.onPaste} onCopy={keys.onCopy} onMouseOver={keys.onMouseOver} className="min-h-0 grow">
      <DataGrid
        ref={handle}
        aria-label={t('seller.products.title')}
        direction={isRtl ? 'rtl' : 'ltr'}
        className="rdg-light h-full! rounded-md border-line!"
        style={GRID_STYLE}
        columns={columns}
        rows={rows}
        rowKeyGetter={({ key }) => key}
        rowHeight={ROW_HEIGHT}
        headerRowHeight={40}
        selectedRows={chosenKeys}
        isRowSelectionDisabled={({ key }) => key.includes('/')}
        onSelectedRowsChange={(next) => onChoose(new Set([...next].map(Number)))}
        sortColumns={sort ? [sort] : []}
        onSortColumnsChange={([next]) => onSort(next)}
        onRowsChange={(changed, { indexes, column }) =>
          edits.apply(indexes.flatMap((at) => cells.typed(changed[at], column.key)))
        }
        onCellKeyDown={keys.onCellKeyDown}
        onCellMouseDown={keys.onCellMouseDown}
        onCellClick={({ selectCell }, { target: pressed, shiftKey }) => {
          if (!shiftKey && pressed instanceof Element && pressed.closest('[data-open]')) selectCell(true);
        }}
        onSelectedCellChange={({ row, rowIdx, column }) => {
          if (rowIdx >= 0) marks.begin({ row: rowIdx, column: column.idx });
          onActive(row && { row: row.key, column: column.key });
        }}
      />
    </div>
  );
}
