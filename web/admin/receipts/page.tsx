import { RECEIPT_STATES } from '#core/receipt/states.ts';
import { Receipts } from '#web/admin/receipts/list.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PeriodFilter } from '#web/components/office/period-filter.tsx';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { kindIn, ReceiptKinds, stateIn } from '#web/components/receipt-facts.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'receipts.manage');
  const { searchParams } = new URL(request.url);
  const listQuery = listQueryOf(searchParams);
  const search = { kind: kindIn(searchParams), status: stateIn(searchParams) };
  return {
    listQuery,
    search,
    list: await answered(request, () =>
      api('listReceiptsForStaff', { query: { ...callQueryOf(listQuery), ...search } }),
    ),
  };
}

/** The receipts of all buyers: which were issued, and which the provider refused. */
export default function AdminReceipts({ loaderData: { listQuery, search, list } }: Route.ComponentProps) {
  const t = useText();
  const hrefOf = (change: Partial<typeof listQuery & typeof search>) => {
    const next = { ...listQuery, ...search, page: 0, ...change };
    return toOffice.adminReceipts({ kind: next.kind, status: next.status, ...addressOf(next) });
  };
  return (
    <>
      <PageHead title={t('receipt.title')} />
      <h1 className="mb-3 text-xl">{t('receipt.title')}</h1>
      <div className="mb-4 flex flex-col gap-3">
        <PeriodFilter listQuery={listQuery} hrefOf={hrefOf} />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <ReceiptKinds kind={search.kind} hrefOf={hrefOf} />
          <ul aria-label={t('office.order.status')} className="flex flex-wrap gap-1">
            {[undefined, ...RECEIPT_STATES].map((status) => (
              <li key={status ?? 'all'}>
                <ChipLink href={hrefOf({ status })} isCurrent={status === search.status}>
                  {status ? t(`receipt.status.${status}`) : t('office.list.all')}
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.receipts.length === 0 ? (
        <Card>
          <EmptyState icon="receipt" title={t('receipt.noneHere')} />
        </Card>
      ) : (
        <>
          <Receipts rows={list.answer.receipts} />
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
