import { sql } from 'drizzle-orm';
import { check, jsonb, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WaybillColumns } from '#core/order/desk/rules.ts';
import { id, instant, ref, sealedText } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
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

/** A view of a store's orders that a member saved; the words of its search may name a person. */
export const deskView = pgTable(
  'desk_view',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    memberId: ref('member_id')
      .notNull()
      .references(() => member.id),
    name: text('name').notNull(),
    search: sealedText('desk_view.search').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [
    uniqueIndex('desk_view_name').on(t.memberId, t.storeId, sql`lower(${t.name})`),
    index('desk_view_store').on(t.storeId),
    check('desk_view_named', sql`length(${t.name}) between 1 and 40`),
  ],
);
