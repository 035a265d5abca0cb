import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeyScope } from '#core/role.ts';
import { bytes, id, instant, ref } from '#server/db/columns.ts';
import { member } from '#server/member/tables.ts';
import { store } from '#server/store/tables.ts';

/** An API key of a store. Only the hash of its secret is stored. */
export const storeKey = pgTable(
  'store_key',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .references(() => store.id),
    name: text('name').notNull(),
    keyHash: bytes('key_hash').notNull().unique(),
    lastFour: text('last_four').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: ref('created_by')
      .notNull()
      .references(() => member.id),
    expiresAt: instant('expires_at'),
    endedAt: instant('ended_at'),
    endedBy: ref('ended_by').references(() => member.id),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    index('store_key_store').on(t.storeId),
    check('store_key_scopes', sql`cardinality(${t.scopes}) > 0`),
    check('store_key_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
);
