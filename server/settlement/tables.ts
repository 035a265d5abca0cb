import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Consignment } from '#core/logistics/consignment.ts';
import type { LandedCost } from '#core/logistics/landed-cost.ts';
import type { BillState, SettlementState } from '#core/settlement/states.ts';
import { id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';
import { invoice } from '#server/payment/tables.ts';

/** The second payment compared with its estimate (ux §9.6), frozen with its measurements. Won. */
export const logisticsBill = pgTable(
  'logistics_bill',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => order.id),
    invoiceId: ref('invoice_id')
      .notNull()
      .unique()
      .references(() => invoice.id),
    status: text('status').$type<BillState>().notNull(),
    consignment: jsonb('consignment').$type<Consignment>().notNull(),
    cost: jsonb('cost').$type<LandedCost>().notNull(),
    /** Why a line differs from the estimate, by its code. */
    reasons: jsonb('reasons').$type<Record<string, string>>().notNull(),
    estimated: minor('estimated'),
    total: minor('total'),
    /** Required above 15 % more than the estimate, as is the buyer's acceptance. */
    note: text('note').notNull().default(''),
    acceptedAt: instant('accepted_at'),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: ref('requested_by')
      .notNull()
      .references(() => member.id),
    remindedAt: instant('reminded_at'),
    reminders: integer('reminders').notNull().default(0),
  },
  (t) => [
    index('logistics_bill_order').on(t.orderId),
    uniqueIndex('logistics_bill_one')
      .on(t.orderId)
      .where(sql`${t.status} <> 'superseded'`),
    check('logistics_bill_money', sql`${t.estimated} >= 0 and ${t.total} >= 0`),
  ],
);

/** One line of the final settlement: estimate, billed and actual in won. */
export type SettledLine = {
  code: string;
  stage: 'FIRST' | 'SECOND';
  estimated: number;
  billed: number;
  actual: number;
};

/** The actual cost of an import, line by line, and what was refunded or requested. Won. */
export const finalSettlement = pgTable(
  'final_settlement',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => order.id),
    status: text('status').$type<SettlementState>().notNull(),
    version: integer('version').notNull().default(1),
    lines: jsonb('lines').$type<SettledLine[]>().notNull(),
    billed: minor('billed'),
    actual: minor('actual'),
    refunded: minor('refunded').default(0),
    missing: minor('missing').default(0),
    note: text('note').notNull().default(''),
    adjustmentInvoiceId: ref('adjustment_invoice_id').references(() => invoice.id),
    settledAt: instant('settled_at').notNull(),
    settledBy: ref('settled_by').references(() => member.id),
    doneAt: instant('done_at'),
  },
  (t) => [
    index('final_settlement_open')
      .on(t.settledAt)
      .where(sql`${t.status} <> 'done'`),
    check(
      'final_settlement_money',
      sql`${t.billed} >= 0 and ${t.actual} >= 0 and ${t.refunded} >= 0 and ${t.missing} >= 0`,
    ),
  ],
);
