import { loadOffers, OfferList } from '#web/admin/suppliers/offers.tsx';
import { loadRequests, RequestList } from '#web/admin/suppliers/requests.tsx';
import { loadFound, SearchTab } from '#web/admin/suppliers/search.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['search', 'offers', 'requests'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'suppliers.manage');
  const tab = TABS.find((one) => one === new URL(request.url).searchParams.get('tab')) ?? 'search';
  if (tab === 'offers') return { tab, list: await loadOffers(request) };
  if (tab === 'requests') return { tab, list: await loadRequests(request) };
  return { tab, list: await loadFound(request) };
}

/** Products of 1688: search, published offers, and buyers' requests. */
export default function SuppliersPage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('supplier.title')} />
      <h1 className="mb-3 text-xl">{t('supplier.title')}</h1>
      <LinkTabs
        label={t('supplier.title')}
        current={loaderData.tab}
        className="mb-4"
        tabs={TABS.map((key) => ({
          key,
          label: t(`supplier.tab.${key}`),
          href: toOffice.adminSuppliers({ tab: key === 'search' ? undefined : key }),
        }))}
      />
      {loaderData.tab === 'search' && <SearchTab list={loaderData.list} />}
      {loaderData.tab === 'offers' && <OfferList list={loaderData.list} />}
      {loaderData.tab === 'requests' && <RequestList list={loaderData.list} />}
    </>
  );
}
