import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { product } from '#server/catalogue/tables.ts';
import { instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';

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
  },
  (t) => [primaryKey({ columns: [t.memberId, t.productId] }), index('favorite_product').on(t.productId)],
);
