import type { Text } from '#core/i18n.ts';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import { ORDER_KINDS, ORDER_STATES } from '#core/order/states.ts';
import { PERIODS } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/download-button.tsx';
import { download } from '#web/components/download.ts';
import { ListSearch, ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, number } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { GoodsSummary, OrderNumber } from '#web/components/office/order-cells.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { OrderStatus } from '#web/components/order-status.tsx';
import { OrderWorth } from '#web/components/order-worth.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { may, requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const orders = listQuery(
  toOffice.adminOrders,
  { number: number(), status: choice(ORDER_STATES), kind: choice(ORDER_KINDS) },
  { periods: PERIODS },
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await requirePermission(request, 'orders.read');
  const { status: _status, ...ofAnyState } = orders.at(request).narrowed;
  const counts = api('countOrdersForStaff', { query: ofAnyState });
  // The list is usable without the counts.
  counts.catch(() => undefined);
  return {
    counts,
    mayExport: may(staff, 'orders.export'),
    list: await orders.load(request, (query) => api('listOrdersForStaff', { query })),
  };
}

/** The orders of all buyers. */
export default function AdminOrders({ loaderData: { counts, mayExport, list } }: Route.ComponentProps) {
  const t = useText();
  const latest = useLatest(counts);
  const countIn = (state: string) =>
    latest ? ` (${latest.counts.find(({ status }) => status === state)?.count ?? 0})` : '';
  return (
    <OfficeList
      title={t('admin.orders')}
      list={list}
      rowsOf={(answer) => answer.orders}
      keyOf={(order) => order.id}
      columns={columnsIn(t)}
      filters={
        <ListSearch
          list={list}
          by="number"
          label={t('office.order.number')}
          maxLength={30}
          isCode
          placeholder="20261120-…"
        >
          <ListSelect
            list={list}
            by="status"
            label={t('office.order.status')}
            text={(state) => t(`order-page.status.${state}`) + countIn(state)}
          />
          <ListSelect
            list={list}
            by="kind"
            label={t('admin.column.kind')}
            text={(kind) => t(`order-page.kind.${kind}`)}
          />
        </ListSearch>
      }
      exportButton={
        mayExport && (
          <ExportButton load={(onLater) => download('exportOrdersForStaff', { query: list.narrowed }, onLater)} />
        )
      }
      empty={{ icon: 'receipt', title: t('admin.noOrders') }}
    />
  );
}

const columnsIn = (t: Text): Column<OrderRowAnswer>[] => [
  {
    key: 'number',
    head: `${t('office.order.number')} · ${t('office.order.placedKst')}`,
    // One column, so that what was paid with fits on its lines.
    cell: (order) => (
      <span className="flex flex-col pb-1">
        <OrderNumber number={order.number} href={toOffice.adminOrder(order.id)} />
        <span className="text-sm font-normal text-ink-600">
          <Moment at={order.placedAt} />
        </span>
      </span>
    ),
  },
  {
    key: 'buyer',
    head: t('office.order.buyer'),
    className: 'max-w-28 truncate',
    cell: (order) => <bdi>{order.buyerName}</bdi>,
  },
  {
    key: 'store',
    head: t('admin.column.store'),
    className: 'max-w-32 truncate',
    cell: (order) => <bdi>{order.store.name}</bdi>,
  },
  {
    key: 'goods',
    head: t('office.order.goods'),
    className: 'w-full max-w-0 min-w-36',
    narrow: 'above',
    cell: (order) => <GoodsSummary order={order} />,
  },
  {
    key: 'total',
    head: t('office.order.total'),
    align: 'end',
    className: 'min-w-44',
    narrow: 'below',
    cell: (order) => (
      <span className="max-lg:block max-lg:text-end">
        <OrderWorth order={order} className="max-lg:text-base max-lg:font-semibold" />
      </span>
    ),
  },
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: (order) => <OrderStatus label={order.label} />,
  },
];
