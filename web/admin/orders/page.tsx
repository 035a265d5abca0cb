import { ORDER_KINDS, ORDER_STATES } from '#core/order/states.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { AllOrders } from '#web/admin/orders/list.tsx';
import { OrderSearch } from '#web/admin/orders/search.tsx';
import { answered } from '#web/parts/office/answered.ts';
import { ListFoot } from '#web/parts/office/list-foot.tsx';
import { addressOf, askedOf, listWish } from '#web/parts/office/list-wish.ts';
import { PeriodFilter } from '#web/parts/office/period-filter.tsx';
import { ListProblem, useIsTurning } from '#web/parts/office/pieces.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { requireOperator } from '#web/session/guard.ts';
import { to } from '#web/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  const { searchParams } = new URL(request.url);
  const paging = listWish(searchParams);
  const search = {
    number: (searchParams.get('number') ?? '').trim().toUpperCase().slice(0, 30),
    status: ORDER_STATES.find((known) => known === searchParams.get('status')),
    kind: ORDER_KINDS.find((known) => known === searchParams.get('kind')),
  };
  const { number, ...narrowed } = search;
  const query = { ...askedOf(paging), ...narrowed, ...(number && { number }) };
  return { paging, search, list: await answered(request, () => api('listOrdersForStaff', { query })) };
}

export default function AdminOrders({ loaderData: { paging, search, list } }: Route.ComponentProps) {
  const t = useText();
  const isTurning = useIsTurning();
  const hrefOf = (change: Partial<typeof paging & typeof search>) => {
    const next = { ...paging, ...search, page: 0, ...change };
    return to.adminOrders({ number: next.number, status: next.status, kind: next.kind, ...addressOf(next) });
  };
  const isNarrowed = hrefOf({}) !== to.adminOrders(addressOf({ ...paging, page: 0, period: 'all' }));
  return (
    <>
      <PageHead title={t('admin.orders')} />
      <h1 className="mb-3 text-xl">{t('admin.orders')}</h1>
      <div className="mb-4 flex flex-col gap-3">
        <OrderSearch key={search.number} search={search} hrefOf={hrefOf} />
        <PeriodFilter wish={paging} hrefOf={hrefOf} />
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.orders.length === 0 ? (
        <Card>
          <EmptyState
            icon="receipt"
            title={isNarrowed ? t('office.list.noMatch') : t('admin.noOrders')}
            action={
              isNarrowed && (
                <LinkButton look="secondary" to={to.adminOrders()}>
                  {t('office.list.showAll')}
                </LinkButton>
              )
            }
          />
        </Card>
      ) : (
        <>
          <AllOrders orders={list.answer.orders} busy={isTurning} />
          <ListFoot wish={paging} total={list.answer.recordsTotal} pages={list.answer.totalPages} hrefOf={hrefOf} />
        </>
      )}
    </>
  );
}
