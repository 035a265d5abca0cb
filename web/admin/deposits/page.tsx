import { BANK_DEPOSIT_STATES } from '#core/payment/states.ts';
import { depositColumns } from '#web/admin/deposits/columns.tsx';
import { NewDeposits } from '#web/admin/deposits/new-deposits.tsx';
import { WaitingTransfers } from '#web/admin/deposits/waiting.tsx';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const deposits = listQuery(toOffice.adminDeposits, { status: choice(BANK_DEPOSIT_STATES, 'received') });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'payments.manage');
  return {
    list: await deposits.load(request, (query) => api('listBankDeposits', { query })),
    transfers: await answered(request, () => api('listBankTransfers')),
    debts: await answered(request, () => api('listDebts')),
  };
}

/** Deposits in the company's bank account: entered or imported, matched to orders, or returned. */
export default function DepositsPage({ loaderData: { list, transfers, debts } }: Route.ComponentProps) {
  const t = useText();
  const { status } = list.values;
  return (
    <>
      <OfficeList
        title={t('payment.deposits.title')}
        aside={<NewDeposits />}
        list={list}
        rowsOf={(answer) => answer.deposits}
        keyOf={(deposit) => deposit.id}
        columns={depositColumns(t, debts.answer?.requests ?? [])}
        tabs={
          <ListTabs
            list={list}
            by="status"
            label={t('payment.deposits.title')}
            text={(state) => t(`payment.deposits.status.${state}`)}
          />
        }
        note={t(`payment.deposits.hint.${status}`)}
        empty={{ icon: 'download', title: t(`payment.deposits.none.${status}`) }}
      />
      {status === 'received' && transfers.answer && <WaitingTransfers transfers={transfers.answer.transfers} />}
    </>
  );
}
