import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { useIsPageLoading } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order-status.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Row = Answer<'listCentreOrders'>['orders'][number];

/** Orders at the centre with their open tasks. */
export function CentreOrders({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState title={t('centre.orders.none')} />
      </Card>
    );
  }
  const link = ({ orderId, number }: Row) => (
    <Link
      to={toOffice.opsCentreOrder(orderId)}
      data-row-link
      className="inline-flex min-h-11 items-center whitespace-nowrap text-brand-700 underline"
    >
      <Bidi className="tabular">{number}</Bidi>
    </Link>
  );
  const open = ({ openIssues, openServices }: Row) => (
    <span className="flex flex-wrap gap-1">
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
  );
  const goods = ({ name, lines }: Row) => (
    <span>
      <bdi>{name}</bdi> {lines > 1 && t('centre.orders.more', { n: lines - 1 })}
    </span>
  );
  const columns: Column<Row>[] = [
    { key: 'number', head: t('office.order.number'), cell: link },
    { key: 'goods', head: t('centre.orders.goods'), className: 'w-full', cell: goods },
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
    { key: 'open', head: t('centre.orders.open'), cell: open },
    { key: 'status', head: t('office.order.status'), cell: ({ status }) => <OrderStatus label={status} /> },
  ];
  return (
    <DataList
      label={t('centre.tab.orders')}
      rows={rows}
      keyOf={({ orderId }) => orderId}
      columns={columns}
      busy={isPageLoading}
      card={(row) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {link(row)}
            <OrderStatus label={row.status} />
          </div>
          {goods(row)}
          <span className="text-sm text-ink-600">
            <bdi>{row.buyerName}</bdi> · {t(`logistics.mode.${row.mode}`)}
          </span>
          {open(row)}
        </div>
      )}
    />
  );
}
