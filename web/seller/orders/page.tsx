import { PERIODS } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { storeOrderColumns } from '#web/seller/orders/columns.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const STATES = [
  'paid',
  'preparing',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
  'cancelled',
] as const;

const orders = listQuery(toOffice.sellerOrders, { status: choice(STATES) }, { periods: PERIODS });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
  const { status: _status, ...period } = orders.at(request).narrowed;
  const counts = api('countStoreOrders', { query: period });
  // The list is usable without the counts.
  counts.catch(() => undefined);
  return { counts, list: await orders.load(request, (query) => api('listStoreOrders', { query })) };
}

/** The orders of the store by state, with counts for the period. */
export default function SellerOrders({ loaderData: { counts, list } }: Route.ComponentProps) {
  const t = useText();
  const latest = useLatest(counts);
  return (
    <OfficeList
      title={t('seller.orders')}
      list={list}
      rowsOf={(answer) => answer.orders}
      keyOf={(order) => order.id}
      columns={storeOrderColumns(t)}
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('office.list.byStatus')}
          text={(state) => t(`order-page.status.${state}`)}
          count={(state) =>
            latest && (state ? (latest.counts.find(({ status }) => status === state)?.count ?? 0) : latest.total)
          }
          dense
        />
      }
      exportButton={
        <ExportButton load={(onLater) => download('exportStoreOrders', { query: list.narrowed }, onLater)} />
      }
      empty={{ icon: 'receipt', title: t('seller.noneYet'), children: t('seller.noneYetText') }}
    />
  );
}
