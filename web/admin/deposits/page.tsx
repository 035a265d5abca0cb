import { BANK_DEPOSIT_STATES } from '#core/payment/states.ts';
import { DepositList } from '#web/admin/deposits/list.tsx';
import { NewDeposits } from '#web/admin/deposits/new-deposits.tsx';
import { WaitingTransfers } from '#web/admin/deposits/waiting.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'payments.manage');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const status = BANK_DEPOSIT_STATES.find((option) => option === searchParams.get('status')) ?? 'received';
  return {
    listQuery: { page, count },
    status,
    list: await answered(request, () => api('listBankDeposits', { query: { status, page, count } })),
    transfers: await answered(request, () => api('listBankTransfers')),
  };
}

/** Deposits in the company's bank account: entered or imported, matched to orders, or returned. */
export default function DepositsPage({ loaderData: { listQuery, status, list, transfers } }: Route.ComponentProps) {
  const t = useText();
  const hrefOf = (change: { page: number; count?: number }) =>
    toOffice.adminDeposits({ status, ...listQuery, ...change });
  return (
    <>
      <PageHead title={t('payment.deposits.title')} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('payment.deposits.title')}</h1>
        <NewDeposits />
      </div>
      <LinkTabs
        label={t('payment.deposits.title')}
        current={status}
        className="mb-4"
        tabs={BANK_DEPOSIT_STATES.map((key) => ({
          key,
          label: t(`payment.deposits.status.${key}`),
          href: toOffice.adminDeposits({ status: key === 'received' ? undefined : key }),
        }))}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.deposits.length === 0 ? (
        <Card>
          <EmptyState icon="download" title={t(`payment.deposits.none.${status}`)} />
        </Card>
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-600">{t(`payment.deposits.hint.${status}`)}</p>
          <DepositList deposits={list.answer.deposits} />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
      {status === 'received' && transfers.answer && <WaitingTransfers transfers={transfers.answer.transfers} />}
    </>
  );
}
