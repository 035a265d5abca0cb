import { sql } from 'drizzle-orm';
import { bigint, check, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Arrangement } from '#core/arrangement/rules.ts';
import { id, instant, ref } from '#server/db/columns.ts';
import { store } from '#server/store/tables.ts';

/** How a store arranges its public page: what buyers see, and the draft of what they shall see (decision 122). */
export const arrangement = pgTable(
  'arrangement',
  {
    id: id(),
    storeId: ref('store_id')
      .notNull()
      .unique()
      .references(() => store.id),
    version: bigint('version', { mode: 'number' }).notNull(),
    draft: jsonb('draft').$type<Arrangement>(),
    published: jsonb('published').$type<Arrangement>(),
    savedAt: instant('saved_at'),
    publishedAt: instant('published_at'),
  },
  (t) => [
    check('arrangement_version', sql`${t.version} > 0`),
    check('arrangement_saved', sql`(${t.draft} is null) = (${t.savedAt} is null)`),
    check('arrangement_published', sql`(${t.published} is null) = (${t.publishedAt} is null)`),
  ],
);
