import type { Text } from '#core/i18n.ts';
import { ORDER_STATES, type OrderState } from '#core/order/states.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListSearch, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, number } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { OrderNumber } from '#web/components/office/order-cells.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

type Row = Answer<'listImports'>['imports'][number];

const imports = listQuery(toOffice.adminImports, { number: number(), status: choice(ORDER_STATES) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'imports.list');
  return await imports.load(request, (query) => api('listImports', { query }));
}

/** Every import by its step, with counts; found by the start of its number. */
export default function AdminImports({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const counts = list.answer?.counts ?? [];
  const countOf = (state?: OrderState) =>
    counts.reduce((sum, row) => sum + (state === undefined || row.status === state ? row.count : 0), 0);
  const steps = ORDER_STATES.filter(
    (state) => state === list.values.status || state === 'pendingReview' || countOf(state) > 0,
  );
  return (
    <OfficeList
      title={t('importing.office.title')}
      list={list}
      rowsOf={(answer) => answer.imports}
      keyOf={(row) => row.orderId}
      columns={columnsIn(t)}
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('importing.office.steps')}
          options={steps}
          text={(state) => t(`order-page.status.${state}`)}
          count={countOf}
        />
      }
      filters={
        <ListSearch
          list={list}
          by="number"
          label={t('office.order.number')}
          maxLength={30}
          isCode
          placeholder="20261120-…"
        />
      }
      empty={{ icon: 'box', title: t('importing.office.none') }}
    />
  );
}

const columnsIn = (t: Text): Column<Row>[] => [
  {
    key: 'number',
    head: t('office.order.number'),
    cell: (row) => <OrderNumber number={row.number} href={toOffice.adminImport(row.orderId)} />,
  },
  { key: 'placed', head: t('office.order.placedKst'), cell: (row) => <Moment at={row.placedAt} /> },
  {
    key: 'buyer',
    head: t('office.order.buyer'),
    className: 'max-w-28 truncate',
    cell: (row) => <bdi>{row.buyerName}</bdi>,
  },
  {
    key: 'goods',
    head: t('office.order.goods'),
    className: 'w-full max-w-0 min-w-32',
    narrow: 'above',
    cell: ({ name, lines }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        {lines > 1 && <bdi className="shrink-0 text-ink-600">{t('office.order.more', { count: lines - 1 })}</bdi>}
      </span>
    ),
  },
  {
    key: 'way',
    head: t('logistics.way'),
    className: 'min-w-40 py-1',
    cell: ({ importer, mode }) => `${t(`logistics.importer.${importer}`)} · ${t(`logistics.mode.${mode}`)}`,
  },
  { key: 'total', head: t('importing.firstPayment'), align: 'end', cell: (row) => <Price money={row.total} /> },
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: (row) => <OrderStatus label={row.status} />,
  },
];
