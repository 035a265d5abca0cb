import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { download } from '#web/components/download.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PeriodBar } from '#web/components/office/period-bar.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { StoreOrders } from '#web/seller/orders/list.tsx';
import { OrderTabs, statusOf, type Tab, TABS } from '#web/seller/orders/tabs.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const tab = TABS.find((option) => option === searchParams.get('status')) ?? 'all';
  const callQuery = callQueryOf(listQuery);
  const { page: _page, count: _count, ...period } = callQuery;
  const counts = api('countStoreOrders', { query: period });
  // The list is usable without the counts.
  counts.catch(() => undefined);
  return {
    listQuery,
    tab,
    counts,
    period,
    list: await answered(request, () => api('listStoreOrders', { query: { ...callQuery, ...statusOf(tab) } })),
  };
}

export default function SellerOrders({ loaderData: { listQuery, tab, counts, period, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<typeof listQuery & { tab: Tab }>) => {
    const next = { ...listQuery, tab, page: 0, ...change };
    return toOffice.sellerOrders({ ...statusOf(next.tab), ...addressOf(next) });
  };
  const isNarrowed = tab !== 'all' || listQuery.period !== 'all';
  return (
    <>
      <PageHead title={t('seller.orders')} />
      <h1 className="mb-3 text-xl">{t('seller.orders')}</h1>
      <OrderTabs current={tab} counts={counts} hrefOf={(key) => hrefOf({ tab: key })} />
      <div className="mb-4">
        <PeriodBar
          listQuery={listQuery}
          hrefOf={hrefOf}
          load={(onLater) => download('exportStoreOrders', { query: { ...period, ...statusOf(tab) } }, onLater)}
        />
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.orders.length === 0 ? (
        <Card>
          <EmptyState
            icon="receipt"
            title={isNarrowed ? t('office.list.noMatch') : t('seller.noneYet')}
            action={
              isNarrowed && (
                <LinkButton look="secondary" to={toOffice.sellerOrders()}>
                  {t('office.list.showAll')}
                </LinkButton>
              )
            }
          >
            {isNarrowed ? null : t('seller.noneYetText')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <StoreOrders orders={list.answer.orders} busy={isPageLoading} />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}
