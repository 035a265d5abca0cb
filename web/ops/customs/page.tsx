import { CUSTOMS_STATES } from '#core/customs/rules.ts';
import type { OrderState } from '#core/order/states.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { DeclarationList } from '#web/ops/customs/list.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'imports.read');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const status = CUSTOMS_STATES.find((option) => option === searchParams.get('status'));
  return {
    listQuery: { page, count },
    status,
    list: await answered(request, () => api('listDeclarations', { query: { page, count, ...(status && { status }) } })),
  };
}

/** Orders between China and the Korea warehouse with their declarations, by progress. */
export default function CustomsPage({ loaderData: { listQuery, status, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: { page?: number; count?: number; status?: OrderState | undefined }) => {
    const next = { status, ...listQuery, page: 0, ...change };
    return toOffice.opsCustoms({
      status: next.status,
      page: next.page || undefined,
      count: next.count === 20 ? undefined : next.count,
    });
  };
  const counts = list.answer?.counts ?? [];
  const countOf = (state: OrderState) => counts.find((row) => row.status === state)?.count ?? 0;
  const all = counts.reduce((sum, row) => sum + row.count, 0);
  return (
    <>
      <PageHead title={t('ops.customs')} />
      <h1 className="mb-3 text-xl">{t('ops.customs')}</h1>
      <LinkTabs
        label={t('office.order.status')}
        current={status ?? 'all'}
        className="mb-4"
        tabs={[
          { key: 'all', label: t('office.list.all'), href: hrefOf({ status: undefined }), count: String(all) },
          ...CUSTOMS_STATES.map((key) => ({
            key,
            label: t(`order-page.status.${key}`),
            href: hrefOf({ status: key }),
            count: String(countOf(key)),
          })),
        ]}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.declarations.length === 0 ? (
        <Card>
          <EmptyState icon="shield" title={t('customs.list.none')} />
        </Card>
      ) : (
        <>
          <DeclarationList rows={list.answer.declarations} busy={isPageLoading} />
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
