import { DESK_PROBLEMS, DESK_VIEWS } from '#core/order/desk/rules.ts';
import { ORDER_QUERY_MAX } from '#core/order/rules.ts';
import { PERIODS } from '#core/period.ts';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { toOffice } from '#web/links/to-office.ts';
import { hiddenColumns } from '#web/seller/orders/column-choice.tsx';

const STATES = [
  'paid',
  'preparing',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
  'cancelled',
] as const;

/** What the address of the desk says. */
export const orders = listQuery(
  toOffice.sellerOrders,
  {
    view: choice(DESK_VIEWS),
    problem: choice(DESK_PROBLEMS),
    status: choice(STATES),
    query: words(ORDER_QUERY_MAX),
    sort: { ...choice(['oldest', 'due']), narrows: false },
    hide: hiddenColumns,
  },
  { periods: PERIODS },
);
export type DeskPlace = ReturnType<typeof orders.at>;
