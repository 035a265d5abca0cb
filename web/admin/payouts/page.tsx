import { Answers } from '#web/admin/payouts/answers.tsx';
import { Due, loadDue } from '#web/admin/payouts/due.tsx';
import { loadRuns, Runs } from '#web/admin/payouts/runs.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['due', 'runs', 'answers'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'payouts.manage');
  const tab = TABS.find((option) => option === new URL(request.url).searchParams.get('tab')) ?? 'due';
  if (tab === 'runs') return { tab, list: await loadRuns(request) };
  if (tab === 'answers') return { tab, list: null };
  return { tab, list: await loadDue(request) };
}

/** Paying the stores: what is due, the runs, and what the bank answered. */
export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('payout.title')} />
      <h1 className="text-xl">{t('payout.title')}</h1>
      <p className="mt-1 mb-3 max-w-3xl text-sm text-ink-600">{t('payout.lead')}</p>
      <LinkTabs
        label={t('payout.title')}
        current={loaderData.tab}
        className="mb-4"
        tabs={TABS.map((key) => ({
          key,
          label: t(`payout.tab.${key}`),
          href: toOffice.adminPayouts({ tab: key === 'due' ? undefined : key }),
        }))}
      />
      {loaderData.tab === 'due' && <Due found={loaderData.list} />}
      {loaderData.tab === 'runs' && <Runs list={loaderData.list} />}
      {loaderData.tab === 'answers' && <Answers />}
    </>
  );
}
