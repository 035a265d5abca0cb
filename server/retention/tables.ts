import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { allOf, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';

/** A legal hold: no record of the member or the order is deleted or anonymised while it is in force. */
export const retentionHold = pgTable(
  'retention_hold',
  {
    id: id(),
    memberId: ref('member_id').references(() => member.id),
    orderId: ref('order_id').references(() => order.id),
    reason: text('reason').notNull(),
    placedAt: instant('placed_at').notNull(),
    placedBy: ref('placed_by')
      .notNull()
      .references(() => member.id),
    liftedAt: instant('lifted_at'),
    liftedBy: ref('lifted_by').references(() => member.id),
    liftReason: text('lift_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('retention_hold_member')
      .on(t.memberId)
      .where(sql`${t.liftedAt} is null`),
    uniqueIndex('retention_hold_order')
      .on(t.orderId)
      .where(sql`${t.liftedAt} is null`),
    index('retention_hold_lifted').on(t.liftedAt),
    check('retention_hold_one', sql`num_nonnulls(${t.memberId}, ${t.orderId}) = 1`),
    check('retention_hold_reason', sql`${t.reason} <> ''`),
    check(
      'retention_hold_lift',
      allOf(
        sql`(${t.liftedAt} is null) = (${t.liftedBy} is null)`,
        sql`(${t.liftedAt} is null) = (${t.liftReason} = '')`,
      ),
    ),
  ],
);

/** What was anonymised, each record once: its row stays, so that nothing else shows that it is done. */
export const retentionErasure = pgTable(
  'retention_erasure',
  {
    target: text('target').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.target, t.recordId] })],
);

/** The nightly runs, with the number of records of each target. */
export const retentionRun = pgTable('retention_run', {
  id: id(),
  startedAt: instant('started_at').notNull(),
  /** Null while it runs, and for ever when it failed. */
  finishedAt: instant('finished_at'),
  counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
});
