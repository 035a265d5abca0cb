import { CENTRE_STATES } from '#core/centre/rules.ts';
import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { consoleColumns } from '#web/ops/console-columns.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Row = Answer<'listCentreOrders'>['orders'][number];

const orders = listQuery(toOffice.opsCentre, { status: choice(CENTRE_STATES) });

export const loadOrders = (request: Request) => orders.load(request, (query) => api('listCentreOrders', { query }));

/** Orders at the centre with their open tasks. */
export function CentreOrders({ list }: { list: Awaited<ReturnType<typeof loadOrders>> }) {
  const t = useText();
  return (
    <OfficeList
      label={t('centre.tab.orders')}
      list={list}
      rowsOf={(answer) => answer.orders}
      keyOf={({ orderId }) => orderId}
      columns={consoleColumns(t, toOffice.opsCentreOrder, columnsIn(t))}
      filters={
        <ListChips
          list={list}
          by="status"
          label={t('office.order.status')}
          text={(state) => t(`order-page.status.${state}`)}
          count={(state) =>
            state &&
            (list.answer?.counts.find(({ status }) => status === state)?.count ?? (list.answer ? 0 : undefined))
          }
        />
      }
      empty={{ title: t('centre.orders.none') }}
    />
  );
}

const columnsIn = (t: Text): Column<Row>[] => [
  {
    key: 'goods',
    head: t('centre.orders.goods'),
    className: 'w-full',
    narrow: 'above',
    cell: ({ name, lines }) => (
      <span>
        <bdi>{name}</bdi> {lines > 1 && t('centre.orders.more', { n: lines - 1 })}
      </span>
    ),
  },
  {
    key: 'buyer',
    head: t('centre.orders.buyer'),
    className: 'max-w-28 truncate',
    cell: ({ buyerName }) => <bdi>{buyerName}</bdi>,
  },
  {
    key: 'mode',
    head: t('logistics.mode.label'),
    className: 'whitespace-nowrap',
    cell: ({ mode }) => t(`logistics.mode.${mode}`),
  },
  {
    key: 'cartons',
    head: t('centre.orders.cartons'),
    align: 'end',
    cell: ({ cartons }) => <bdi className="tabular">{cartons}</bdi>,
  },
  {
    key: 'open',
    head: t('centre.orders.open'),
    narrow: 'below',
    cell: ({ openIssues, openServices }) => (
      <span className="flex flex-wrap gap-1 empty:hidden">
        {openIssues > 0 && (
          <Chip tone="sale" icon="alert">
            {t('centre.orders.issues', { n: openIssues })}
          </Chip>
        )}
        {openServices > 0 && (
          <Chip tone="warn" icon="clock">
            {t('centre.orders.services', { n: openServices })}
          </Chip>
        )}
      </span>
    ),
  },
];
