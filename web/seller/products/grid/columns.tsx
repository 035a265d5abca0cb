import type { CSSProperties } from 'react';
import {
  type Column,
  type RenderCellProps,
  type RenderEditCellProps,
  type RenderHeaderCellProps,
  useHeaderRowSelection,
  useRowSelection,
} from 'react-data-grid';
import type { Text } from '#core/i18n.ts';
import { Moment } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { CodeCell, NameCell, NUMBERS, OpenCell, StateCell, ValueCell } from '#web/seller/products/grid/cells.tsx';
import { useGridContext } from '#web/seller/products/grid/context.ts';
import { isEditable, type Places, type Row, valueIn } from '#web/seller/products/grid/rows.ts';
import { classes } from '#web/ui/classes.ts';

const isSku = ({ product, sku }: Row): boolean => product.hasOptions && sku !== undefined;
const CHECK = 'block size-5 accent-brand-600';

function ChooseAll({ tabIndex }: RenderHeaderCellProps<Row>) {
  const t = useText();
  const { isRowSelected, isIndeterminate, onRowSelectionChange } = useHeaderRowSelection();
  return (
    <input
      type="checkbox"
      tabIndex={tabIndex}
      className={CHECK}
      aria-label={t('seller.grid.chooseAll')}
      checked={isRowSelected}
      ref={(box) => {
        if (box) box.indeterminate = isIndeterminate;
      }}
      onChange={({ currentTarget: { checked } }) => onRowSelectionChange({ checked })}
    />
  );
}

function Choose({ row, tabIndex }: RenderCellProps<Row>) {
  const t = useText();
  const { isRowSelected, onRowSelectionChange } = useRowSelection();
  if (isSku(row)) return null;
  return (
    <input
      type="checkbox"
      tabIndex={tabIndex}
      className={CHECK}
      aria-label={t('seller.grid.choose', { name: row.product.name })}
      checked={isRowSelected}
      onChange={({ currentTarget: { checked }, nativeEvent }) =>
        onRowSelectionChange({ row, checked, isShiftClick: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true })
      }
    />
  );
}

const focusAll = (input: HTMLInputElement | null): void => {
  if (!input || input === document.activeElement) return;
  input.focus();
  input.select();
};

function TextEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<Row>) {
  const { base } = useGridContext();
  const isNumber = NUMBERS.has(column.key);
  return (
    <input
      ref={focusAll}
      aria-label={`${row.product.name} · ${String(column.name)}`}
      autoComplete="off"
      inputMode={column.key === 'prices' ? 'text' : isNumber ? 'decimal' : 'text'}
      dir={isNumber ? 'ltr' : 'auto'}
      maxLength={500}
      value={row.draft ?? valueIn(row, column.key, base)}
      onChange={({ currentTarget: { value } }) => onRowChange({ ...row, draft: value })}
      onBlur={() => onClose(true, false)}
      className={classes('size-full bg-surface px-2 text-sm', isNumber && 'tabular text-end')}
    />
  );
}

function ChoiceEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<Row>) {
  const { base, choices } = useGridContext();
  const value = valueIn(row, column.key, base);
  const offered = choices[column.key] ?? [];
  return (
    <select
      ref={(select) => {
        if (!select || select === document.activeElement) return;
        select.focus();
        try {
          select.showPicker();
        } catch {
          // Without a press or a key before it, the browser leaves the list closed.
        }
      }}
      aria-label={`${row.product.name} · ${String(column.name)}`}
      value={value}
      onChange={({ currentTarget }) => onRowChange({ ...row, draft: currentTarget.value }, true)}
      onBlur={() => onClose(true, false)}
      className="size-full bg-surface px-1 text-sm"
    >
      {offered.every(([one]) => one !== value) && <option value={value}>{value}</option>}
      {offered.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

type Options = {
  /** Whether a changed cell will not be saved. */
  isWrong(row: Row, column: string): boolean;
  readonly t: Text;
  readonly places: Places;
  readonly currencySign: string;
  readonly tags: string;
};

const EDITOR = { closeOnExternalRowChange: false };

/** The columns from the start; the first four stay in view. */
export function columnsIn({ t, places, currencySign, tags, isWrong }: Options): readonly Column<Row>[] {
  const value = (key: string, name: string, width: number, more: Partial<Column<Row>> = {}): Column<Row> => ({
    key,
    name,
    width,
    sortable: true,
    resizable: true,
    editable: (row) => isEditable(places, row.key, key),
    renderCell: ({ row }) => <ValueCell row={row} column={key} />,
    renderEditCell: TextEditor,
    editorOptions: EDITOR,
    ...(NUMBERS.has(key) && { headerCellClass: 'text-end' }),
    ...more,
  });
  const choice = { renderEditCell: ChoiceEditor };
  const plain = (key: string, name: string, width: number, more: Partial<Column<Row>>): Column<Row> => ({
    key,
    name,
    width,
    resizable: true,
    sortable: true,
    ...more,
  });
  const columns: readonly Column<Row>[] = [
    {
      key: 'choose',
      name: '',
      width: 40,
      minWidth: 40,
      frozen: true,
      renderHeaderCell: ChooseAll,
      renderCell: Choose,
    },
    {
      key: 'open',
      name: '',
      width: 32,
      minWidth: 32,
      frozen: true,
      renderHeaderCell: () => <span className="sr-only">{t('seller.grid.optionsHead')}</span>,
      renderCell: OpenCell,
      cellClass: 'p-0!',
    },
    plain('name', t('office.order.goods'), 240, { frozen: true, renderCell: NameCell }),
    plain('code', t('seller.grid.code'), 140, { frozen: true, renderCell: CodeCell }),
    plain('approval', t('office.order.status'), 110, { renderCell: StateCell }),
    value('prices', `${t('seller.products.price')} (${currencySign})`, 150),
    value('stock', t('seller.products.stock'), 80),
    value('on_sale', t('seller.grid.onSale'), 105, choice),
    value('exposed', t('seller.grid.exposed'), 95, choice),
    value('delivery_template', t('seller.grid.delivery'), 170, choice),
    value('surcharge', `${t('seller.grid.surcharge')} (${currencySign})`, 120, { sortable: false }),
    value(tags, t('seller.grid.tags'), 200),
    plain('category', t('seller.grid.category'), 150, {
      renderCell: ({ row }) => (isSku(row) ? null : <bdi>{row.product.category}</bdi>),
    }),
    plain('submittedAt', t('seller.products.submittedAt'), 140, {
      renderCell: ({ row }) => (isSku(row) ? null : <Moment at={row.product.submittedAt} />),
    }),
  ];
  return columns.map((column, at) => ({ ...column, cellClass: (row) => cellClass(row, column, at, isWrong) }));
}

function cellClass(row: Row, { key, cellClass: own }: Column<Row>, at: number, isWrong: Options['isWrong']): string {
  const [from = 0, to = -1] = row.mark === '' ? [] : row.mark.split('-').map(Number);
  return classes(
    typeof own === 'string' && own,
    isSku(row) && 'bg-surface-1!',
    NUMBERS.has(key) && 'text-end',
    row.edits?.has(key) && (isWrong(row, key) ? 'bg-sale-50!' : 'bg-warn-50!'),
    at >= from && at <= to && 'bg-brand-100!',
  );
}

/** The colours of the grid, in those of the offices. */
export const GRID_STYLE: CSSProperties & Record<`--${string}`, string> = {
  '--rdg-selection-color': 'var(--color-brand-600)',
  '--rdg-color': 'var(--color-ink-900)',
  '--rdg-border-color': 'var(--color-line-soft)',
  '--rdg-header-background-color': 'var(--color-surface-1)',
  '--rdg-background-color': 'var(--color-surface)',
  '--rdg-row-hover-background-color': 'var(--color-surface-1)',
  '--rdg-row-selected-background-color': 'var(--color-brand-50)',
  '--rdg-row-selected-hover-background-color': 'var(--color-brand-50)',
  '--rdg-font-size': 'var(--text-sm)',
};
