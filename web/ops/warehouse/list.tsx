import { Link } from 'react-router';
import type { WarehouseRowAnswer } from '#core/customs/warehouse/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { Bidi } from '#web/parts/price.tsx';
import { toOffice } from '#web/to-office.ts';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

/** Orders of the warehouse, each leading to its page. */
export function WarehouseList({ rows, busy }: { rows: readonly WarehouseRowAnswer[]; busy: boolean }) {
  const t = useText();
  const columns: Column<WarehouseRowAnswer>[] = [
    { key: 'number', head: t('office.order.number'), cell: (row) => <NumberLink row={row} /> },
    { key: 'cartons', head: t('customs.warehouse.cartons'), cell: (row) => <CartonCount row={row} /> },
    { key: 'way', head: t('customs.warehouse.lastWay'), cell: (row) => t(`customs.lastWay.${row.lastWay}`) },
    { key: 'exception', head: t('customs.warehouse.exceptions'), className: 'w-full', cell: (row) => <ExceptionChip row={row} /> },
    { key: 'status', head: t('office.order.status'), cell: (row) => <OrderStatus label={row.status} /> },
  ];
  return (
    <DataList
      label={t('ops.warehouse')}
      rows={rows}
      keyOf={(row) => row.orderId}
      columns={columns}
      busy={busy}
      card={(row) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <NumberLink row={row} />
            <OrderStatus label={row.status} />
          </div>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-600">
            {t(`customs.lastWay.${row.lastWay}`)} <CartonCount row={row} />
          </p>
          <p className="flex">
            <ExceptionChip row={row} />
          </p>
        </div>
      )}
    />
  );
}

function NumberLink({ row }: { row: WarehouseRowAnswer }) {
  return (
    <Link {...ROW_LINK} to={toOffice.opsWarehouseOrder(row.orderId)} className="inline-flex min-h-11 items-center font-medium whitespace-nowrap text-brand-700 hover:underline">
      <Bidi>{row.number}</Bidi>
    </Link>
  );
}

/** How many cartons came of how many. */
export function CartonCount({ row: { received, cartons } }: { row: Pick<WarehouseRowAnswer, 'received' | 'cartons'> }) {
  const t = useText();
  return <span className="tabular">{t('customs.warehouse.received', { received, all: cartons })}</span>;
}

/** What keeps the goods from their buyer. */
export function ExceptionChip({ row: { exception, isReleased } }: { row: Pick<WarehouseRowAnswer, 'exception' | 'isReleased'> }) {
  const t = useText();
  if (exception) return <Chip tone="sale" icon="alert">{t(`customs.exception.${exception}`)}</Chip>;
  return isReleased ? <Chip tone="ok" icon="check">{t('customs.state.released')}</Chip> : null;
}
