import { ARRIVAL_STATES } from '#core/centre/states.ts';
import { CENTRE_STATES } from '#core/centre/rules.ts';
import { Arrivals } from '#web/ops/centre/arrivals.tsx';
import { CentreOrders } from '#web/ops/centre/orders.tsx';
import { ScanBox } from '#web/ops/centre/scan-box.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { may, requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const profile = await requirePermission(request, 'imports.read');
  const { searchParams } = new URL(request.url);
  const { page, count } = listQueryOf(searchParams);
  const isArrivals = searchParams.get('tab') === 'arrivals';
  const requested = searchParams.get('status');
  const status = CENTRE_STATES.find((option) => option === requested);
  const arrived = ARRIVAL_STATES.find((option) => option === requested);
  return {
    isCentre: may(profile, 'centre.act'),
    mayDecide: may(profile, 'centre.manage'),
    isArrivals,
    page,
    count,
    status,
    arrived,
    orders: isArrivals
      ? undefined
      : await answered(request, () => api('listCentreOrders', { query: { page, count, ...(status && { status }) } })),
    arrivals: isArrivals
      ? await answered(request, () =>
          api('listArrivals', { query: { page, count, ...(arrived && { status: arrived }) } }),
        )
      : undefined,
  };
}

/** The console of the China centre: parcel scan, orders to process, and unidentified parcels. */
export default function CentrePage({ loaderData }: Route.ComponentProps) {
  const { isCentre, mayDecide, isArrivals, page, count, status, arrived, orders, arrivals } = loaderData;
  const t = useText();
  const tab = isArrivals ? 'arrivals' : undefined;
  const hrefOf = (change: { status?: string | undefined; page?: number; count?: number }) =>
    toOffice.opsCentre({
      tab,
      status: 'status' in change ? change.status : (status ?? arrived),
      page: change.page || undefined,
      count: change.count ?? (count === 20 ? undefined : count),
    });
  const list = isArrivals ? arrivals : orders;
  return (
    <>
      <PageHead title={t('ops.centre')} />
      <h1 className="mb-3 text-xl">{t('ops.centre')}</h1>
      {isCentre && <ScanBox />}
      <LinkTabs
        label={t('ops.centre')}
        className="my-4"
        current={isArrivals ? 'arrivals' : 'orders'}
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
      <ul aria-label={t('office.order.status')} className="mb-4 flex flex-wrap gap-1">
        {(isArrivals ? [undefined, ...ARRIVAL_STATES] : [undefined, ...CENTRE_STATES]).map((one) => (
          <li key={one ?? 'all'}>
            <ChipLink href={hrefOf({ status: one, page: 0 })} isCurrent={one === (status ?? arrived)}>
              {one === undefined
                ? t('office.list.all')
                : ARRIVAL_STATES.some((option) => option === one)
                  ? t(`centre.arrival.${one}`)
                  : t(`order-page.status.${one}`)}{' '}
              {orders?.answer && one !== undefined && (
                <bdi className="tabular">{orders.answer.counts.find((row) => row.status === one)?.count ?? 0}</bdi>
              )}
            </ChipLink>
          </li>
        ))}
      </ul>
      {orders?.answer && <CentreOrders rows={orders.answer.orders} />}
      {arrivals?.answer && <Arrivals rows={arrivals.answer.arrivals} mayDecide={mayDecide} />}
      {list?.problem && <ListProblem problem={list.problem} />}
      {list?.answer && (
        <ListFoot
          listQuery={{ page, count }}
          total={list.answer.recordsTotal}
          pages={list.answer.totalPages}
          hrefOf={hrefOf}
        />
      )}
    </>
  );
}
