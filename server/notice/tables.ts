import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Lang } from '#core/locale.ts';
import type { NoticeParams } from '#core/notice/rules.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** An on-site notice of a member, shown in the current reading language. */
export const notice = pgTable(
  'notice',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    kind: text('kind').notNull(),
    params: jsonb('params').$type<NoticeParams>().notNull(),
    /** Its link, as a path of the site. */
    href: text('href').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notice_member').on(t.memberId, t.id),
    index('notice_unread')
      .on(t.memberId)
      .where(sql`${t.readAt} is null`),
    check('notice_inside', sql`${t.href} like '/%' and ${t.href} not like '//%'`),
  ],
);

/** The outbox: a mail is queued in the transaction that caused it, and stays until it is sent or given up. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    noticeId: ref('notice_id').references(() => notice.id),
    to: text('to_address').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    kind: text('kind').notNull(),
    params: jsonb('params').$type<NoticeParams>().notNull(),
    href: text('href').notNull(),
    createdAt: instant('created_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    failure: text('failure'),
    givenUpAt: instant('given_up_at'),
  },
  (t) => [
    index('mail_open')
      .on(t.nextTryAt)
      .where(sql`${t.sentAt} is null and ${t.givenUpAt} is null`),
  ],
);
