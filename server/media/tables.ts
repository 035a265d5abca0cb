import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/**
 * Where stored pictures came from, so that nobody fetches or reads one twice: `source` is an https address or the path
 * of a
 * file with `stamp` its size and time, `hash` the name it is stored under.
 */
export const pictureSource = pgTable('picture_source', {
  source: text('source').primaryKey(),
  stamp: text('stamp').notNull().default(''),
  hash: text('hash').notNull(),
  at: instant('at').notNull().defaultNow(),
});

/**
 * A file somebody handed in for a thing of theirs (photos of a claim, pictures and video of a quality check). Seen by
 * who
 * uploaded it and by those who may see the order, or the other thing, it was attached to.
 */
export const attachment = pgTable(
  'attachment',
  {
    id: id(),
    /** Not to be guessed: its address. */
    key: text('key').notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => member.id),
    orderId: ref('order_id'),
    /** Hangs on something that is no order: the table of that thing names it, and says who may see it. */
    hangsElsewhere: boolean('hangs_elsewhere').notNull().default(false),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    body: bytes('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('attachment_order').on(t.orderId),
    index('attachment_unused')
      .on(t.createdAt)
      .where(sql`${t.orderId} is null and not ${t.hangsElsewhere}`),
    check('attachment_size', sql`${t.size} > 0`),
  ],
);

/**
 * A file of a store for its goods. Its bytes lie on the disk under the key; everybody who knows the key may read it.
 */
export const sellerFile = pgTable(
  'seller_file',
  {
    id: id(),
    /** Not to be guessed: its address under /files/ and its name on the disk. */
    key: text('key').notNull().unique(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    memberId: ref('member_id').references(() => member.id, { onDelete: 'set null' }),
    contentType: text('content_type').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('seller_file_store').on(t.storeId), check('seller_file_size', sql`${t.size} > 0`)],
);
