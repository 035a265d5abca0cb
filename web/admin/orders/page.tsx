import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { AllOrders } from '#web/admin/orders/list.tsx';
import { OrderSearch, searchIn } from '#web/admin/orders/search.tsx';
import { answered } from '#web/components/office/answered.ts';
import { download } from '#web/components/download.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PeriodBar } from '#web/components/office/period-bar.tsx';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staff = await requirePermission(request, 'orders.read');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const search = searchIn(searchParams);
  const { number, ...narrowed } = search;
  const query = { ...callQueryOf(listQuery), ...narrowed, ...(number && { number }) };
  const { page: _page, count: _count, ...filter } = query;
  const { status: _status, ...period } = filter;
  const counts = api('countOrdersForStaff', { query: period });
  // The list is usable without the counts.
  counts.catch(() => undefined);
  return {
    listQuery,
    search,
    filter,
    counts,
    mayExport: may(staff, 'orders.export'),
    list: await answered(request, () => api('listOrdersForStaff', { query })),
  };
}

export default function AdminOrders({
  loaderData: { listQuery, search, filter, counts, mayExport, list },
}: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: Partial<typeof listQuery & typeof search>) => {
    const next = { ...listQuery, ...search, page: 0, ...change };
    return toOffice.adminOrders({ number: next.number, status: next.status, kind: next.kind, ...addressOf(next) });
  };
  const isNarrowed = hrefOf({}) !== toOffice.adminOrders(addressOf({ ...listQuery, page: 0, period: 'all' }));
  return (
    <>
      <PageHead title={t('admin.orders')} />
      <h1 className="mb-3 text-xl">{t('admin.orders')}</h1>
      <div className="mb-4 flex flex-col gap-3">
        <OrderSearch key={search.number} search={search} counts={counts} hrefOf={hrefOf} />
        <PeriodBar
          listQuery={listQuery}
          hrefOf={hrefOf}
          load={mayExport ? (onLater) => download('exportOrdersForStaff', { query: filter }, onLater) : undefined}
        />
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
                <LinkButton look="secondary" to={toOffice.adminOrders()}>
                  {t('office.list.showAll')}
                </LinkButton>
              )
            }
          />
        </Card>
      ) : (
        <>
          <AllOrders orders={list.answer.orders} busy={isPageLoading} />
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
