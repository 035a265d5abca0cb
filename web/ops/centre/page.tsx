import { Arrivals, loadArrivals } from '#web/ops/centre/arrivals.tsx';
import { CentreOrders, loadOrders } from '#web/ops/centre/orders.tsx';
import { ScanBox } from '#web/ops/centre/scan-box.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { may, requirePermission } from '#web/session/permissions.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  const rights = { isCentre: may(profile, 'centre.act'), mayDecide: may(profile, 'centre.manage') };
  return new URL(request.url).searchParams.get('tab') === 'arrivals'
    ? { ...rights, tab: 'arrivals' as const, list: await loadArrivals(request) }
    : { ...rights, tab: 'orders' as const, list: await loadOrders(request) };
}

/** The console of the China centre: parcel scan, orders to process, and unidentified parcels. */
export default function CentrePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('ops.centre')} />
      <h1 className="mb-3 text-xl">{t('ops.centre')}</h1>
      {loaderData.isCentre && <ScanBox />}
      <LinkTabs
        label={t('ops.centre')}
        className="my-4"
        current={loaderData.tab}
        tabs={[
          { key: 'orders', label: t('centre.tab.orders'), href: toOffice.opsCentre() },
          {
            key: 'arrivals',
            label: t('centre.tab.arrivals'),
            href: toOffice.opsCentre({ tab: 'arrivals', status: 'unidentified' }),
          },
          { key: 'voyages', label: t('centre.tab.voyages'), href: toOffice.opsVoyages() },
        ]}
      />
      {loaderData.tab === 'arrivals' ? (
        <Arrivals list={loaderData.list} mayDecide={loaderData.mayDecide} />
      ) : (
        <CentreOrders list={loaderData.list} />
      )}
    </>
  );
}
