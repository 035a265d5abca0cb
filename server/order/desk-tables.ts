import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { WaybillColumns } from '#core/order/desk/rules.ts';
import { instant, ref } from '#server/db/columns.ts';
import { store } from '#server/store/tables.ts';

/** The columns a store chose for couriers' files with these headings. */
export const waybillLayout = pgTable(
  'waybill_layout',
  {
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    headings: text('headings').notNull(),
    columns: jsonb('columns').$type<WaybillColumns>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.headings] })],
);
