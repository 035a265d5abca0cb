import { ACCOUNTS, CAUSES } from '#core/ledger/rules.ts';
import { Balance } from '#web/admin/ledger/balance.tsx';
import { Differences } from '#web/admin/ledger/differences.tsx';
import { Postings } from '#web/admin/ledger/postings.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { callQueryOf, listQueryOf } from '#web/components/office/list-query.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['balance', 'postings', 'differences'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ledger.read');
  const { searchParams } = new URL(request.url);
  const tab = TABS.find((option) => option === searchParams.get('tab')) ?? 'balance';
  const listQuery = listQueryOf(searchParams);
  const { page, count, ...days } = callQueryOf(listQuery);
  if (tab === 'balance')
    return { tab, listQuery, list: await answered(request, () => api('readTrialBalance', { query: days })) };
  if (tab === 'differences') {
    const settled = searchParams.get('settled') === 'true';
    return {
      tab,
      listQuery,
      settled,
      list: await answered(request, () => api('listProviderDifferences', { query: { page, count, settled } })),
    };
  }
  const orderId = Number(searchParams.get('order'));
  const search = {
    account: ACCOUNTS.find((option) => option === searchParams.get('account')),
    cause: CAUSES.find((option) => option === searchParams.get('cause')),
    owner: searchParams.get('owner')?.trim().slice(0, 60) || undefined,
    orderId: Number.isSafeInteger(orderId) && orderId > 0 ? orderId : undefined,
  };
  return {
    tab,
    listQuery,
    search,
    list: await answered(request, () => api('listPostings', { query: { ...days, page, count, ...search } })),
  };
}

/** The ledger: the trial balance, every posting, and differences from the provider's records. */
export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('ledger.title')} />
      <h1 className="mb-3 text-xl">{t('ledger.title')}</h1>
      <LinkTabs
        label={t('ledger.title')}
        current={loaderData.tab}
        className="mb-4"
        tabs={TABS.map((key) => ({
          key,
          label: t(`ledger.tab.${key}`),
          href: toOffice.adminLedger({ tab: key === 'balance' ? undefined : key }),
        }))}
      />
      {loaderData.tab === 'balance' && <Balance {...loaderData} />}
      {loaderData.tab === 'postings' && <Postings {...loaderData} />}
      {loaderData.tab === 'differences' && <Differences {...loaderData} />}
    </>
  );
}
