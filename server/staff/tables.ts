import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StaffRole } from '#core/role.ts';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** A mailed offer of a role of staff, found by the SHA-256 of its token. It ends when it is accepted, withdrawn or replaced. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    role: text('role').$type<StaffRole>().notNull(),
    tokenHash: bytes('token_hash').notNull().unique(),
    invitedBy: ref('invited_by')
      .notNull()
      .references(() => member.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('staff_invitation_one_open')
      .on(t.memberId)
      .where(sql`${t.endedAt} is null`),
    index('staff_invitation_expires').on(t.expiresAt),
    check('staff_invitation_expires', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);
