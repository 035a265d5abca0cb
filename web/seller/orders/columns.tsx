import type { Text } from '#core/i18n.ts';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { GoodsSummary, OrderNumber } from '#web/components/office/order-cells.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { Price } from '#web/components/price.tsx';
import { NextStep } from '#web/seller/orders/next-step.tsx';
import { toOffice } from '#web/links/to-office.ts';

/** Orders of the store, each row with the seller's next step. */
export const storeOrderColumns = (t: Text): Column<OrderRowAnswer>[] => [
  {
    key: 'number',
    head: t('office.order.number'),
    cell: (order) => <OrderNumber number={order.number} href={toOffice.sellerOrder(order.id)} />,
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
    narrow: 'above',
    cell: (order) => <GoodsSummary order={order} />,
  },
  { key: 'total', head: t('office.order.total'), align: 'end', cell: (order) => <Price money={order.total} /> },
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: (order) => <OrderStatus label={order.label} />,
  },
  { key: 'next', head: t('seller.next'), narrow: 'below', cell: (order) => <NextStep order={order} /> },
];
