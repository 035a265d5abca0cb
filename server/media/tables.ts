import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/**
 * Where stored pictures came from, so that nobody fetches or reads one twice: `source` is an https address or the path of a
 * file with `stamp` its size and time, `hash` the name it is stored under.
 */
export const pictureSource = pgTable('picture_source', {
  source: text('source').primaryKey(),
  stamp: text('stamp').notNull().default(''),
  hash: text('hash').notNull(),
  at: instant('at').notNull().defaultNow(),
});
