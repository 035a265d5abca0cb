import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BulletinGroup } from '#core/bulletin/rules.ts';
import type { LocalText } from '#core/locale.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { store } from '#server/store/tables.ts';

/** What a store lets its visitors know, on the Korean days of its posting period (NOT-001). */
export const bulletin = pgTable(
  'bulletin',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    group: text('topic').$type<BulletinGroup>().notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    body: jsonb('body').$type<LocalText>().notNull(),
    from: date('posted_from', { mode: 'string' }).notNull(),
    to: date('posted_to', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When staff took it down, and why. */
    takenDownAt: instant('taken_down_at'),
    reason: text('reason').notNull().default(''),
    /** When its store deleted it; it can be restored until it is swept. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('bulletin_store').on(t.storeId, t.to),
    index('bulletin_removed')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null`),
    check('bulletin_topic', sql`${t.group} in ('order', 'shipping', 'event')`),
    check('bulletin_days', sql`${t.from} <= ${t.to}`),
    check('bulletin_texts', sql`${t.title} <> '{}' and ${t.body} <> '{}'`),
    check('bulletin_views', sql`${t.views} >= 0`),
    check('bulletin_reason', sql`(${t.takenDownAt} is null) = (${t.reason} = '')`),
  ],
);

/** Who saw a bulletin on a day, by a hash of the browser’s random name and the day; swept when the day is over. */
export const bulletinView = pgTable(
  'bulletin_view',
  {
    bulletinId: ref('bulletin_id')
      .notNull()
      .references(() => bulletin.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    device: bigint('device', { mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.bulletinId, t.day, t.device] }), index('bulletin_view_day').on(t.day)],
);
