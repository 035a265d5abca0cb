import type { OrderRowAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { GoodsSummary, OrderCard, OrderNumber } from '#web/components/office/order-cells.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order-status.tsx';
import { OrderWorth } from '#web/components/order-worth.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';

/** The orders of all buyers. */
export function AllOrders({ orders, busy }: { orders: readonly OrderRowAnswer[]; busy: boolean }) {
  const t = useText();
  const columns: Column<OrderRowAnswer>[] = [
    {
      key: 'number',
      head: `${t('office.order.number')} · ${t('office.order.placedKst')}`,
      // One column, so that what was paid with fits on its lines.
      cell: (order) => (
        <span className="flex flex-col pb-1">
          <OrderNumber order={order} href={toOffice.adminOrder(order.id)} />
          <span className="text-ink-600">
            <Moment at={order.placedAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'buyer',
      head: t('office.order.buyer'),
      className: 'max-w-28 truncate',
      cell: (order) => <bdi>{order.buyerName}</bdi>,
    },
    {
      key: 'store',
      head: t('admin.column.store'),
      className: 'max-w-32 truncate',
      cell: (order) => <bdi>{order.store.name}</bdi>,
    },
    {
      key: 'goods',
      head: t('office.order.goods'),
      className: 'w-full max-w-0 min-w-36',
      cell: (order) => <GoodsSummary order={order} />,
    },
    {
      key: 'total',
      head: t('office.order.total'),
      align: 'end',
      className: 'min-w-44',
      cell: (order) => <OrderWorth order={order} className="" />,
    },
    { key: 'status', head: t('office.order.status'), cell: (order) => <OrderStatus label={order.label} /> },
  ];
  return (
    <DataList
      label={t('admin.orders')}
      rows={orders}
      keyOf={(order) => order.id}
      columns={columns}
      busy={busy}
      card={(order) => (
        <OrderCard
          order={order}
          href={toOffice.adminOrder(order.id)}
          who={`${order.buyerName} · ${order.store.name}`}
        />
      )}
    />
  );
}
