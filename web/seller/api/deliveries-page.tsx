import type { Text } from '#core/i18n.ts';
import { DELIVERY_STATES } from '#core/program/rules.ts';
import type { WebhookDeliveryAnswer } from '#core/program/webhooks/contract.ts';
import { api } from '#web/api/client.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, id, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { DeliveryCell } from '#web/seller/api/delivery-cell.tsx';
import { ResendButton } from '#web/seller/api/resend-button.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import type { Route } from './+types/deliveries-page';

const deliveries = listQuery(toOffice.sellerDeliveries, { webhook: id(), state: choice(DELIVERY_STATES) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.programs');
  return await deliveries.load(request, (query) => api('listWebhookDeliveries', { query }));
}

/** What was sent to the webhooks of the store, and what was answered. */
export default function DeliveriesPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('seller.api.deliveries')}
      lead={t('seller.api.deliveriesLead')}
      list={list}
      aside={
        <LinkButton look="secondary" size="small" to={toOffice.sellerApi()}>
          {t('seller.api.title')}
        </LinkButton>
      }
      rowsOf={(answer) => answer.deliveries}
      keyOf={({ id }) => id}
      columns={columnsIn(t)}
      tabs={
        <ListTabs
          list={list}
          by="state"
          label={t('seller.api.deliveries')}
          text={(state) => t(`seller.api.deliveryState.${state}`)}
        />
      }
      empty={{ icon: 'bell', title: t('seller.api.noDeliveries'), children: t('seller.api.noDeliveriesText') }}
    />
  );
}

const TONES = { waiting: 'warn', delivered: 'ok', failed: 'sale' } as const;

const columnsIn = (t: Text): Column<WebhookDeliveryAnswer>[] => [
  { key: 'at', head: t('seller.api.happenedAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    key: 'event',
    head: t('seller.api.eventHead'),
    narrow: 'name',
    cell: ({ event }) => (
      <code dir="ltr" className="text-sm">
        {event}
      </code>
    ),
  },
  {
    key: 'answer',
    head: t('seller.api.lastAnswer'),
    className: 'w-full min-w-60 py-1',
    narrow: 'above',
    cell: (delivery) => <DeliveryCell delivery={delivery} />,
  },
  {
    key: 'attempts',
    head: t('seller.api.attempts'),
    align: 'end',
    cell: ({ attempts }) => String(attempts),
  },
  {
    key: 'state',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: ({ state }) => <StatusChip tone={TONES[state]}>{t(`seller.api.deliveryState.${state}`)}</StatusChip>,
  },
  {
    key: 'resend',
    head: t('seller.api.resend'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (delivery) => <ResendButton delivery={delivery} />,
  },
];
