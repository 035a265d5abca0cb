import { type ReactNode, useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useRowKeys } from '#web/ui/row-keys.ts';
import { TableFrame } from '#web/ui/surface.tsx';
import { useIsWide } from '#web/ui/wide.ts';

export type Column<Row> = {
  readonly key: string;
  readonly head: ReactNode;
  readonly align?: 'end';
  readonly className?: string;
  cell(row: Row): ReactNode;
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
  keyOf(row: Row): number;
  columns: readonly Column<Row>[];
  /** The same row on a phone. */
  card(row: Row): ReactNode;
  selection?: Selection<Row> | undefined;
  /** Whether another page is loading. */
  busy?: boolean;
};

/**
 * Rows of 40 px on wide screens, cards on narrow ones. J, K, X and Enter work where a row has a link marked by
 * ROW_LINK.
 */
export function DataList<Row>(props: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  useRowKeys(frame);
  return (
    <div
      ref={frame}
      aria-busy={props.busy || undefined}
      className={classes('transition-opacity', props.busy && 'opacity-60')}
    >
      {isWide ? <Table {...props} /> : <Cards {...props} />}
    </div>
  );
}

function Table<Row>({ label, rows, keyOf, columns, selection }: Props<Row>) {
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="w-10">
              <Tick label={selection.allLabel} {...allOf(rows.map(keyOf), selection)} />
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classes(column.align === 'end' && 'text-end!', column.className)}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-row className="hover:bg-surface-1 has-[[data-row-link]:focus-visible]:bg-brand-50">
            {selection && (
              <td>
                <Tick label={selection.labelOf(row)} {...oneOf(keyOf(row), selection)} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.key} className={classes(column.align === 'end' && 'text-end', column.className)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Cards<Row>({ label, rows, keyOf, card, selection }: Props<Row>) {
  return (
    <div className="flex flex-col gap-2">
      {selection && rows.length > 0 && (
        <label className="flex min-h-11 items-center gap-3 px-3 text-sm text-ink-600">
          <Tick {...allOf(rows.map(keyOf), selection)} />
          {selection.allLabel}
        </label>
      )}
      <ul aria-label={label} className="flex flex-col gap-2">
        {rows.map((row) => (
          <li
            key={keyOf(row)}
            data-row
            className="flex items-start gap-3 rounded-md border border-line-soft bg-surface p-3"
          >
            {selection && (
              <span className="flex min-h-6 items-center">
                <Tick label={selection.labelOf(row)} {...oneOf(keyOf(row), selection)} />
              </span>
            )}
            <div className="min-w-0 grow">{card(row)}</div>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TickState = { readonly checked: boolean; readonly isMixed: boolean; onToggle(): void };

function oneOf<Row>(key: number, { chosen, onChange }: Selection<Row>): TickState {
  const others = new Set([...chosen].filter((other) => other !== key));
  const checked = chosen.has(key);
  return { checked, isMixed: false, onToggle: () => onChange(checked ? others : others.add(key)) };
}

function allOf<Row>(keys: readonly number[], { chosen, onChange }: Selection<Row>): TickState {
  const checked = keys.length > 0 && keys.every((key) => chosen.has(key));
  return {
    checked,
    isMixed: !checked && keys.some((key) => chosen.has(key)),
    onToggle: () => onChange(new Set(checked ? [] : keys)),
  };
}

function Tick({ label, checked, isMixed, onToggle }: TickState & { label?: string }) {
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
