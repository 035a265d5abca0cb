import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StaffAction, SubjectKind, UnusualFigure } from '#core/audit/rules.ts';
import type { PersonalRecord, RecordedPurpose } from '#core/personal-data.ts';
import type { RefusalParams } from '#core/refusal.ts';
import type { Role, StaffRole } from '#core/role.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

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
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    /** The id of what was decided about. */
    subject: text('subject').notNull(),
    /** Its name at that time, such as an order's number. */
    label: text('label').notNull(),
    /** The order it concerns; without a foreign key, because orders depend on this table's capability. */
    orderId: ref('order_id'),
    reason: text('reason').notNull(),
    /** Parameters of the text of the action. */
    params: jsonb('params').$type<RefusalParams>().notNull(),
    figures: jsonb('figures').$type<UnusualFigure[]>().notNull(),
  },
  (t) => [
    index('staff_decision_order').on(t.orderId, t.id),
    index('staff_decision_subject').on(t.subjectKind, t.subject, t.id),
    index('staff_decision_member').on(t.memberId, t.id),
    check('staff_decision_reason', sql`${t.reason} <> ''`),
  ],
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
    role: text('role').$type<Role | StaffRole>().notNull(),
    /** The network address of the request. */
    fromAddress: text('from_address').notNull(),
    call: text('call').notNull(),
    /** Why, where the caller was asked or decided about it; empty otherwise. */
    purpose: text('purpose').$type<RecordedPurpose>().notNull().default(''),
    note: text('note').notNull().default(''),
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
