import { PURCHASE_STATES, type PurchaseState } from '#core/importing/states.ts';
import { PurchaseStatus } from '#web/admin/purchases/purchase-status.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem, Moment, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

type Row = Answer<'listPurchases'>['purchases'][number];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'purchases.manage');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const status = PURCHASE_STATES.find((option) => option === searchParams.get('status')) ?? 'draft';
  return {
    listQuery: { page, count },
    status,
    list: await answered(request, () => api('listPurchases', { query: { page, count, status } })),
  };
}

/** Purchases from suppliers, by state; each row links to its import. */
export default function AdminPurchases({ loaderData: { listQuery, status, list } }: Route.ComponentProps) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const hrefOf = (change: { page?: number; count?: number; status?: PurchaseState }) => {
    const next = { status, ...listQuery, page: 0, ...change };
    return toOffice.adminPurchases({
      status: next.status,
      page: next.page || undefined,
      count: next.count === 20 ? undefined : next.count,
    });
  };
  const countOf = (state: PurchaseState) => list.answer?.counts.find((row) => row.status === state)?.count ?? 0;
  return (
    <>
      <PageHead title={t('purchase.title')} />
      <h1 className="mb-3 text-xl">{t('purchase.title')}</h1>
      <LinkTabs
        label={t('purchase.states')}
        current={status}
        className="mb-4"
        tabs={PURCHASE_STATES.map((key) => ({
          key,
          label: t(`purchase.status.${key}`),
          href: hrefOf({ status: key }),
          count: String(countOf(key)),
        }))}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.purchases.length === 0 ? (
        <Card>
          <EmptyState icon="box" title={t('purchase.none')} />
        </Card>
      ) : (
        <>
          <Purchases rows={list.answer.purchases} busy={isPageLoading} />
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

function Purchases({ rows, busy }: { rows: readonly Row[]; busy: boolean }) {
  const t = useText();
  const companyOf = (row: Row) => (
    <bdi lang={row.company ? 'zh' : undefined}>{row.company || t('purchase.unnamed')}</bdi>
  );
  const columns: Column<Row>[] = [
    { key: 'number', head: t('purchase.number'), cell: (row) => <NumberLink row={row} /> },
    { key: 'drafted', head: t('purchase.drafted'), cell: (row) => <Moment at={row.createdAt} /> },
    { key: 'company', head: t('purchase.company'), className: 'w-full max-w-0 min-w-36 truncate', cell: companyOf },
    {
      key: 'supplierOrder',
      head: t('purchase.supplierOrder'),
      cell: (row) => <Bidi>{row.supplierOrderId ?? '–'}</Bidi>,
    },
    { key: 'goods', head: t('purchase.goods'), align: 'end', cell: (row) => <Price money={row.goods} /> },
    {
      key: 'paid',
      head: t('purchase.paid'),
      align: 'end',
      cell: (row) => (row.paidAt ? <Price money={row.paid} /> : '–'),
    },
    { key: 'status', head: t('office.order.status'), cell: (row) => <PurchaseStatus status={row.status} /> },
  ];
  const card = (row: Row) => (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <NumberLink row={row} />
        <PurchaseStatus status={row.status} />
      </div>
      {companyOf(row)}
      <div className="flex flex-wrap items-end justify-between gap-2 text-sm text-ink-600">
        <Moment at={row.createdAt} />
        <Price money={row.goods} className="text-base font-semibold text-ink-900" />
      </div>
    </div>
  );
  return (
    <DataList
      label={t('purchase.title')}
      rows={rows}
      keyOf={(row) => row.id}
      columns={columns}
      busy={busy}
      card={card}
    />
  );
}

function NumberLink({ row }: { row: Row }) {
  return (
    <Link
      {...ROW_LINK}
      to={toOffice.adminImport(row.orderId)}
      className="inline-flex min-h-8 items-center font-medium whitespace-nowrap text-brand-700 hover:underline"
    >
      <Bidi>{row.number}</Bidi>
    </Link>
  );
}
