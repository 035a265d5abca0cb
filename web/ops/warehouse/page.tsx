import { WAREHOUSE_STATES } from '#core/customs/rules.ts';
import type { WarehouseRowAnswer } from '#core/customs/warehouse/contract.ts';
import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, type Filter, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { consoleColumns } from '#web/ops/console-columns.tsx';
import { ScanCartons } from '#web/ops/warehouse/scan-cartons.tsx';
import { CartonCount, ExceptionChip } from '#web/ops/warehouse/warehouse-facts.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const steps = choice(['exceptions', ...WAREHOUSE_STATES]);
/** Orders that something stops are found by a parameter of their own. */
const status: Filter<typeof steps.fallback> = {
  ...steps,
  read: (search, name) => (search.get('exceptions') === '1' ? 'exceptions' : steps.read(search, name)),
  write: (value, name) => (value === 'exceptions' ? { exceptions: 1 } : steps.write(value, name)),
};
const orders = listQuery(toOffice.opsWarehouse, { status });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  const list = await orders.load(request, ({ status: step, ...query }) =>
    api('listWarehouse', { query: { ...query, ...(step === 'exceptions' ? { exceptions: true } : { status: step }) } }),
  );
  return { isWarehouse: may(profile, 'warehouse.act'), list };
}

/** The Korea warehouse: code scan, orders by step, and exceptions. */
export default function WarehousePage({ loaderData: { isWarehouse, list } }: Route.ComponentProps) {
  const t = useText();
  const countOf = (step?: typeof steps.fallback) => {
    if (step === 'exceptions') return list.answer?.exceptions ?? 0;
    const counts = list.answer?.counts ?? [];
    return counts.reduce((sum, row) => sum + (step === undefined || row.status === step ? row.count : 0), 0);
  };
  return (
    <OfficeList
      title={t('ops.warehouse')}
      list={list}
      rowsOf={(answer) => answer.orders}
      keyOf={(row) => row.orderId}
      columns={consoleColumns(t, toOffice.opsWarehouseOrder, columnsIn(t))}
      tabs={
        <>
          {isWarehouse && <ScanCartons />}
          <ListTabs
            list={list}
            by="status"
            label={t('office.order.status')}
            text={(step) => t(step === 'exceptions' ? 'customs.warehouse.exceptions' : `order-page.status.${step}`)}
            count={countOf}
          />
        </>
      }
      empty={{ icon: 'store', title: t('customs.warehouse.none') }}
    />
  );
}

const columnsIn = (t: Text): Column<WarehouseRowAnswer>[] => [
  { key: 'cartons', head: t('customs.warehouse.cartons'), cell: (row) => <CartonCount row={row} /> },
  { key: 'way', head: t('customs.warehouse.lastMile'), cell: (row) => t(`customs.lastMile.${row.lastMile}`) },
  {
    key: 'exception',
    head: t('customs.warehouse.exceptions'),
    className: 'w-full',
    narrow: 'below',
    cell: (row) => <ExceptionChip row={row} />,
  },
];
