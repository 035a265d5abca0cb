import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import { member, session } from '#server/member/tables.ts';

/**
 * A push token of a browser. It belongs to the session it was registered in, follows its renewal, and ends with it: by
 * logging out, by a changed password, by age (SE-011).
 */
export const pushToken = pgTable(
  'push_token',
  {
    id: id(),
    token: text('token').notNull().unique(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    sessionHash: bytes('session_hash')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The browser's user agent. */
    device: text('device').notNull(),
    osType: text('os_type').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('push_token_member').on(t.memberId, t.createdAt),
    index('push_token_session').on(t.sessionHash),
    check('push_token_filled', sql`${t.token} <> ''`),
  ],
);
