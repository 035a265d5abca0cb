import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { CertificateType } from '#core/catalogue/states.ts';
import type { StoreType } from '#core/store/states.ts';
import type { StoredCard } from '#server/catalogue/stored-card.ts';
import { filterColumns } from '#server/catalogue/plain-columns.ts';
import { product } from '#server/catalogue/tables.ts';
import { instant, minor, ref } from '#server/db/columns.ts';

/**
 * The lists of a live product: all products (0), each of its categories (their ids) and its store (its id below zero),
 * with all columns for sorting and filtering, so that a list is one index scan. Written by triggers only.
 */
export const shelf = pgTable(
  'shelf',
  {
    shelfId: ref('shelf_id').notNull(),
    productId: ref('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    storeId: ref('store_id').notNull(),
    leafId: ref('leaf_id'),
    createdAt: instant('created_at').notNull(),
    priceMin: minor('price_min'),
    sold: integer('sold').notNull(),
    score: integer('score').notNull(),
    inStock: boolean('in_stock').notNull(),
    ...filterColumns(),
    rating: smallint('rating').notNull(),
    sample: boolean('sample').notNull(),
    storeType: text('store_type').$type<StoreType>().notNull(),
    shipsFrom: text('ships_from').notNull(),
    certificates: text('certificates').array().$type<CertificateType[]>().notNull(),
    /** Those of the product. */
    traits: text('traits').array().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.shelfId, t.productId] }),
    // Sold-out products are last in every order. Descending lists scan an index backwards; the lowest price first needs
    // one of its own, since stock and price run in opposite directions.
    index('shelf_newest').on(t.shelfId, t.inStock, t.createdAt, t.productId),
    index('shelf_price').on(t.shelfId, t.inStock, t.priceMin, t.productId),
    index('shelf_cheapest').on(t.shelfId, t.inStock.desc().nullsFirst(), t.priceMin, t.productId),
    index('shelf_sold').on(t.shelfId, t.inStock, t.sold, t.productId),
    index('shelf_score').on(t.shelfId, t.score, t.productId),
    index('shelf_product').on(t.productId),
    // The columns a search reads of up to a thousand products, without their rows.
    index('shelf_found')
      .on(t.productId, t.score, t.leafId, t.storeId, t.priceMin, t.minOrderQuantity)
      .where(sql`shelf_id = 0`),
  ],
);

/** What lists show of a product, also of one that is not visible. Written by triggers only (product-cards.sql). */
export const productCard = pgTable('product_card', {
  productId: ref('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  card: json('card').$type<StoredCard>().notNull(),
});

/**
 * The price in won of one piece of a live import product in the smallest order, delivered to the usual zone: lists are sorted
 * and filtered by it. Null while it has not been calculated for the product's prices of now, or cannot be.
 */
export const landedPrice = pgTable(
  'landed_price',
  {
    productId: ref('product_id')
      .primaryKey()
      .references(() => product.id, { onDelete: 'cascade' }),
    perUnit: bigint('per_unit', { mode: 'number' }),
    /** `-infinity` for one that is due at once. */
    calculatedAt: instant('calculated_at').notNull(),
  },
  (t) => [index('landed_price_due').on(t.calculatedAt), check('landed_price_won', sql`${t.perUnit} > 0`)],
);
