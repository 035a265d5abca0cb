import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { CartItemType } from '#core/cart/rules.ts';
import type { LocalText } from '#core/locale.ts';
import type { StockOutWish } from '#core/order/rules.ts';
import type { OrderEvent, OrderKind, OrderState } from '#core/order/states.ts';
import type { Role } from '#core/role.ts';
import { sku } from '#server/catalogue/tables.ts';
import { currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/** Where the goods go, copied from the address book when the order is placed: later edits do not touch it. */
export type Recipient = {
  name: string;
  phone: string;
  country: string;
  postcode: string;
  address: string;
  detailAddress: string;
};

export const order = pgTable(
  'shop_order',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<OrderKind>().notNull(),
    status: text('status').$type<OrderState>().notNull(),
    version: integer('version').notNull().default(1),
    buyerId: ref('buyer_id').notNull().references(() => member.id),
    storeId: ref('store_id').notNull().references(() => store.id),
    currency: currency(),
    goods: minor('goods'),
    delivery: minor('delivery'),
    total: minor('total'),
    recipient: jsonb('recipient').$type<Recipient>().notNull(),
    memo: text('memo').notNull().default(''),
    deliveryMethod: text('delivery_method').$type<'courier' | 'quick'>().notNull(),
    stockOutWish: text('stock_out_wish').$type<StockOutWish>().notNull(),
    /** The rate a sample's dollar limit was checked with. */
    rateId: ref('rate_id'),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    index('order_buyer').on(t.buyerId, t.id.desc()),
    index('order_store').on(t.storeId, t.id.desc()),
    index('order_status').on(t.status, t.id),
    check('order_total', sql`${t.total} = ${t.goods} + ${t.delivery} and ${t.goods} > 0 and ${t.delivery} >= 0`),
  ],
);

/** Name, options, picture and price as they were when the order was placed. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: ref('order_id').notNull().references(() => order.id),
    skuId: ref('sku_id').notNull().references(() => sku.id),
    productId: ref('product_id').notNull(),
    skuCode: text('sku_code').notNull(),
    itemType: text('item_type').$type<CartItemType>().notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    options: jsonb('options').$type<{ name: LocalText; value: LocalText }[]>().notNull(),
    picture: text('picture').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: minor('unit_price'),
    total: minor('total'),
    currency: currency(),
  },
  (t) => [
    index('order_line_order').on(t.orderId),
    index('order_line_sku').on(t.skuId),
    check('order_line_total', sql`${t.total} = ${t.unitPrice} * ${t.quantity} and ${t.quantity} >= 1 and ${t.unitPrice} > 0`),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: ref('order_id').notNull().references(() => order.id),
    at: instant('at').notNull(),
    event: text('event').$type<OrderEvent>().notNull(),
    from: text('from_state').$type<OrderState>(),
    to: text('to_state').$type<OrderState>().notNull(),
    by: text('by_role').$type<Role>().notNull(),
    memberId: ref('member_id').references(() => member.id),
    why: text('why').notNull().default(''),
  },
  (t) => [index('order_history_order').on(t.orderId, t.id)],
);

export const parcel = pgTable(
  'parcel',
  {
    id: id(),
    orderId: ref('order_id').notNull().references(() => order.id),
    courier: text('courier').notNull(),
    waybill: text('waybill').notNull(),
    shippedAt: instant('shipped_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('parcel_order').on(t.orderId), check('parcel_waybill', sql`${t.waybill} ~ '^[A-Za-z0-9]+$'`)],
);
