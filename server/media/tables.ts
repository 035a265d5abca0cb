import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/**
 * Sources of stored pictures, so that none is fetched or read twice: `source` is an https address or the path of a file
 * with `stamp` its size and time, `hash` the name it is stored under.
 */
export const pictureSource = pgTable('picture_source', {
  source: text('source').primaryKey(),
  stamp: text('stamp').notNull().default(''),
  hash: text('hash').notNull(),
  at: instant('at').notNull().defaultNow(),
});

/**
 * An uploaded file for a record of its owner (photos of a claim, pictures and video of a quality check). Visible to the
 * uploader and to those who may see the order or record it is attached to.
 */
export const attachment = pgTable(
  'attachment',
  {
    id: id(),
    /** Unguessable: its address. */
    key: text('key').notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => member.id),
    orderId: ref('order_id'),
    /** Attached to a record other than an order: the table of that record refers to it and decides the access. */
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

/** A file of a store for its goods. Its bytes are on disk under the key; everybody who has the key may read it. */
export const sellerFile = pgTable(
  'seller_file',
  {
    id: id(),
    /** Unguessable: its address under /files/ and its name on disk. */
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
