import { useState } from 'react';
import type { Text } from '#core/i18n.ts';
import type { WaybillField } from '#core/order/desk/rules.ts';
import { WAYBILL_CELL_MAX, WAYBILL_ROWS_MAX } from '#core/order/desk/rules.ts';
import { type Column, OfficeTable } from '#web/components/office/office-table.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import type { WaybillRow, Waybills } from '#web/seller/orders/use-waybills.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';

type CellProps = { row: WaybillRow; field: WaybillField; waybills: Waybills; className: string };

/** A cell of the file; what is typed is judged when it is left. */
function Cell({ row, field, waybills, className }: CellProps) {
  const t = useText();
  const textOf = useRefusalText();
  const value = row.cells[field];
  const [typed, setTyped] = useState(value);
  const faults = row.judged?.faults.filter((fault) => fault.field === field) ?? [];
  const id = `waybill-${row.at}-${field}`;
  if (row.isSaved)
    return (
      <bdi dir="auto" className="tabular">
        {value}
      </bdi>
    );
  return (
    <div className={className}>
      <TextInput
        aria-label={t('seller.waybills.cell', { field: t(`seller.waybills.field.${field}`), row: row.at + 1 })}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length > 0 ? id : undefined}
        dir={field === 'courier' ? 'auto' : 'ltr'}
        autoComplete="off"
        spellCheck={false}
        list={field === 'sku' ? `${id}-list` : undefined}
        maxLength={WAYBILL_CELL_MAX}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed !== value && waybills.change(row.at, field, typed)}
        onKeyDown={({ key }) => key === 'Enter' && typed !== value && waybills.change(row.at, field, typed)}
      />
      {field === 'sku' && (
        <datalist id={`${id}-list`}>
          {row.judged?.lines.map(({ sku, left }) => (
            <option key={sku} value={sku}>
              {`${sku} × ${left}`}
            </option>
          ))}
        </datalist>
      )}
      <div id={id} className="whitespace-normal">
        {faults.map((fault) => (
          <FieldError key={fault.code}>{textOf(fault)}</FieldError>
        ))}
      </div>
    </div>
  );
}

/** What was found for the order number. */
const Goods = ({ row: { judged } }: { row: WaybillRow }) =>
  judged?.orderId ? (
    <span className="mt-1 block text-sm lg:max-w-48">
      <Link to={toOffice.sellerOrder(judged.orderId)} className="text-brand-700 underline">
        <bdi>{judged.buyerName}</bdi>
      </Link>
      <span dir="auto" className="line-clamp-2 whitespace-normal text-ink-600">
        {judged.goods}
      </span>
    </span>
  ) : null;

const TONES = { ready: 'brand', same: 'ink', faulty: 'sale', saved: 'ok' } as const;

const columnsIn = (t: Text, waybills: Waybills, withGoods: boolean): Column<WaybillRow>[] => {
  const input = (field: WaybillField, className: string): Column<WaybillRow> => ({
    key: field,
    head: t(`seller.waybills.field.${field}`),
    className: 'py-2! align-top',
    cell: (row) => (
      // What a new layout or a removed row puts there is another cell.
      <Cell key={`${row.at} ${row.cells[field]}`} row={row} field={field} waybills={waybills} className={className} />
    ),
  });
  const number = input('order', 'lg:w-48');
  return [
    {
      key: 'row',
      head: t('seller.waybills.row'),
      className: 'py-2! align-top tabular',
      narrow: 'name',
      cell: (row) => <bdi>{row.at + 1}</bdi>,
    },
    {
      key: 'state',
      head: t('office.order.status'),
      className: 'py-2! align-top',
      narrow: 'beside',
      cell: ({ judged }) =>
        judged && <Chip tone={TONES[judged.state]}>{t(`seller.waybills.state.${judged.state}`)}</Chip>,
    },
    { ...number, cell: (row) => [number.cell(row), <Goods key="goods" row={row} />] },
    input('courier', 'lg:w-32'),
    input('waybill', 'lg:w-40'),
    ...(withGoods ? [input('sku', 'lg:w-32'), input('quantity', 'lg:w-20')] : []),
    {
      key: 'remove',
      head: t('seller.waybills.remove'),
      hidesHead: true,
      narrow: 'below',
      className: 'py-2! align-top',
      cell: (row) =>
        !row.isSaved && (
          <span className="flex whitespace-nowrap lg:flex-col lg:items-start">
            {row.judged?.orderId && row.judged.state !== 'same' && waybills.rows.length < WAYBILL_ROWS_MAX && (
              <Button look="quiet" size="small" onClick={() => waybills.split(row.at)}>
                {t('seller.waybills.split')}
              </Button>
            )}
            <Button look="quiet" size="small" onClick={() => waybills.remove(row.at)}>
              {t('seller.waybills.remove')}
            </Button>
          </span>
        ),
    },
  ];
};

/** The rows of the file: faults stand in their cells and are corrected there. */
export function WaybillRows({ waybills, rows }: { waybills: Waybills; rows: readonly WaybillRow[] }) {
  const t = useText();
  const isSplit = waybills.rows.some(
    ({ cells, judged }) => cells.sku !== '' || judged?.faults.some(({ field }) => field === 'sku'),
  );
  return (
    <OfficeTable
      label={t('seller.waybills.title')}
      rows={rows}
      keyOf={({ at }) => at}
      columns={columnsIn(t, waybills, isSplit)}
    />
  );
}
