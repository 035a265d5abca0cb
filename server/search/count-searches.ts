import { sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { keywordKey } from '#core/search/rules.ts';
import type { Db } from '#server/db/pool.ts';

const LETTERS_MAX = 60;

/** Whether a text may be somebody's address, number or code rather than the name of goods. */
const isPersonal = (query: string): boolean => /[@]|\d{5,}|https?:/u.test(query);

/**
 * Counts a search by its text and language, without who asked it: `found` is the number of products of the latest one.
 * Texts that may be personal are not counted.
 */
export async function countSearch(
  db: Db,
  { lang, query, found }: { lang: Lang; query: string; found: number },
): Promise<void> {
  const text = keywordKey(query);
  if (text === '' || text.length > LETTERS_MAX || isPersonal(query)) return;
  await db.execute(sql`
    insert into search_asked as known (lang, query, asked, found) values (${lang}, ${text}, 1, ${found})
    on conflict (lang, query) do update set asked = known.asked + 1, found = excluded.found, last_at = now()`);
}

const KEPT_DAYS = 180;

/** Deletes the counts of what was last searched for long ago. */
export async function sweepSearches(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from search_asked where last_at < ${addDays(now, -KEPT_DAYS)}`);
}
