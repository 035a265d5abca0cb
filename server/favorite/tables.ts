import { sql } from 'drizzle-orm';
import { bigint, boolean, char, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Currency } from '#core/money.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** A folder of favourites; no two of a member have the same name, whatever its case. */
export const favoriteFolder = pgTable(
  'favorite_folder',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('favorite_folder_name').on(t.memberId, t.name),
    check('favorite_folder_named', sql`length(${t.name}) between 1 and 40`),
  ],
);

/**
 * `quantity` and `sku_id` are what "add all to cart" adds. The `seen_` columns are the price and the availability the
 * member last knew of; null until the product first changes.
 */
export const favorite = pgTable(
  'favorite',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    folderId: ref('folder_id').references(() => favoriteFolder.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    quantity: integer('quantity'),
    skuId: ref('sku_id').references(() => sku.id, { onDelete: 'set null' }),
    seenPrice: bigint('seen_price', { mode: 'number' }),
    seenCurrency: char('seen_currency', { length: 3 }).$type<Currency>(),
    seenBuyable: boolean('seen_buyable'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.productId] }),
    index('favorite_product').on(t.productId),
    index('favorite_of_folder').on(t.folderId),
    index('favorite_sku').on(t.skuId),
    check('favorite_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** Which notices about favourites a member receives; without a row all of them. */
export const favoriteNotices = pgTable('favorite_notices', {
  memberId: ref('member_id')
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  priceDrops: boolean('price_drops').notNull(),
  restocks: boolean('restocks').notNull(),
});

/** A member waits for a sold-out product (`sku_id` null) or option; deleted with its notice. */
export const restockAlert = pgTable(
  'restock_alert',
  {
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    skuId: ref('sku_id').references(() => sku.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('restock_alert_once').on(t.memberId, t.productId, t.skuId).nullsNotDistinct(),
    index('restock_alert_product').on(t.productId),
    index('restock_alert_sku').on(t.skuId),
  ],
);

/**
 * Changes of products that somebody waits for; written by triggers (favorites.sql), emptied by a job. A row for each
 * change: a sale never waits for the job.
 */
export const favoriteDue = pgTable('favorite_due', {
  id: id(),
  productId: ref('product_id').notNull(),
});
