import {
  type Cell,
  type Row as TableRow,
  rowSelectionFeature,
  type Table,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useRef } from 'react';
import { useIsPageLoading } from '#web/components/office/pieces.tsx';
import { classes } from '#web/ui/classes.ts';
import { useRowKeys } from '#web/ui/row-keys.ts';
import { TableFrame } from '#web/ui/surface.tsx';
import { useIsWide } from '#web/ui/wide.ts';

type Look = {
  /** The head is for screen readers alone, as that of buttons. */
  readonly hidesHead?: boolean;
  readonly align?: 'end';
  /** Classes of the cells in the table. */
  readonly className?: string;
  /**
   * The place on a narrow screen: what names the row (else the first cell does), beside that, or on a line of its own
   * above or below the others. Without it the cell follows its head, unless it is empty.
   */
  readonly narrow?: 'name' | 'beside' | 'above' | 'below' | 'none';
};

/** A column of a table. */
export type Column<Row> = Look & {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
};

export type Selection<Row> = {
  readonly chosen: ReadonlySet<number>;
  onChange(chosen: ReadonlySet<number>): void;
  readonly allLabel: string;
  labelOf(row: Row): string;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf(row: Row): number | string;
  columns: readonly Column<Row>[];
  selection?: Selection<Row> | undefined;
};

const columnMeta: Look = {};
const features = tableFeatures({ rowSelectionFeature, columnMeta });
type Features = typeof features;
type ViewProps<Row extends object> = {
  label: string;
  table: Table<Features, Row>;
  selection: Selection<Row> | undefined;
};

/**
 * Rows as a table on wide screens, stacked on narrow ones. J, K, X and Enter work where a row has a link marked by
 * ROW_LINK.
 */
export function OfficeTable<Row extends object>({ label, rows, keyOf, columns, selection }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const isPageLoading = useIsPageLoading();
  useRowKeys(frame);
  const rowSelection = Object.fromEntries([...(selection?.chosen ?? [])].map((key) => [String(key), true as const]));
  const table = useTable<Features, Row>({
    features,
    data: rows,
    columns: columns.map(({ key, head, cell, ...meta }) => ({
      id: key,
      header: head,
      cell: ({ row }) => cell(row.original),
      meta,
    })),
    getRowId: (row) => String(keyOf(row)),
    state: { rowSelection },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update;
      selection?.onChange(new Set(Object.keys(next).map(Number)));
    },
  });
  const View = isWide ? WideTable : Stacks;
  return (
    <div
      ref={frame}
      aria-busy={isPageLoading || undefined}
      className={classes('transition-opacity', isPageLoading && 'opacity-60')}
    >
      <View label={label} table={table} selection={selection} />
    </div>
  );
}

function WideTable<Row extends object>({ label, table, selection }: ViewProps<Row>) {
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="w-10">
              <TickAll table={table} label={selection.allLabel} />
            </th>
          )}
          {table.getFlatHeaders().map(({ id, column: { columnDef } }) => (
            <th key={id} scope="col" className={cellClass(columnDef.meta)}>
              <span className={columnDef.meta?.hidesHead ? 'sr-only' : undefined}>{String(columnDef.header)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-row className="hover:bg-surface-1 has-[[data-row-link]:focus-visible]:bg-brand-50">
            {selection && (
              <td>
                <TickOne row={row} selection={selection} />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td key={cell.id} className={cellClass(cell.column.columnDef.meta)}>
                {contentOf(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

const cellClass = ({ align, className }: Look = {}) => classes(align === 'end' && 'text-end!', className);

/** The content itself, not a component: what a stack leaves out is known by it. */
const contentOf = <Row extends object>(cell: Cell<Features, Row>): ReactNode => {
  const { cell: render } = cell.column.columnDef;
  return typeof render === 'function' ? render(cell.getContext()) : render;
};

function Stacks<Row extends object>({ label, table, selection }: ViewProps<Row>) {
  return (
    <div className="flex flex-col gap-2">
      {selection && (
        <label className="flex min-h-11 items-center gap-3 px-3 text-sm text-ink-600">
          <TickAll table={table} />
          {selection.allLabel}
        </label>
      )}
      <ul aria-label={label} className="flex flex-col gap-2">
        {table.getRowModel().rows.map((row) => (
          <li
            key={row.id}
            data-row
            className="flex items-start gap-3 rounded-md border border-line-soft bg-surface p-3"
          >
            {selection && (
              <span className="flex min-h-6 items-center">
                <TickOne row={row} selection={selection} />
              </span>
            )}
            <Stack cells={row.getAllCells()} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Stack<Row extends object>({ cells }: { cells: readonly Cell<Features, Row>[] }) {
  const first = cells.find((cell) => cell.column.columnDef.meta?.narrow === 'name') ?? cells[0];
  const others = cells.filter((cell) => cell !== first);
  const at = (place: Look['narrow']) => {
    const filled = others.map((cell) => ({ id: cell.id, def: cell.column.columnDef, content: contentOf(cell) }));
    return filled.filter(
      ({ def, content }) => def.meta?.narrow === place && content !== null && content !== false && content !== '',
    );
  };
  const line = ({ id, content }: { id: string; content: ReactNode }) => (
    <div key={id} className="min-w-0 text-sm empty:hidden">
      {content}
    </div>
  );
  const named = at(undefined);
  return (
    <div className="flex min-w-0 grow flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 font-medium">{first && contentOf(first)}</div>
        {at('beside').map(line)}
      </div>
      {at('above').map(line)}
      {named.length > 0 && (
        <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-3 gap-y-1 text-sm">
          {named.map(({ id, def, content }) => (
            <div key={id} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt className="text-ink-600">{String(def.header)}</dt>
              <dd className="min-w-0 break-words">{content}</dd>
            </div>
          ))}
        </dl>
      )}
      {at('below').map(line)}
    </div>
  );
}

function TickAll<Row extends object>({ table, label }: { table: Table<Features, Row>; label?: string }) {
  return (
    <Tick
      label={label}
      checked={table.getIsAllRowsSelected()}
      isMixed={table.getIsSomeRowsSelected()}
      onToggle={() => table.toggleAllRowsSelected()}
    />
  );
}

function TickOne<Row extends object>({ row, selection }: { row: TableRow<Features, Row>; selection: Selection<Row> }) {
  return (
    <Tick
      label={selection.labelOf(row.original)}
      checked={row.getIsSelected()}
      isMixed={false}
      onToggle={() => row.toggleSelected()}
    />
  );
}

type TickProps = { label: string | undefined; checked: boolean; isMixed: boolean; onToggle(): void };

function Tick({ label, checked, isMixed, onToggle }: TickProps) {
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onToggle}
      className="block size-6 shrink-0 accent-brand-600"
    />
  );
}
