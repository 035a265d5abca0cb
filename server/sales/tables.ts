import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { currency, id, minor, ref } from '#server/db/columns.ts';
import { store } from '#server/store/tables.ts';

const count = (name: string) => integer(name).notNull();
const storeId = () =>
  ref('store_id')
    .notNull()
    .references(() => store.id);
const day = () => date('day', { mode: 'string' }).notNull();

/**
 * The paid orders of a store by the Korean day of their payment, as they are by now: cancelled and returned pieces are
 * not in `units` and `amount`. The view `sales_day_now` computes the same from the orders.
 */
export const salesDay = pgTable(
  'sales_day',
  {
    storeId: storeId(),
    day: day(),
    currency: currency(),
    orders: count('orders'),
    cancelled: count('cancelled'),
    units: bigint('units', { mode: 'number' }).notNull(),
    amount: minor('amount'),
    sentOnTime: count('sent_on_time'),
    sentLate: count('sent_late'),
    cancelledBySeller: count('cancelled_by_seller'),
    claimed: count('claimed'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.day, t.currency] }),
    check('sales_day_orders', sql`${t.orders} > 0 and ${t.cancelled} between 0 and ${t.orders}`),
  ],
);

/** The same of each product. */
export const salesProductDay = pgTable(
  'sales_product_day',
  {
    storeId: storeId(),
    day: day(),
    productId: ref('product_id').notNull(),
    currency: currency(),
    units: bigint('units', { mode: 'number' }).notNull(),
    amount: minor('amount'),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.day, t.productId, t.currency] })],
);

/** Days whose rows no longer hold: triggers add one with each change of a paid order, the job that counts anew deletes them. */
export const salesChange = pgTable('sales_change', { id: id(), storeId: storeId(), day: day() }, (t) => [
  index('sales_change_day').on(t.storeId, t.day),
]);
