import type { Text } from '#core/i18n.ts';
import { PURCHASE_STATES, type PurchaseState } from '#core/importing/states.ts';
import { PurchaseStatus } from '#web/admin/purchases/purchase-status.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

type Row = Answer<'listPurchases'>['purchases'][number];

const purchases = listQuery(toOffice.adminPurchases, { status: choice(PURCHASE_STATES, 'draft') });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'purchases.manage');
  return await purchases.load(request, (query) => api('listPurchases', { query }));
}

/** Purchases from suppliers, by state; each row links to its import. */
export default function AdminPurchases({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const countOf = (state: PurchaseState) => list.answer?.counts.find((row) => row.status === state)?.count ?? 0;
  return (
    <OfficeList
      title={t('purchase.title')}
      list={list}
      rowsOf={(answer) => answer.purchases}
      keyOf={(row) => row.id}
      columns={columnsIn(t)}
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('purchase.states')}
          text={(state) => t(`purchase.status.${state}`)}
          count={countOf}
        />
      }
      empty={{ icon: 'box', title: t('purchase.none') }}
    />
  );
}

const columnsIn = (t: Text): Column<Row>[] => [
  {
    key: 'number',
    head: t('purchase.number'),
    cell: (row) => (
      <RowLink to={toOffice.adminImport(row.orderId)}>
        <Bidi>{row.number}</Bidi>
      </RowLink>
    ),
  },
  { key: 'drafted', head: t('purchase.drafted'), cell: (row) => <Moment at={row.createdAt} /> },
  {
    key: 'company',
    head: t('purchase.company'),
    className: 'w-full max-w-0 min-w-36 truncate',
    cell: (row) => <bdi lang={row.company ? 'zh' : undefined}>{row.company || t('purchase.unnamed')}</bdi>,
  },
  { key: 'supplierOrder', head: t('purchase.supplierOrder'), cell: (row) => <Bidi>{row.supplierOrderId ?? '–'}</Bidi> },
  { key: 'goods', head: t('purchase.goods'), align: 'end', cell: (row) => <Price money={row.goods} /> },
  {
    key: 'paid',
    head: t('purchase.paid'),
    align: 'end',
    cell: (row) => (row.paidAt ? <Price money={row.paid} /> : '–'),
  },
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: (row) => <PurchaseStatus status={row.status} />,
  },
];
