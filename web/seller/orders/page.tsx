import { DESK_CHOSEN_MAX } from '#core/order/desk/rules.ts';
import { api } from '#web/api/client.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChosenBar } from '#web/seller/orders/chosen-bar.tsx';
import { storeOrderColumns } from '#web/seller/orders/columns.tsx';
import { type DeskRow, useChosen } from '#web/seller/orders/desk.ts';
import { DeskFilters } from '#web/seller/orders/desk-filters.tsx';
import { DeskLinks, DeskTabs } from '#web/seller/orders/desk-tabs.tsx';
import { orders } from '#web/seller/orders/query.ts';
import { ExportOrders } from '#web/seller/orders/export-orders.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
  const counts = api('countDeskOrders');
  // The list is usable without the counts.
  counts.catch(() => undefined);
  const saved = api('listDeskViews');
  // As it is without the saved views.
  saved.catch(() => undefined);
  const list = await orders.load(request, ({ hide: _hide, ...query }) => api('listDeskOrders', { query }));
  return { counts, list, saved };
}

/** The orders of the store in piles of work, what needs a person first; many are worked on at once. */
export default function SellerOrders({ loaderData: { counts, list, saved } }: Route.ComponentProps) {
  const t = useText();
  const latest = useLatest(counts);
  const views = useLatest(saved)?.views ?? [];
  const chosen = useChosen();
  const { hide, ...narrowed } = list.narrowed;
  const loadAll = async () => {
    const { orders: all } = await api('listDeskOrders', { query: { ...narrowed, count: DESK_CHOSEN_MAX } });
    return all.map(({ id }) => id);
  };
  return (
    <OfficeList
      title={t('seller.orders')}
      aside={<DeskLinks />}
      list={list}
      rowsOf={(answer) => answer.orders.map((order): DeskRow => ({ ...order, refused: chosen.refused.get(order.id) }))}
      keyOf={(order) => order.id}
      columns={storeOrderColumns(t).filter(({ key }) => !hide.some((hidden) => hidden === key))}
      selection={{
        chosen: chosen.ids,
        onChange: chosen.choose,
        allLabel: t('seller.desk.choosePage'),
        labelOf: (order) => t('seller.desk.choose', { number: order.number }),
      }}
      tabs={<DeskTabs list={list} counts={latest} views={views} />}
      filters={<DeskFilters list={list} />}
      exportButton={<ExportOrders query={narrowed} />}
      note={<ChosenBar chosen={chosen} total={list.answer?.recordsTotal ?? 0} loadAll={loadAll} />}
      empty={{ icon: 'receipt', title: t('seller.noneYet'), children: t('seller.noneYetText') }}
    />
  );
}
