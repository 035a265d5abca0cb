import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/**
 * Where stored pictures came from, so that nobody fetches or reads one twice: `source` is an https address or the path of a
 * file with `stamp` its size and time, `hash` the name it is stored under.
 */
export const pictureSource = pgTable('picture_source', {
  source: text('source').primaryKey(),
  stamp: text('stamp').notNull().default(''),
  hash: text('hash').notNull(),
  at: instant('at').notNull().defaultNow(),
});

/**
 * A file somebody handed in for a thing of theirs (photos of a claim, pictures and video of a quality check). Seen by who
 * uploaded it and by those who may see the order it was attached to.
 */
export const attachment = pgTable(
  'attachment',
  {
    id: id(),
    /** Not to be guessed: its address. */
    key: text('key').notNull().unique(),
    ownerId: ref('owner_id').notNull().references(() => member.id),
    orderId: ref('order_id'),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    body: bytes('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('attachment_order').on(t.orderId), index('attachment_unused').on(t.createdAt).where(sql`${t.orderId} is null`), check('attachment_size', sql`${t.size} > 0`)],
);
