import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EmployeeAct } from '#core/employee/acts.ts';
import type { StoreRight } from '#core/role.ts';
import { bytes, id, instant, ref, sealedText } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

const RIGHTS = sql.raw(`array['orders', 'goods', 'money', 'answers']`);

/** Members who work for another one's store, of one store at a time. A row that ended stays: it names who acted. */
export const storeEmployee = pgTable(
  'store_employee',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    rights: text('rights').array().$type<StoreRight[]>().notNull(),
    joinedAt: instant('joined_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
    leftAt: instant('left_at'),
  },
  (t) => [
    uniqueIndex('store_employee_of_one_store')
      .on(t.memberId)
      .where(sql`${t.leftAt} is null`),
    index('store_employee_store').on(t.storeId),
    index('store_employee_member').on(t.memberId),
    check('store_employee_rights', sql`cardinality(${t.rights}) > 0 and ${t.rights} <@ ${RIGHTS}`),
    check('store_employee_left', sql`${t.leftAt} >= ${t.joinedAt}`),
  ],
);

/** A mailed invitation, found by the SHA-256 of its token. It ends when it is accepted, withdrawn or replaced. */
export const employeeInvitation = pgTable(
  'employee_invitation',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    tokenHash: bytes('token_hash').notNull().unique(),
    mailbox: sealedText('employee_invitation.mailbox').notNull(),
    mailboxHash: bytes('mailbox_hash').notNull(),
    rights: text('rights').array().$type<StoreRight[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('employee_invitation_one_open')
      .on(t.storeId, t.mailboxHash)
      .where(sql`${t.endedAt} is null`),
    index('employee_invitation_expires').on(t.expiresAt),
    check('employee_invitation_rights', sql`cardinality(${t.rights}) > 0 and ${t.rights} <@ ${RIGHTS}`),
    check('employee_invitation_expires', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);

/** What the owner and the employees of a store did there, one row for a call that changed something. */
export const employeeAct = pgTable(
  'employee_act',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    act: text('act').$type<EmployeeAct>().notNull(),
    /** The kind of its subject as the contract names it, and its id. */
    subjectKind: text('subject_kind'),
    subjectId: ref('subject_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('employee_act_store').on(t.storeId, t.id),
    index('employee_act_member').on(t.memberId, t.id),
    check('employee_act_subject', sql`(${t.subjectKind} is null) = (${t.subjectId} is null)`),
  ],
);
