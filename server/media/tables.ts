import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bitString, id, instant, ref } from '#server/db/columns.ts';
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
 * A file whose bytes are in the storage under `key`: the row is inserted after the bytes are stored, and deleted before
 * they are. Files of members count towards the quota of their owner; pictures of goods have none.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    key: text('key').primaryKey(),
    ownerId: ref('owner_id').references(() => member.id),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** Of the stored bytes, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('stored_file_owner')
      .on(t.ownerId, t.size)
      .where(sql`${t.ownerId} is not null`),
    check('stored_file_size', sql`${t.size} > 0`),
    check('stored_file_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

const fileKey = () =>
  text('file_key')
    .notNull()
    .unique()
    .references(() => storedFile.key);

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
    fileKey: fileKey(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('attachment_order').on(t.orderId),
    index('attachment_unused')
      .on(t.createdAt)
      .where(sql`${t.orderId} is null and not ${t.hangsElsewhere}`),
  ],
);

/** A folder of a store's image library. */
export const sellerFolder = pgTable(
  'seller_folder',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('seller_folder_name').on(t.storeId, sql`lower(${t.name})`),
    check('seller_folder_name_given', sql`${t.name} <> ''`),
  ],
);

/** A file of a store for its goods. Everybody who has the key may read it until the store removes it. */
export const sellerFile = pgTable(
  'seller_file',
  {
    id: id(),
    /** Unguessable: its address under /files/. */
    key: text('key').notNull().unique(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    memberId: ref('member_id').references(() => member.id, { onDelete: 'set null' }),
    contentType: text('content_type').notNull(),
    name: text('name').notNull(),
    fileKey: fileKey(),
    /** Without one the file is beside the folders, where those of a removed folder go. */
    folderId: ref('folder_id').references(() => sellerFolder.id, { onDelete: 'set null' }),
    /** Of the bytes as they were uploaded: the same file is found before it is stored twice. */
    sourceSha256: text('source_sha256'),
    /** Of a picture: its pixels, and bits of which alike pictures have most in common; null where it shows nothing. */
    width: integer('width'),
    height: integer('height'),
    likeness: bitString('likeness'),
    /** How long a film is that a product can show. */
    seconds: doublePrecision('seconds'),
    /** Since when it is in the bin, from where it can come back until it is deleted. */
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('seller_file_store').on(t.storeId, t.id),
    index('seller_file_source').on(t.storeId, t.sourceSha256),
    index('seller_file_folder').on(t.folderId),
    index('seller_file_removed')
      .on(t.removedAt)
      .where(sql`${t.removedAt} is not null`),
    check('seller_file_likeness', sql`length(${t.likeness}) = 288`),
  ],
);
