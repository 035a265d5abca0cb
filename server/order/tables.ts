import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CartItemType } from '#core/cart/rules.ts';
import type { DisplayRates } from '#core/display-rates.ts';
import type { LocalText } from '#core/locale.ts';
import type { FrozenDeliveryTerms, FrozenReturnTerms, FrozenPriceTerms } from '#core/order/removal.ts';
import type { StockOutPreference } from '#core/order/rules.ts';
import type { ApprovalState, OrderEvent, OrderKind, OrderState } from '#core/order/states.ts';
import type { Role } from '#core/role.ts';
import type { Arrival } from '#core/store/delivery/promise/rules.ts';
import { type Packaging, sku } from '#server/catalogue/tables.ts';
import { allOf, currency, id, instant, minor, ref, sealedJson, sealedText } from '#server/db/columns.ts';
import { attachment } from '#server/media/tables.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/** The recipient, copied from the address book when the order is placed, so that later edits do not affect it. */
export type Recipient = {
  name: string;
  phone: string;
  country: string;
  postcode: string;
  address: string;
  detailAddress: string;
};

/** One checkout of goods of several stores: it placed one order for each of them. */
export const checkout = pgTable(
  'checkout',
  {
    id: id(),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => member.id),
    placedAt: instant('placed_at').notNull(),
  },
  (t) => [index('checkout_buyer').on(t.buyerId)],
);

/** To prepare, to ship, and shipped in part (core/order/desk/rules.ts). */
const DESK_STATES: readonly OrderState[] = [
  'paid',
  'preparing',
  'qcApproved',
  'readyForDelivery',
  'shippingStarted',
  'inDelivery',
];
/** What may be on the desk of its store; a query that says it word by word is answered from the index of these alone. */
export const ON_DESK = sql.raw(
  `(paid_at is not null and (status in (${DESK_STATES.map((state) => `'${state}'`).join(', ')}) or open_claims > 0))`,
);

export const order = pgTable(
  'shop_order',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: text('kind').$type<OrderKind>().notNull(),
    status: text('status').$type<OrderState>().notNull(),
    version: integer('version').notNull().default(1),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => member.id),
    /** Whose order it is: the company of a colleague, else the buyer. */
    ownerId: ref('owner_id')
      .notNull()
      .references(() => member.id),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    /** The checkout it was placed in together with orders of other stores. */
    checkoutId: ref('checkout_id').references(() => checkout.id),
    currency: currency(),
    goods: minor('goods'),
    delivery: minor('delivery'),
    /** The import fee for the buyer; zero where a store sells itself. */
    fee: minor('fee').default(0),
    /** What coupon, mileage and K-Biz cash paid; the invoice covers the rest. */
    couponDiscount: minor('coupon_discount').default(0),
    mileageUsed: minor('mileage_used').default(0),
    cashUsed: minor('cash_used').default(0),
    total: minor('total'),
    /** What of delivery and fee no longer has to be paid; negative when removed goods made a delivery fee due. */
    removedDelivery: minor('removed_delivery').default(0),
    /** The least price of goods the coupon was used on when the order was placed; null without one. */
    couponLeast: bigint('coupon_least', { mode: 'number' }),
    /** Whether the coupon is the store's own, so that the discount lowers what it earns. */
    storeBearsCoupon: boolean('store_bears_coupon').notNull().default(false),
    /** What of the coupon's discount has lapsed with removed pieces. */
    removedCoupon: minor('removed_coupon').default(0),
    /** The store's delivery terms when the order was placed; null where they do not apply. */
    deliveryTerms: jsonb('delivery_terms').$type<FrozenDeliveryTerms>(),
    recipient: sealedJson<Recipient>('shop_order.recipient').notNull(),
    memo: sealedText('shop_order.memo').notNull().default(''),
    deliveryMethod: text('delivery_method').$type<'courier' | 'quick'>().notNull(),
    stockOutPreference: text('stock_out_preference').$type<StockOutPreference>().notNull(),
    /** The buyer's own references, for its accounting; empty for none. */
    poNumber: text('po_number').notNull().default(''),
    costCentre: text('cost_centre').notNull().default(''),
    /** What amounts were converted with when the order was placed, for display only; null without a rate. */
    displayRates: jsonb('display_rates').$type<DisplayRates>(),
    /** What the second payment of an import was estimated at, in won; null for other orders. */
    secondEstimate: bigint('second_estimate', { mode: 'number' }),
    /** The rate the dollar limit of samples was checked with. */
    rateId: ref('rate_id'),
    /** A fraud case about the order is open: what promotions paid for is held back and not released. */
    isUnderReview: boolean('is_under_review').notNull().default(false),
    /** Claims that still need an action; while there are any, the order is not confirmed automatically. */
    openClaims: integer('open_claims').notNull().default(0),
    /** The Korean dates between which the goods were promised when the order was placed. */
    promise: jsonb('promise').$type<Arrival>(),
    /** Whether the first parcel left in time for the promise; null without a promise, and before. */
    sentOnTime: boolean('sent_on_time'),
    placedAt: instant('placed_at').notNull(),
    paidAt: instant('paid_at'),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    index('order_placed').on(t.placedAt, t.id),
    index('order_buyer').on(t.buyerId, t.placedAt, t.id),
    index('order_owner').on(t.ownerId, t.placedAt, t.id),
    // Each new order asks what its owner and buyer have not paid.
    index('order_owner_unpaid')
      .on(t.ownerId)
      .where(sql`${t.paidAt} is null`),
    index('order_buyer_unpaid')
      .on(t.buyerId)
      .where(sql`${t.paidAt} is null`),
    index('order_store').on(t.storeId, t.placedAt, t.id),
    index('order_store_desk').on(t.storeId, t.placedAt).where(ON_DESK),
    // The Korean day of the payment, by which sales are counted.
    index('order_store_paid_day')
      .on(t.storeId, sql`((paid_at at time zone 'Asia/Seoul')::date)`)
      .where(sql`${t.paidAt} is not null`),
    index('order_status').on(t.status, t.placedAt, t.id),
    uniqueIndex('order_one_of_store_in_checkout')
      .on(t.checkoutId, t.storeId)
      .where(sql`${t.checkoutId} is not null`),
    index('order_delivered')
      .on(t.deliveredAt)
      .where(sql`${t.status} = 'delivered'`),
    check(
      'order_total',
      allOf(
        sql`${t.total} = ${t.goods} + ${t.delivery} + ${t.fee} - ${t.couponDiscount} - ${t.mileageUsed} - ${t.cashUsed}`,
        sql`${t.goods} > 0`,
        sql`${t.delivery} >= 0`,
        sql`${t.fee} >= 0`,
        sql`${t.total} >= 0`,
      ),
    ),
    check(
      'order_discounts',
      sql`${t.couponDiscount} between 0 and ${t.goods} and ${t.mileageUsed} >= 0 and ${t.cashUsed} >= 0`,
    ),
    check('order_removed_coupon', sql`${t.removedCoupon} between 0 and ${t.couponDiscount}`),
    check('order_removed_delivery', sql`${t.removedDelivery} <= ${t.delivery} + ${t.fee}`),
    check('order_second_estimate', sql`${t.secondEstimate} >= 0`),
    check('order_open_claims', sql`${t.openClaims} >= 0`),
  ],
);

/** The approval of an order above the limit of its company, of the worth that was looked at. */
export const orderApproval = pgTable(
  'order_approval',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => order.id),
    worth: minor('worth'),
    currency: currency(),
    status: text('status').$type<ApprovalState>().notNull(),
    reason: text('reason').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by').references(() => member.id),
  },
  (t) => [
    check('order_approval_status', sql`${t.status} in ('waiting', 'approved', 'refused')`),
    check('order_approval_worth', sql`${t.worth} > 0`),
    check('order_approval_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    check('order_approval_refused', sql`(${t.status} = 'refused') = (${t.reason} <> '')`),
  ],
);

/** Name, options, picture and price when the order was placed. */
export const orderLine = pgTable(
  'order_line',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    skuId: ref('sku_id')
      .notNull()
      .references(() => sku.id),
    productId: ref('product_id').notNull(),
    skuCode: text('sku_code').notNull(),
    itemType: text('item_type').$type<CartItemType>().notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    options: jsonb('options').$type<{ name: LocalText; value: LocalText }[]>().notNull(),
    picture: text('picture').notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    /** Of the quantity: removed before it was sent, sent, and returned after it was sent. */
    cancelled: integer('cancelled').notNull().default(0),
    shipped: integer('shipped').notNull().default(0),
    returned: integer('returned').notNull().default(0),
    /** Of the cancelled and returned pieces: those the buyer gave up by choice. */
    withdrawn: integer('withdrawn').notNull().default(0),
    /** The packaging of one piece when the order was placed; null where the product did not say (SEL-017). */
    packaging: jsonb('packaging').$type<Packaging>(),
    /** Minimum and price rows when the order was placed; null where pieces have none. */
    priceTerms: jsonb('price_terms').$type<FrozenPriceTerms>(),
    /** The terms of return when the order was placed; null for goods without a delivery template. */
    returnTerms: jsonb('return_terms').$type<FrozenReturnTerms>(),
    /** What of the total no longer has to be paid; negative when the price of the remaining pieces rose by more. */
    removedTotal: minor('removed_total').default(0),
    unitPrice: minor('unit_price'),
    /** The supplier's price of a piece in fen, and the won per yuan it was charged at; null for goods of stores. */
    supplierFen: bigint('supplier_fen', { mode: 'number' }),
    supplierRate: numeric('supplier_rate'),
    /** Whether the coupon of the order is for these goods. */
    couponApplies: boolean('coupon_applies').notNull().default(true),
    total: minor('total'),
    currency: currency(),
  },
  (t) => [
    index('order_line_order').on(t.orderId),
    index('order_line_sku').on(t.skuId),
    // A line bought in yuan is rounded up to won as a whole: its unit price is rounded up for display only.
    check(
      'order_line_total',
      allOf(
        sql`${t.total} <= ${t.unitPrice} * ${t.quantity}`,
        sql`${t.total} > (${t.unitPrice} - 1) * ${t.quantity}`,
        sql`${t.quantity} >= 1`,
        sql`${t.unitPrice} > 0`,
      ),
    ),
    check('order_line_supplier', sql`(${t.supplierFen} is null) = (${t.supplierRate} is null)`),
    check(
      'order_line_pieces',
      allOf(
        sql`${t.cancelled} >= 0`,
        sql`${t.shipped} >= 0`,
        sql`${t.returned} between 0 and ${t.shipped}`,
        sql`${t.cancelled} + ${t.shipped} <= ${t.quantity}`,
        sql`${t.withdrawn} between 0 and ${t.cancelled} + ${t.returned}`,
        sql`${t.removedTotal} <= ${t.total}`,
      ),
    ),
  ],
);

export const orderHistory = pgTable(
  'order_history',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    at: instant('at').notNull(),
    event: text('event').$type<OrderEvent>().notNull(),
    from: text('from_state').$type<OrderState>(),
    to: text('to_state').$type<OrderState>().notNull(),
    by: text('by_role').$type<Role>().notNull(),
    memberId: ref('member_id').references(() => member.id),
    why: text('why').notNull().default(''),
  },
  // Rows are only appended, so that a small index finds the last of them.
  (t) => [index('order_history_order').on(t.orderId, t.id), index('order_history_at').using('brin', t.at)],
);

/** A seller's quality report of the produced goods, which the buyer or staff approves or returns (ORD-035). */
export const qcReport = pgTable(
  'qc_report',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    note: text('note').notNull(),
    requestedAt: instant('requested_at').notNull(),
    decision: text('decision').$type<'approved' | 'returned'>(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by').references(() => member.id),
    why: text('why').notNull().default(''),
  },
  (t) => [index('qc_report_order').on(t.orderId, t.id)],
);

export const qcFile = pgTable(
  'qc_file',
  {
    reportId: ref('report_id')
      .notNull()
      .references(() => qcReport.id),
    attachmentId: ref('attachment_id')
      .notNull()
      .references(() => attachment.id),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.attachmentId] })],
);

/** The part of a store's earnings that is held back until a delivery paid for by promotions is proved. */
export const promotionHold = pgTable(
  'promotion_hold',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => order.id),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    amount: minor('amount'),
    currency: currency(),
    until: instant('until').notNull(),
    /** Whether no courier had reported the delivery when the amount was held back. */
    isUntraced: boolean('is_untraced').notNull(),
    releasedAt: instant('released_at'),
    /** When staff withdrew the amount from the store for good. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    index('promotion_hold_open')
      .on(t.until)
      .where(sql`${t.releasedAt} is null and ${t.withdrawnAt} is null`),
    check('promotion_hold_ended', sql`${t.releasedAt} is null or ${t.withdrawnAt} is null`),
    check('promotion_hold_amount', sql`${t.amount} > 0`),
  ],
);
