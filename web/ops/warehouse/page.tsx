import { WAREHOUSE_STATES } from '#core/customs/rules.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { WarehouseList } from '#web/ops/warehouse/list.tsx';
import { ScanCartons } from '#web/ops/warehouse/scan-cartons.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

type Tab = (typeof WAREHOUSE_STATES)[number] | 'exceptions';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const status = WAREHOUSE_STATES.find((option) => option === searchParams.get('status'));
  const exceptions = searchParams.get('exceptions') === '1';
  const query = { page, count, ...(exceptions ? { exceptions } : status && { status }) };
  const tab: Tab | undefined = exceptions ? 'exceptions' : status;
  return {
    isWarehouse: may(profile, 'warehouse.act'),
    listQuery: { page, count },
    tab,
    list: await answered(request, () => api('listWarehouse', { query })),
  };
}

/** The Korea warehouse: code scan, orders by step, and exceptions. */
export default function WarehousePage({ loaderData: { isWarehouse, listQuery, tab, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: { page?: number; count?: number; tab?: Tab | undefined }) => {
    const next = { tab, ...listQuery, page: 0, ...change };
    const chosen = next.tab === 'exceptions' ? { exceptions: 1 } : { status: next.tab };
    return toOffice.opsWarehouse({
      ...chosen,
      page: next.page || undefined,
      count: next.count === 20 ? undefined : next.count,
    });
  };
  const counts = list.answer?.counts ?? [];
  const countOf = (state: Tab) => String(counts.find((row) => row.status === state)?.count ?? 0);
  const all = counts.reduce((sum, row) => sum + row.count, 0);
  return (
    <>
      <PageHead title={t('ops.warehouse')} />
      <h1 className="mb-3 text-xl">{t('ops.warehouse')}</h1>
      {isWarehouse && <ScanCartons />}
      <LinkTabs
        label={t('office.order.status')}
        current={tab ?? 'all'}
        className="my-4"
        tabs={[
          { key: 'all', label: t('office.list.all'), href: hrefOf({ tab: undefined }), count: String(all) },
          {
            key: 'exceptions',
            label: t('customs.warehouse.exceptions'),
            href: hrefOf({ tab: 'exceptions' }),
            count: String(list.answer?.exceptions ?? 0),
          },
          ...WAREHOUSE_STATES.map((key) => ({
            key,
            label: t(`order-page.status.${key}`),
            href: hrefOf({ tab: key }),
            count: countOf(key),
          })),
        ]}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.orders.length === 0 ? (
        <Card>
          <EmptyState icon="store" title={t('customs.warehouse.none')} />
        </Card>
      ) : (
        <>
          <WarehouseList rows={list.answer.orders} busy={isPageLoading} />
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
