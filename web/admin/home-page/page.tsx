import { loadDeals } from '#web/admin/home-page/deals.tsx';
import { Tab, type TabData } from '#web/admin/home-page/tab.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['picks', 'deals', 'popups', 'message'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<TabData> {
  await requirePermission(request, 'marketing.manage');
  const { searchParams } = new URL(request.url);
  const tab = TABS.find((option) => option === searchParams.get('tab')) ?? 'picks';
  if (tab === 'picks') return { tab, list: await answered(request, () => api('listHomePicks')) };
  if (tab === 'popups') return { tab, list: await answered(request, () => api('listPopupsForStaff')) };
  if (tab === 'message') return { tab, list: await answered(request, () => api('listHeaderMessages')) };
  return { tab, list: await loadDeals(request) };
}

/**
 * What staff places on the home page (SH-009, SH-025): recommended products and stores, deals, popups and the message
 * above the header.
 */
export default function HomePageOffice({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('admin.homePage.title')} />
      <h1 className="mb-3 text-xl">{t('admin.homePage.title')}</h1>
      <LinkTabs
        label={t('admin.homePage.title')}
        current={loaderData.tab}
        className="mb-4"
        tabs={TABS.map((key) => ({
          key,
          label: t(`admin.homePage.tab.${key}`),
          href: toOffice.adminHomePage({ tab: key === 'picks' ? undefined : key }),
        }))}
      />
      <Tab data={loaderData} />
    </>
  );
}
