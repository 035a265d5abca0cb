import type { Text } from '#core/i18n.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { OrderNumber } from '#web/components/office/order-cells.tsx';
import { type OrderLabel, OrderStatus } from '#web/components/order/order-status.tsx';

type OrderRow = { readonly orderId: number; readonly number: string; readonly status: OrderLabel };

/** The columns of orders in a console: the number, which opens one, what the console adds, and the state. */
export const consoleColumns = <Row extends OrderRow>(
  t: Text,
  hrefOf: (orderId: number) => string,
  columns: readonly Column<Row>[],
): Column<Row>[] => [
  {
    key: 'number',
    head: t('office.order.number'),
    cell: ({ orderId, number }) => <OrderNumber number={number} href={hrefOf(orderId)} />,
  },
  ...columns,
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: ({ status }) => <OrderStatus label={status} />,
  },
];
