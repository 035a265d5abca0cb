import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StaffAction } from '#core/audit/rules.ts';
import type { PersonalRecord } from '#core/personal-data.ts';
import type { Role } from '#core/role.ts';
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

/**
 * The access log of personal data: which staff or seller was shown whose data, by which call. Rows are only added, and
 * deleted when they are old.
 */
export const personalRead = pgTable(
  'personal_read',
  {
    id: id(),
    at: instant('at').notNull(),
    by: ref('by')
      .notNull()
      .references(() => member.id),
    role: text('role').$type<Role>().notNull(),
    /** The network address of the request. */
    fromAddress: text('from_address').notNull(),
    call: text('call').notNull(),
    /** The fields of the answer that were filled. */
    fields: text('fields').array().notNull(),
    record: text('record').$type<PersonalRecord>().notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    /** The owner of the data. */
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    /** The order it concerns; without a foreign key, because orders depend on this table's capability. */
    orderId: ref('order_id'),
  },
  (t) => [
    index('personal_read_member').on(t.memberId, t.id),
    index('personal_read_by').on(t.by, t.id),
    index('personal_read_order').on(t.orderId),
    index('personal_read_at').on(t.at),
  ],
);
