import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/parts/office/answered.ts';
import { ListFoot } from '#web/parts/office/list-foot.tsx';
import { addressOf, askedOf, listWish } from '#web/parts/office/list-wish.ts';
import { PeriodFilter } from '#web/parts/office/period-filter.tsx';
import { ListProblem, useIsTurning } from '#web/parts/office/pieces.tsx';
import { countsOf, useLatest } from '#web/parts/office/use-latest.ts';
import { PageHead } from '#web/parts/page-head.tsx';
import { requireSeller } from '#web/session/guard.ts';
import { StoreOrders } from '#web/seller/orders/list.tsx';
import { to } from '#web/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

const TABS = ['all', 'paid', 'preparing', 'shippingStarted', 'inDelivery', 'delivered', 'purchaseConfirmed', 'cancelled'] as const;
type Tab = (typeof TABS)[number];
const statusOf = (tab: Tab) => (tab === 'all' ? {} : { status: tab });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request);
  const { searchParams } = new URL(request.url);
  const wish = listWish(searchParams);
  const tab = TABS.find((known) => known === searchParams.get('status')) ?? 'all';
  const asked = askedOf(wish);
  const counts = countsOf(TABS, (one) => api('listStoreOrders', { query: { ...asked, ...statusOf(one), page: 0, count: 1 } }));
  return { wish, tab, counts, list: await answered(request, () => api('listStoreOrders', { query: { ...asked, ...statusOf(tab) } })) };
}

export default function SellerOrders({ loaderData: { wish, tab, counts, list } }: Route.ComponentProps) {
  const t = useText();
  const known = useLatest(counts);
  const isTurning = useIsTurning();
  const hrefOf = (change: Partial<typeof wish & { tab: Tab }>) => {
    const next = { ...wish, tab, page: 0, ...change };
    return to.sellerOrders({ ...statusOf(next.tab), ...addressOf(next) });
  };
  const tabs = TABS.map((key) => ({ key, label: key === 'all' ? t('office.list.all') : t(`order-page.status.${key}`), href: hrefOf({ tab: key }), count: known?.get(key)?.toString() }));
  const isNarrowed = tab !== 'all' || wish.period !== 'all';
  return (
    <>
      <PageHead title={t('seller.orders')} />
      <h1 className="mb-3 text-xl">{t('seller.orders')}</h1>
      <LinkTabs label={t('office.list.byStatus')} tabs={tabs} current={tab} dense className="mb-3" />
      <div className="mb-4">
        <PeriodFilter wish={wish} hrefOf={hrefOf} />
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
                <LinkButton look="secondary" to={to.sellerOrders()}>
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
          <StoreOrders orders={list.answer.orders} busy={isTurning} />
          <ListFoot wish={wish} total={list.answer.recordsTotal} pages={list.answer.totalPages} hrefOf={hrefOf} />
        </>
      )}
    </>
  );
}
