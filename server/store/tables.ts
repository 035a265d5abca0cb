import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LocalText } from '#core/locale.ts';
import { type Closures, NO_CLOSURES } from '#core/store/delivery/closures.ts';
import { STANDARD_SHIPPING } from '#core/store/delivery/promise/rules.ts';
import type { DeliveryMethod, StoreEvent, StoreKeyEvent, StoreState, StoreType } from '#core/store/states.ts';
import { allOf, currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

export const store = pgTable(
  'store',
  {
    id: id(),
    code: text('code').notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .unique()
      .references(() => member.id),
    status: text('status').$type<StoreState>().notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    type: text('type').$type<StoreType>().notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>().notNull(),
    location: jsonb('location').$type<LocalText>().notNull(),
    country: text('country').notNull(),
    picture: text('picture').notNull(),
    contactName: text('contact_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    homepage: text('homepage').notNull().default(''),
    businessNumber: text('business_number').notNull(),
    currency: currency(),
    deliveryFee: minor('delivery_fee'),
    freeDeliveryFrom: bigint('free_delivery_from', { mode: 'number' }),
    /** Orders before this hour in Korea count from the same business day; handling takes so many of them. */
    cutoffHour: integer('cutoff_hour').notNull().default(STANDARD_SHIPPING.cutoffHour),
    handlingDays: integer('handling_days').notNull().default(STANDARD_SHIPPING.handlingDays),
    /** Days on which the store sends nothing, besides weekends and holidays; and its vacation. */
    closures: jsonb('closures').$type<Closures>().notNull().default(NO_CLOSURES),
    /** Whether every employee needs a second factor (decision 117). */
    employeesSecondFactor: boolean('employees_second_factor').notNull().default(false),
    appliedAt: instant('applied_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('store_status').on(t.status, t.appliedAt),
    check(
      'store_delivery_fee',
      sql`${t.deliveryFee} >= 0 and (${t.freeDeliveryFrom} is null or ${t.freeDeliveryFrom} >= 0)`,
    ),
    check('store_shipping', sql`${t.cutoffHour} between 0 and 23 and ${t.handlingDays} between 0 and 30`),
  ],
);

export const storeHistory = pgTable(
  'store_history',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    at: instant('at').notNull().defaultNow(),
    event: text('event').$type<StoreEvent | StoreKeyEvent>().notNull(),
    from: text('from_state').$type<StoreState>(),
    to: text('to_state').$type<StoreState>().notNull(),
    memberId: ref('member_id').references(() => member.id),
    why: text('why').notNull().default(''),
  },
  (t) => [index('store_history_store').on(t.storeId, t.id)],
);

/** A delivery and return template of a store (SEL-025); a product names one. `return_fee` is for one way. */
export const deliveryTemplate = pgTable(
  'delivery_template',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    name: text('name').notNull(),
    originCountry: text('origin_country').notNull(),
    method: text('method').$type<DeliveryMethod>().notNull(),
    shippingDays: integer('shipping_days').notNull(),
    announcement: jsonb('announcement').$type<LocalText>().notNull(),
    returnAddress: jsonb('return_address').$type<LocalText>().notNull(),
    currency: currency(),
    returnFee: minor('return_fee'),
    returnDays: integer('return_days').notNull(),
    returnMethod: jsonb('return_method').$type<LocalText>().notNull(),
    returnCases: jsonb('return_cases').$type<LocalText>().notNull(),
  },
  (t) => [
    // Tables of products refer to templates by their names.
    uniqueIndex('delivery_template_store_name').on(t.storeId, sql`lower(${t.name})`),
    check('delivery_template_name', sql`length(${t.name}) between 1 and 50`),
    check('delivery_template_amounts', sql`${t.returnFee} >= 0 and ${t.shippingDays} >= 0 and ${t.returnDays} >= 0`),
  ],
);

/**
 * Where a delivery template delivers, and for what fee in the template's currency. Within Korea the store's own fee and
 * free amount apply where `fee` is null. A template without rows delivers within Korea only.
 */
export const deliveryRegion = pgTable(
  'delivery_region',
  {
    templateId: ref('template_id')
      .notNull()
      .references(() => deliveryTemplate.id),
    region: text('region').notNull(),
    fee: bigint('fee', { mode: 'number' }),
    freeFrom: bigint('free_from', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.region] }),
    check('delivery_region_code', sql`${t.region} ~ '^[A-Z]{2}$' or ${t.region} = 'KR-49'`),
    check(
      'delivery_region_fee',
      allOf(
        sql`(${t.fee} is not null or ${t.region} in ('KR', 'KR-49'))`,
        sql`(${t.fee} is not null or ${t.freeFrom} is null)`,
        sql`(${t.fee} is null or ${t.fee} >= 0)`,
        sql`(${t.freeFrom} is null or ${t.freeFrom} > 0)`,
      ),
    ),
  ],
);
