import type { Text } from '#core/i18n.ts';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { GoodsSummary, OrderNumber } from '#web/components/office/order-cells.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { OrderWorth } from '#web/components/order/order-worth.tsx';
import { toOffice } from '#web/links/to-office.ts';

/** Orders of any store. */
export const orderColumns = (t: Text): Column<OrderRowAnswer>[] => [
  {
    key: 'number',
    head: `${t('office.order.number')} · ${t('office.order.placedKst')}`,
    // One column, so that what was paid with fits on its lines.
    cell: (order) => (
      <span className="flex flex-col pb-1">
        <OrderNumber number={order.number} href={toOffice.adminOrder(order.id)} />
        <span className="text-sm font-normal text-ink-600">
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
    narrow: 'above',
    cell: (order) => <GoodsSummary order={order} />,
  },
  {
    key: 'total',
    head: t('office.order.total'),
    align: 'end',
    className: 'min-w-44',
    narrow: 'below',
    cell: (order) => (
      <span className="max-lg:block max-lg:text-end">
        <OrderWorth order={order} className="max-lg:text-base max-lg:font-semibold" />
      </span>
    ),
  },
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: (order) => <OrderStatus label={order.label} />,
  },
];
