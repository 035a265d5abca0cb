import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WithdrawalReason, WithdrawalState } from '#core/withdrawal/rules.ts';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** A member's withdrawal. The keyed hash of the mailbox stays for ever; that of the telephone while it is open. */
export const withdrawal = pgTable(
  'withdrawal',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    reason: text('reason').$type<WithdrawalReason>().notNull(),
    detail: text('detail').notNull().default(''),
    status: text('status').$type<WithdrawalState>().notNull().default('requested'),
    mailboxHash: bytes('mailbox_hash').notNull(),
    phoneHash: bytes('phone_hash'),
    /** The person key of a verified member, while it is open. */
    personKey: bytes('person_key'),
    requestedAt: instant('requested_at').notNull(),
    dueAt: instant('due_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Null when the clock completed it. */
    decidedBy: ref('decided_by').references(() => member.id),
  },
  (t) => [
    uniqueIndex('withdrawal_one_open')
      .on(t.memberId)
      .where(sql`${t.status} = 'requested'`),
    index('withdrawal_status').on(t.status, t.dueAt),
    index('withdrawal_mailbox').on(t.mailboxHash),
    index('withdrawal_person').on(t.personKey),
    index('withdrawal_phone').on(t.phoneHash),
    check('withdrawal_status', sql`${t.status} in ('requested', 'cancelled', 'completed')`),
    check('withdrawal_decided', sql`(${t.status} = 'requested') = (${t.decidedAt} is null)`),
    check('withdrawal_due', sql`${t.dueAt} > ${t.requestedAt}`),
    check('withdrawal_phone', sql`(${t.status} = 'requested') = (${t.phoneHash} is not null)`),
    check('withdrawal_person', sql`${t.status} = 'requested' or ${t.personKey} is null`),
    check('withdrawal_detail', sql`${t.reason} <> 'other' or ${t.detail} <> ''`),
  ],
);
