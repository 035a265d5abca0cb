import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CartItemType } from '#core/cart/rules.ts';
import { sku } from '#server/catalogue/tables.ts';
import { currency, id, instant, minor, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

/** One cart a member; `code` is the unguessable id the published client keeps in a cookie. */
export const cart = pgTable('cart', {
  id: id(),
  code: text('code').notNull().unique(),
  memberId: ref('member_id')
    .notNull()
    .unique()
    .references(() => member.id, { onDelete: 'cascade' }),
});

/** `seen_price` is the price of one piece when the line was last set, so that a later change can be shown. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: id(),
    cartId: ref('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    skuId: ref('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    itemType: text('item_type').$type<CartItemType>().notNull(),
    quantity: integer('quantity').notNull(),
    checked: boolean('checked').notNull().default(true),
    seenPrice: minor('seen_price'),
    currency: currency(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('cart_line_once').on(t.cartId, t.skuId, t.itemType),
    index('cart_line_sku').on(t.skuId),
    check('cart_line_quantity', sql`${t.quantity} >= 1 and (${t.itemType} = 'NORMAL' or ${t.quantity} = 1)`),
  ],
);
