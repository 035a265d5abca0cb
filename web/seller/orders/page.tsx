import { DESK_CHOSEN_MAX, DESK_PROBLEMS, DESK_VIEWS } from '#core/order/desk/rules.ts';
import { ORDER_QUERY_MAX } from '#core/order/rules.ts';
import { PERIODS } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { ListChips, ListSearch, ListSelect, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { ChosenBar } from '#web/seller/orders/chosen-bar.tsx';
import { storeOrderColumns } from '#web/seller/orders/columns.tsx';
import { type DeskRow, useChosen } from '#web/seller/orders/desk.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ExportOrders } from '#web/seller/orders/export-orders.tsx';
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

const orders = listQuery(
  toOffice.sellerOrders,
  {
    view: choice(DESK_VIEWS),
    problem: choice(DESK_PROBLEMS),
    status: choice(STATES),
    query: words(ORDER_QUERY_MAX),
    sort: { ...choice(['oldest', 'due']), narrows: false },
  },
  { periods: PERIODS },
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
  const counts = api('countDeskOrders');
  // The list is usable without the counts.
  counts.catch(() => undefined);
  return { counts, list: await orders.load(request, (query) => api('listDeskOrders', { query })) };
}

/** The orders of the store in piles of work, what needs a person first; many are worked on at once. */
export default function SellerOrders({ loaderData: { counts, list } }: Route.ComponentProps) {
  const t = useText();
  const latest = useLatest(counts);
  const chosen = useChosen();
  const problems = DESK_PROBLEMS.filter(
    (problem) =>
      problem === list.values.problem || latest?.byProblem.some((one) => one.problem === problem && one.count > 0),
  );
  const loadAll = async () => {
    const { orders: all } = await api('listDeskOrders', { query: { ...list.narrowed, count: DESK_CHOSEN_MAX } });
    return all.map(({ id }) => id);
  };
  return (
    <OfficeList
      title={t('seller.orders')}
      aside={
        <span className="flex flex-wrap gap-2">
          <LinkButton look="secondary" to={toOffice.sellerPickup()}>
            {t('seller.pickup.title')}
          </LinkButton>
          <LinkButton look="secondary" to={toOffice.sellerWaybills()}>
            {t('seller.waybills.title')}
          </LinkButton>
        </span>
      }
      list={list}
      rowsOf={(answer) => answer.orders.map((order): DeskRow => ({ ...order, refused: chosen.refused.get(order.id) }))}
      keyOf={(order) => order.id}
      columns={storeOrderColumns(t)}
      selection={{
        chosen: chosen.ids,
        onChange: chosen.choose,
        allLabel: t('seller.desk.choosePage'),
        labelOf: (order) => t('seller.desk.choose', { number: order.number }),
      }}
      tabs={
        <>
          {problems.length > 0 && (
            <ListChips
              list={list}
              by="problem"
              label={t('seller.desk.problems')}
              options={problems}
              text={(problem) => t(`seller.desk.problem.${problem}`)}
              count={(problem) => latest?.byProblem.find((one) => one.problem === problem)?.count}
              also={{ view: undefined, status: undefined }}
            />
          )}
          <ListTabs
            list={list}
            by="view"
            label={t('seller.desk.piles')}
            text={(view) => t(`seller.desk.view.${view}`)}
            count={(view) => view && latest?.[view]}
            also={{ problem: undefined, status: undefined }}
            dense
          />
        </>
      }
      filters={
        <ListSearch
          list={list}
          by="query"
          label={t('seller.desk.search')}
          hint={t('seller.desk.searchHint')}
          maxLength={ORDER_QUERY_MAX}
        >
          <ListSelect
            list={list}
            by="status"
            label={t('office.order.status')}
            text={(state) => t(`order-page.status.${state}`)}
          />
          <ListSelect
            list={list}
            by="sort"
            label={t('seller.desk.sort.label')}
            all={t('seller.desk.sort.newest')}
            text={(sort) => t(`seller.desk.sort.${sort}`)}
          />
        </ListSearch>
      }
      exportButton={<ExportOrders query={list.narrowed} />}
      note={<ChosenBar chosen={chosen} total={list.answer?.recordsTotal ?? 0} loadAll={loadAll} />}
      empty={{ icon: 'receipt', title: t('seller.noneYet'), children: t('seller.noneYetText') }}
    />
  );
}
