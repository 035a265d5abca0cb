import type { WarehouseRowAnswer } from '#core/customs/warehouse/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderRows } from '#web/ops/order-rows.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { Column } from '#web/ui/data-list.tsx';

/** Orders of the warehouse, each linked to its page. */
export function WarehouseList({ rows, busy }: { rows: readonly WarehouseRowAnswer[]; busy: boolean }) {
  const t = useText();
  const columns: Column<WarehouseRowAnswer>[] = [
    { key: 'cartons', head: t('customs.warehouse.cartons'), cell: (row) => <CartonCount row={row} /> },
    { key: 'way', head: t('customs.warehouse.lastMile'), cell: (row) => t(`customs.lastMile.${row.lastMile}`) },
    {
      key: 'exception',
      head: t('customs.warehouse.exceptions'),
      className: 'w-full',
      cell: (row) => <ExceptionChip row={row} />,
    },
  ];
  const card = (row: WarehouseRowAnswer) => (
    <>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-600">
        {t(`customs.lastMile.${row.lastMile}`)} <CartonCount row={row} />
      </p>
      <p className="flex">
        <ExceptionChip row={row} />
      </p>
    </>
  );
  return (
    <OrderRows
      label={t('ops.warehouse')}
      rows={rows}
      busy={busy}
      hrefOf={toOffice.opsWarehouseOrder}
      columns={columns}
      card={card}
    />
  );
}

/** The number of cartons that arrived. */
export function CartonCount({ row: { received, cartons } }: { row: Pick<WarehouseRowAnswer, 'received' | 'cartons'> }) {
  const t = useText();
  return <span className="tabular">{t('customs.warehouse.received', { received, all: cartons })}</span>;
}

/** What blocks the delivery. */
export function ExceptionChip({
  row: { exception, isReleased },
}: {
  row: Pick<WarehouseRowAnswer, 'exception' | 'isReleased'>;
}) {
  const t = useText();
  if (exception)
    return (
      <Chip tone="sale" icon="alert">
        {t(`customs.exception.${exception}`)}
      </Chip>
    );
  return isReleased ? (
    <Chip tone="ok" icon="check">
      {t('customs.state.released')}
    </Chip>
  ) : null;
}
