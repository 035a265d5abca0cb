import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StaffAction } from '#core/audit/rules.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

export type RecordedFigure = { path: string; code: string; expected: string; entered: string };

/** The audit trail of staff: who decided what, when and why. Rows are only ever added. */
export const staffDecision = pgTable(
  'staff_decision',
  {
    id: id(),
    at: instant('at').notNull(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    action: text('action').$type<StaffAction>().notNull(),
    /** The id of what was decided about, of the kind the action names. */
    subject: text('subject').notNull(),
    /** The order it concerns; without a foreign key, because orders depend on this table's capability. */
    orderId: ref('order_id'),
    reason: text('reason').notNull(),
    figures: jsonb('figures').$type<RecordedFigure[]>().notNull().default([]),
  },
  (t) => [index('staff_decision_order').on(t.orderId), index('staff_decision_subject').on(t.action, t.subject)],
);
