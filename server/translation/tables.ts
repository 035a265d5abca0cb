import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytes, instant } from '#server/db/columns.ts';

/**
 * Stored translations: by the SHA-256 of the text, the target language and the service, so that texts of one service
 * are not taken for another's.
 */
export const translation = pgTable(
  'translation',
  {
    originalHash: bytes('original_hash').notNull(),
    target: text('target').notNull(),
    madeBy: text('made_by').notNull(),
    translated: text('translated').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.originalHash, t.target, t.madeBy] }),
    index('translation_age').on(t.createdAt),
    check('translation_hash', sql`length(${t.originalHash}) = 32`),
  ],
);
