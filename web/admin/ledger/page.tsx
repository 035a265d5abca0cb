import { Balance, loadBalance } from '#web/admin/ledger/balance.tsx';
import { Differences, loadDifferences } from '#web/admin/ledger/differences.tsx';
import { loadPostings, Postings } from '#web/admin/ledger/postings.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['balance', 'postings', 'differences'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ledger.read');
  const tab = TABS.find((option) => option === new URL(request.url).searchParams.get('tab')) ?? 'balance';
  if (tab === 'postings') return { tab, list: await loadPostings(request) };
  if (tab === 'differences') return { tab, list: await loadDifferences(request) };
  return { tab, list: await loadBalance(request) };
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
      {loaderData.tab === 'balance' && <Balance list={loaderData.list} />}
      {loaderData.tab === 'postings' && <Postings list={loaderData.list} />}
      {loaderData.tab === 'differences' && <Differences list={loaderData.list} />}
    </>
  );
}
