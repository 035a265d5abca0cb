import { ORDER_KINDS, ORDER_STATES } from '#core/order/states.ts';
import { PERIODS } from '#core/period.ts';
import { orderColumns } from '#web/admin/orders/columns.tsx';
import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { ListSearch, ListSelect } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, number } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
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
      columns={orderColumns(t)}
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
