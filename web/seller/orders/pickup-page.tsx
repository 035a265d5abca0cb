import { useNavigate } from 'react-router';
import { formatNumber } from '#core/format.ts';
import { isDate } from '#core/period.ts';
import { PICKUPS_MAX } from '#core/order/desk/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { needed } from '#web/components/office/answered.ts';
import { type Column, OfficeTable } from '#web/components/office/office-table.tsx';
import { OrderNumber } from '#web/components/office/order-cells.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/pickup-page';

type Courier = Answer<'listPickups'>['couriers'][number];
type Parcel = Courier['parcels'][number];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.orders');
  const date = new URL(request.url).searchParams.get('date') ?? '';
  return needed(request, () => api('listPickups', { query: isDate(date) ? { date } : {} }));
}

/** What couriers take today, printed for their signature. */
export default function PickupPage({ loaderData: { date, couriers, parcelsTotal } }: Route.ComponentProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('seller.pickup.title')} />
        <div className="min-w-0">
          <h1 className="text-xl">{t('seller.pickup.title')}</h1>
          <p className="mt-1 max-w-3xl text-sm text-ink-600">{t('seller.pickup.text')}</p>
        </div>
        <LinkButton look="secondary" to={toOffice.sellerOrders()}>
          {t('seller.orders')}
        </LinkButton>
      </header>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t('seller.pickup.date')}>
          <TextInput
            type="date"
            dir="ltr"
            className="tabular"
            value={date}
            onChange={({ currentTarget: { value } }) =>
              isDate(value) && void navigate(toOffice.sellerPickup(value), { replace: true })
            }
          />
        </Field>
        {couriers.length > 0 && (
          <DownloadButton
            label={t('seller.pickup.print')}
            load={(onLater) => download('printPickups', { query: { date } }, onLater)}
          />
        )}
      </div>
      {parcelsTotal > PICKUPS_MAX && (
        <Notice tone="warn">{t('seller.pickup.tooMany', { total: parcelsTotal, limit: PICKUPS_MAX })}</Notice>
      )}
      <div className="flex flex-col gap-4">
        {couriers.length === 0 && (
          <EmptyState icon="truck" title={t('seller.pickup.none')}>
            {t('seller.pickup.noneText')}
          </EmptyState>
        )}
        {couriers.map((courier) => (
          <CourierParcels key={courier.courier} courier={courier} />
        ))}
      </div>
    </>
  );
}

function CourierParcels({ courier: { courierName, parcels, grams } }: { courier: Courier }) {
  const t = useText();
  const count = t('seller.pickup.parcels', { count: parcels.length });
  const weightOf = (of: number | null) =>
    of === null ? '–' : t('seller.pickup.kg', { value: formatNumber(Math.round(of / 10) / 100, 2) });
  const columns: Column<Parcel>[] = [
    {
      key: 'waybill',
      head: t('seller.waybills.field.waybill'),
      cell: ({ waybill }) => <bdi className="tabular">{waybill}</bdi>,
    },
    {
      key: 'number',
      head: t('office.order.number'),
      cell: ({ orderId, orderNumber }) => <OrderNumber number={orderNumber} href={toOffice.sellerOrder(orderId)} />,
    },
    { key: 'pieces', head: t('seller.pickup.pieces'), align: 'end', cell: ({ pieces }) => pieces },
    { key: 'weight', head: t('seller.pickup.weight'), align: 'end', cell: (one) => weightOf(one.grams) },
    { key: 'at', head: t('seller.waybill.shippedAt'), cell: ({ shippedAt }) => <Moment at={shippedAt} /> },
  ];
  return (
    <Section title={courierName}>
      <p className="mb-3 text-sm">
        {count}
        {grams !== null && <> · {weightOf(grams)}</>}
      </p>
      <OfficeTable label={`${courierName} · ${count}`} rows={parcels} keyOf={({ id }) => id} columns={columns} />
    </Section>
  );
}
