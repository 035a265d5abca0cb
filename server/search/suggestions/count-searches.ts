import { sql } from 'drizzle-orm';
import { addDays, kstDate } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import type { PurchaseStep } from '#core/search/asked/rules.ts';
import { keywordKey } from '#core/search/rules.ts';
import type { Db } from '#server/db/pool.ts';

const LETTERS_MAX = 60;

/** Whether a text may be somebody's address, number or code rather than the name of goods. */
const isPersonal = (query: string): boolean => /[@]|\d{5,}|https?:/u.test(query);

/** A search as it is counted, without who made it; `found` is the number of products. */
export type CountedSearch = { readonly lang: Lang; readonly query: string; readonly found: number };

/** A search with the text it is counted by; undefined for a text that may be personal or is none. */
export function countedSearch({ lang, query, found }: CountedSearch): CountedSearch | undefined {
  const text = keywordKey(query);
  if (text === '' || text.length > LETTERS_MAX || isPersonal(query)) return undefined;
  return { lang, query: text, found };
}

/**
 * Adds to the counts of searches, of which `found` is that of the latest one; in one order, so that concurrent writers
 * cannot deadlock.
 */
export async function saveSearches(db: Db, searches: readonly (CountedSearch & { times: number })[]): Promise<void> {
  if (searches.length === 0) return;
  const rows = searches.toSorted((a, b) => (`${a.lang} ${a.query}` < `${b.lang} ${b.query}` ? -1 : 1));
  await db.execute(sql`
    insert into search_asked as known (lang, query, asked, found)
    select lang, query, times, found
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (lang text, query text, times int, found int)
    on conflict (lang, query) do update
      set asked = known.asked + excluded.asked, found = excluded.found, last_at = now()`);
}

/**
 * Counts that a product was opened from a search; `insteadOf` was searched just before in vain. Only texts that were
 * searched for are counted: anybody may send them.
 */
export async function countChoice(
  db: Db,
  { lang, query, insteadOf }: { lang: Lang; query: string; insteadOf: string | undefined },
): Promise<void> {
  const chosen = keywordKey(query);
  await db.execute(sql`update search_asked set chosen = chosen + 1 where lang = ${lang} and query = ${chosen}`);
  const before = insteadOf === undefined ? chosen : keywordKey(insteadOf);
  if (before === chosen) return;
  await db.execute(sql`
    insert into search_reworded as known (lang, query, instead, times)
    select ${lang}, ${before}, ${chosen}, 1
    where (select count(*) from search_asked where lang = ${lang} and query in (${before}, ${chosen})) = 2
    on conflict (lang, query, instead) do update set times = known.times + 1, last_at = now()`);
}

type Purchase = { lang: Lang; query: string; insteadOf: string; step: PurchaseStep };

/**
 * Counts that a product opened from `query`, searched after `insteadOf` in vain, was put in the cart or ordered. Only
 * pairs of which a product was opened are counted: anybody may send them.
 */
export async function countPurchase(db: Db, { lang, query, insteadOf, step }: Purchase, now: Date): Promise<void> {
  const [before, chosen] = [keywordKey(insteadOf), keywordKey(query)];
  const [carted, ordered] = step === 'carted' ? [1, 0] : [0, 1];
  await db.execute(sql`
    insert into search_bought as known (day, lang, query, instead, carted, ordered)
    select ${kstDate(now)}::date, lang, query, instead, ${carted}::int, ${ordered}::int from search_reworded
    where lang = ${lang} and query = ${before} and instead = ${chosen}
    on conflict (lang, query, instead, day) do update
      set carted = known.carted + excluded.carted, ordered = known.ordered + excluded.ordered`);
}

const STORED_DAYS = 180;

/** Deletes the counts of what was last searched for, and of purchases made, long ago. */
export async function sweepSearches(db: Db, now: Date): Promise<void> {
  const before = addDays(now, -STORED_DAYS);
  await db.execute(sql`delete from search_asked where last_at < ${before}`);
  await db.execute(sql`delete from search_reworded where last_at < ${before}`);
  await db.execute(sql`delete from search_bought where day < ${kstDate(before)}`);
}
