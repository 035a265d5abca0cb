import { OFFER_REQUEST_STATES } from '#core/supplier/states.ts';
import { OfferList } from '#web/admin/suppliers/offers.tsx';
import { RequestList } from '#web/admin/suppliers/requests.tsx';
import { SearchTab } from '#web/admin/suppliers/search.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

const TABS = ['search', 'offers', 'requests'] as const;
const SORTS = ['price_asc', 'price_desc', 'sales', 'new'] as const;
const ONLY = ['changed', 'failing', 'offline'] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'suppliers.manage');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const text = (name: string) => searchParams.get(name)?.trim() || undefined;
  const tab = TABS.find((one) => one === searchParams.get('tab')) ?? 'search';
  const listQuery = {
    page,
    count,
    keyword: text('keyword'),
    imageId: text('imageId'),
    sellerId: text('sellerId'),
    sort: SORTS.find((one) => one === searchParams.get('sort')),
    only: ONLY.find((one) => one === searchParams.get('only')),
    status: OFFER_REQUEST_STATES.find((one) => one === searchParams.get('status')) ?? 'waiting',
  };
  const { keyword, imageId, sellerId, sort, only, status } = listQuery;
  const hasQuery = keyword !== undefined || imageId !== undefined || sellerId !== undefined;
  return {
    tab,
    listQuery,
    found:
      tab === 'search' && hasQuery
        ? await answered(request, () =>
            api('searchOffers', { query: { keyword, imageId, sellerId, sort, page, count } }),
          )
        : undefined,
    offers:
      tab === 'offers'
        ? await answered(request, () => api('listOffers', { query: { only, keyword, page, count } }))
        : undefined,
    requests:
      tab === 'requests'
        ? await answered(request, () => api('listOfferRequestsForStaff', { query: { status, page, count } }))
        : undefined,
  };
}
export type SuppliersQuery = Awaited<ReturnType<typeof clientLoader>>['listQuery'];

/** Products of 1688: search, published offers, and buyers' requests. */
export default function SuppliersPage({
  loaderData: { tab, listQuery, found, offers, requests },
}: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('supplier.title')} />
      <h1 className="mb-3 text-xl">{t('supplier.title')}</h1>
      <LinkTabs
        label={t('supplier.title')}
        current={tab}
        className="mb-4"
        tabs={TABS.map((key) => ({
          key,
          label: t(`supplier.tab.${key}`),
          href: toOffice.adminSuppliers({ tab: key === 'search' ? undefined : key }),
        }))}
      />
      {tab === 'search' && <SearchTab listQuery={listQuery} found={found} />}
      {offers && <OfferList listQuery={listQuery} list={offers} />}
      {requests && <RequestList listQuery={listQuery} list={requests} />}
    </>
  );
}
