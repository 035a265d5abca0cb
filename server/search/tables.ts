import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ref, searchVector } from '#server/db/columns.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Lang } from '#core/locale.ts';

/** One row a product and language. `tokens` is weighted: title A, tags and codes B, description C. */
export const productSearch = pgTable(
  'product_search',
  {
    productId: ref('product_id').notNull().references(() => product.id, { onDelete: 'cascade' }),
    lang: text('lang').$type<Lang>().notNull(),
    title: text('title').notNull(),
    tokens: searchVector('tokens').notNull(),
    tokenizer: integer('tokenizer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lang, t.productId] }), index('product_search_tokens').using('gin', t.tokens)],
);

/** Keywords nobody may search for (CAT-015), folded as a query is; kept by our staff. */
export const disabledKeyword = pgTable(
  'disabled_keyword',
  { lang: text('lang').$type<Lang>().notNull(), keyword: text('keyword').notNull() },
  (t) => [primaryKey({ columns: [t.lang, t.keyword] })],
);
