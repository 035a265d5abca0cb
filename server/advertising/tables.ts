import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AdKind } from '#core/advertising/rules.ts';
import type { StoredAdState } from '#core/advertising/states.ts';
import type { LocalText } from '#core/locale.ts';
import { category, product } from '#server/catalogue/tables.ts';
import { allOf, currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/** Number, price and conditions of a kind of ads from a Korean day on. Rows are only added (decision SEL-023). */
export const adRate = pgTable(
  'ad_rate',
  {
    id: id(),
    kind: text('kind').$type<AdKind>().notNull(),
    places: integer('places').notNull(),
    pricePerDay: minor('price_per_day'),
    currency: currency(),
    minDays: integer('min_days').notNull(),
    maxDays: integer('max_days').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    backHours: integer('back_hours').notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** Why it was set. */
    note: text('note').notNull().default(''),
    publishedBy: ref('published_by').references(() => member.id),
    publishedAt: instant('published_at').notNull(),
  },
  (t) => [
    index('ad_rate_day').on(t.kind, t.validFrom),
    check('ad_rate_days', sql`${t.minDays} between 1 and ${t.maxDays}`),
    check('ad_rate_price', allOf(sql`${t.pricePerDay} >= 0`, sql`${t.currency} = 'KRW'`, sql`${t.places} >= 0`)),
  ],
);

/** An ad a store requested, with the terms it was requested by; `from` and `to` are Korean days. */
export const adBooking = pgTable(
  'ad_booking',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    kind: text('kind').$type<AdKind>().notNull(),
    categoryId: ref('category_id').references(() => category.id),
    productId: ref('product_id').references(() => product.id),
    from: date('period_from', { mode: 'string' }).notNull(),
    to: date('period_to', { mode: 'string' }).notNull(),
    status: text('status').$type<StoredAdState>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    picture: text('picture').notNull(),
    alt: jsonb('alt').$type<LocalText>().notNull(),
    pricePerDay: minor('price_per_day'),
    price: minor('price'),
    vat: minor('vat'),
    /** What was taken from the store's earnings for it, VAT included, and what was given back of that. */
    charged: minor('charged').default(0),
    back: minor('back').default(0),
    currency: currency(),
    backHours: integer('back_hours').notNull(),
    requestedBy: ref('requested_by')
      .notNull()
      .references(() => member.id),
    requestedAt: instant('requested_at').notNull(),
    /** When it was approved, refused, withdrawn or stopped, and what staff wrote then. */
    decidedAt: instant('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('ad_booking_store').on(t.storeId, t.id),
    index('ad_booking_status').on(t.status, t.from),
    index('ad_booking_category').on(t.categoryId),
    index('ad_booking_product').on(t.productId),
    check('ad_booking_days', sql`${t.from} <= ${t.to}`),
    check('ad_booking_category', sql`(${t.kind} = 'categoryBanner') = (${t.categoryId} is not null)`),
    check('ad_booking_product', sql`${t.kind} <> 'hotDeal' or ${t.productId} is not null`),
    check(
      'ad_booking_price',
      allOf(
        sql`${t.price} >= 0`,
        sql`${t.vat} >= 0`,
        sql`${t.charged} in (0, ${t.price} + ${t.vat})`,
        sql`${t.back} between 0 and ${t.charged}`,
      ),
    ),
  ],
);

/** A place of an ad on a day. What is reserved has a row; a day is counted in its row too. */
export const adDay = pgTable(
  'ad_day',
  {
    bookingId: ref('booking_id')
      .notNull()
      .references(() => adBooking.id),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<AdKind>().notNull(),
    /** The category of a banner; 0 for the other kinds, so that a place is unique. */
    categoryId: bigint('category_id', { mode: 'number' }).notNull(),
    place: integer('place').notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    orders: integer('orders').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.day] }),
    // A place is given to one ad a day, whoever asks at the same time.
    uniqueIndex('ad_day_place').on(t.day, t.kind, t.categoryId, t.place),
  ],
);
