import { sql } from 'drizzle-orm';
import { bigint, char, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffAction, SubjectKind, UnusualFigure } from '#core/audit/rules.ts';
import type { PendingState } from '#core/audit/states.ts';
import type { Currency } from '#core/money.ts';
import type { PersonalRecord, RecordedPurpose } from '#core/personal-data.ts';
import type { RefusalParams } from '#core/refusal.ts';
import type { Permission } from '#core/rights.ts';
import type { Role, StaffRole } from '#core/role.ts';
import { bytes, id, instant, ref, sealedJson } from '#server/db/columns.ts';
import type { RequestLocale } from '#server/http/request-locale.ts';
import { member } from '#server/member/tables.ts';

/** What a call was called with. */
export type PendingRequest = {
  readonly params: unknown;
  readonly body: unknown;
  readonly locale: RequestLocale;
};

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
    /** The sum of money it moves. */
    amount: bigint('amount', { mode: 'number' }),
    currency: char('currency', { length: 3 }).$type<Currency>(),
    /** The second person, where one had to agree. */
    approvedBy: ref('approved_by').references(() => member.id),
  },
  (t) => [
    index('staff_decision_order').on(t.orderId, t.id),
    index('staff_decision_subject').on(t.subjectKind, t.subject, t.id),
    index('staff_decision_member').on(t.memberId, t.id),
    check('staff_decision_reason', sql`${t.reason} <> '' or ${t.figures} = '[]'`),
    check('staff_decision_two_persons', sql`${t.approvedBy} <> ${t.memberId}`),
    check('staff_decision_amount', sql`(${t.amount} is null) = (${t.currency} is null)`),
  ],
);

/**
 * Calls of staff that wait for a second person (decision 81). `request` is what was called with, and is called with
 * again once somebody else agrees.
 */
export const pendingDecision = pgTable(
  'pending_decision',
  {
    id: id(),
    call: text('call').notNull(),
    /** The permission the call needs. */
    access: text('access').$type<Permission>().notNull(),
    request: sealedJson<PendingRequest>('pending_decision.request').notNull(),
    /** Equal requests of one person that wait are one. */
    requestHash: bytes('request_hash').notNull(),
    /** The Idempotency-Key of the call, which asks once whatever becomes of it. */
    requestKey: text('request_key'),
    status: text('status').$type<PendingState>().notNull().default('waiting'),
    requestedBy: ref('requested_by')
      .notNull()
      .references(() => member.id),
    requestedAt: instant('requested_at').notNull(),
    /** When it is over without a second person. */
    expiresAt: instant('expires_at').notNull(),
    reason: text('reason').notNull(),
    action: text('action').$type<StaffAction>().notNull(),
    subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
    subject: text('subject').notNull(),
    label: text('label').notNull(),
    orderId: ref('order_id'),
    params: jsonb('params').$type<RefusalParams>().notNull(),
    figures: jsonb('figures').$type<UnusualFigure[]>().notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: char('currency', { length: 3 }).$type<Currency>(),
    decidedBy: ref('decided_by').references(() => member.id),
    decidedAt: instant('decided_at'),
    /** Why the second person refused it. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    index('pending_decision_status').on(t.status, t.id),
    index('pending_decision_expiry')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'waiting'`),
    uniqueIndex('pending_decision_waiting')
      .on(t.requestedBy, t.requestHash)
      .where(sql`${t.status} = 'waiting'`),
    uniqueIndex('pending_decision_key').on(t.requestedBy, t.requestKey),
    check('pending_decision_two_persons', sql`${t.status} <> 'approved' or ${t.decidedBy} <> ${t.requestedBy}`),
    check('pending_decision_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    check('pending_decision_decider', sql`(${t.status} in ('waiting', 'expired')) = (${t.decidedBy} is null)`),
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
