import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ParcelState } from '#core/parcel/states.ts';
import { id, instant, ref } from '#server/db/columns.ts';

/**
 * One box with a waybill. It belongs to an order (the foreign keys are in a migration, because orders come after
 * parcels); `claim_id` is the exchange it was sent for.
 */
export const parcel = pgTable(
  'parcel',
  {
    id: id(),
    orderId: ref('order_id').notNull(),
    claimId: ref('claim_id'),
    courier: text('courier').notNull(),
    waybill: text('waybill').notNull(),
    status: text('status').$type<ParcelState>().notNull().default('sent'),
    shippedAt: instant('shipped_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** When the courier is queried next; null when no query is needed. */
    nextCheckAt: instant('next_check_at'),
    looks: integer('looks').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('parcel_order').on(t.orderId),
    index('parcel_of_waybill').on(t.waybill),
    index('parcel_shipped').on(t.shippedAt),
    index('parcel_next_look')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    check('parcel_waybill', sql`${t.waybill} ~ '^[A-Za-z0-9]+$'`),
    check('parcel_delivered', sql`(${t.status} = 'delivered') = (${t.deliveredAt} is not null)`),
  ],
);

/** The quantity of an order line in a parcel. */
export const parcelLine = pgTable(
  'parcel_line',
  {
    parcelId: ref('parcel_id')
      .notNull()
      .references(() => parcel.id),
    orderLineId: ref('order_line_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderLineId] }),
    index('parcel_line_line').on(t.orderLineId),
    check('parcel_line_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** A tracking event of the courier, each once. */
export const parcelTrace = pgTable(
  'parcel_trace',
  {
    id: id(),
    parcelId: ref('parcel_id')
      .notNull()
      .references(() => parcel.id),
    at: instant('at').notNull(),
    level: integer('level').notNull(),
    place: text('place').notNull().default(''),
    what: text('what').notNull(),
  },
  (t) => [uniqueIndex('parcel_trace_once').on(t.parcelId, t.at, t.level, t.what)],
);
