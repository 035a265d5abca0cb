import type { OrderRowAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { GoodsSummary, OrderCard, OrderNumber } from '#web/components/office/order-cells.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order-status.tsx';
import { Price } from '#web/components/price.tsx';
import { NextStep } from '#web/seller/orders/next-step.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';

/** Orders of the store, each row with the seller's next step. */
export function StoreOrders({ orders, busy = false }: { orders: readonly OrderRowAnswer[]; busy?: boolean }) {
  const t = useText();
  const columns: Column<OrderRowAnswer>[] = [
    {
      key: 'number',
      head: t('office.order.number'),
      cell: (order) => <OrderNumber order={order} href={toOffice.sellerOrder(order.id)} />,
    },
    { key: 'placed', head: t('office.order.placedKst'), cell: (order) => <Moment at={order.placedAt} /> },
    {
      key: 'buyer',
      head: t('office.order.buyer'),
      className: 'max-w-32 truncate',
      cell: (order) => <bdi>{order.buyerName}</bdi>,
    },
    {
      key: 'goods',
      head: t('office.order.goods'),
      className: 'w-full max-w-0 min-w-40',
      cell: (order) => <GoodsSummary order={order} />,
    },
    { key: 'total', head: t('office.order.total'), align: 'end', cell: (order) => <Price money={order.total} /> },
    { key: 'status', head: t('office.order.status'), cell: (order) => <OrderStatus label={order.label} /> },
    { key: 'next', head: t('seller.next'), cell: (order) => <NextStep order={order} /> },
  ];
  return (
    <DataList
      label={t('seller.orders')}
      rows={orders}
      keyOf={(order) => order.id}
      columns={columns}
      busy={busy}
      card={(order) => (
        <OrderCard order={order} href={toOffice.sellerOrder(order.id)} who={order.buyerName}>
          <NextStep order={order} />
        </OrderCard>
      )}
    />
  );
}
