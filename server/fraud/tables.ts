import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Evidence, FraudRule } from '#core/fraud/rules.ts';
import type { FraudCaseState } from '#core/fraud/states.ts';
import { allOf, bytes, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';
import { store } from '#server/store/tables.ts';

/** Rules that staff changed; the others are FRAUD_DEFAULTS. */
export const fraudRule = pgTable(
  'fraud_rule',
  {
    rule: text('rule').$type<FraudRule>().primaryKey(),
    isEnabled: boolean('is_enabled').notNull(),
    threshold: bigint('threshold', { mode: 'number' }).notNull(),
    days: integer('days').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: ref('changed_by')
      .notNull()
      .references(() => member.id),
  },
  (t) => [check('fraud_rule_terms', sql`${t.threshold} >= 1 and ${t.days} between 0 and 365`)],
);

/** What a paid order with coupon or mileage is compared by. One row for each order that was checked. */
export const fraudSignal = pgTable(
  'fraud_signal',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => order.id),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => member.id),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    /** Keyed hash of the delivery address without case, spaces and punctuation. */
    address: bytes('address').notNull(),
    /** Issuer and masked number of the card; null when none was used. */
    card: text('card'),
    paidAt: instant('paid_at').notNull(),
    /** When the amount held back at confirmation was checked; null until then. */
    holdCheckedAt: instant('hold_checked_at'),
  },
  (t) => [
    index('fraud_signal_address').on(t.address),
    index('fraud_signal_card').on(t.card),
    index('fraud_signal_store').on(t.storeId, t.paidAt),
  ],
);

export const fraudCase = pgTable(
  'fraud_case',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .unique()
      .references(() => order.id),
    status: text('status').$type<FraudCaseState>().notNull(),
    evidence: jsonb('evidence').$type<Evidence[]>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: ref('decided_by').references(() => member.id),
    why: text('why').notNull().default(''),
  },
  (t) => [
    index('fraud_case_status').on(t.status, t.id),
    check(
      'fraud_case_decided',
      allOf(
        sql`(${t.status} = 'open') = (${t.decidedAt} is null)`,
        sql`(${t.decidedAt} is null) = (${t.decidedBy} is null)`,
        sql`${t.status} = 'open' or ${t.why} <> ''`,
      ),
    ),
  ],
);
