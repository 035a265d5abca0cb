import { ORDER_STATES, type OrderState } from '#core/order/states.ts';
import { ImportList } from '#web/admin/imports/list.tsx';
import { ImportSearch } from '#web/admin/imports/search.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'imports.list');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const number = (searchParams.get('number') ?? '').trim().toUpperCase().slice(0, 30);
  const status = ORDER_STATES.find((option) => option === searchParams.get('status'));
  const query = { page, count, ...(status && { status }), ...(number && { number }) };
  return {
    listQuery: { page, count },
    number,
    status,
    list: await answered(request, () => api('listImports', { query })),
  };
}

/** Every import by its step, with counts; found by the start of its number. */
export default function AdminImports({ loaderData: { listQuery, number, status, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: { page?: number; count?: number; status?: OrderState | undefined; number?: string }) => {
    const next = { number, status, ...listQuery, page: 0, ...change };
    return toOffice.adminImports({
      number: next.number || undefined,
      status: next.status,
      page: next.page || undefined,
      count: next.count === 20 ? undefined : next.count,
    });
  };
  const counts = list.answer?.counts ?? [];
  const countOf = (state: OrderState) => counts.find((row) => row.status === state)?.count ?? 0;
  const steps = ORDER_STATES.filter((state) => state === status || state === 'pendingReview' || countOf(state) > 0);
  const all = counts.reduce((sum, row) => sum + row.count, 0);
  return (
    <>
      <PageHead title={t('importing.office.title')} />
      <h1 className="mb-3 text-xl">{t('importing.office.title')}</h1>
      <ImportSearch key={number} number={number} hrefOf={(wanted) => hrefOf({ number: wanted })} />
      <LinkTabs
        label={t('importing.office.steps')}
        current={status ?? 'all'}
        className="my-4"
        tabs={[
          { key: 'all', label: t('office.list.all'), href: hrefOf({ status: undefined }), count: String(all) },
          ...steps.map((key) => ({
            key,
            label: t(`order-page.status.${key}`),
            href: hrefOf({ status: key }),
            count: String(countOf(key)),
          })),
        ]}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.imports.length === 0 ? (
        <Card>
          <EmptyState
            icon="box"
            title={number ? t('office.list.noMatch') : t('importing.office.none')}
            action={
              (number || status) && (
                <LinkButton look="secondary" to={toOffice.adminImports()}>
                  {t('office.list.showAll')}
                </LinkButton>
              )
            }
          />
        </Card>
      ) : (
        <>
          <ImportList imports={list.answer.imports} busy={isPageLoading} />
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
