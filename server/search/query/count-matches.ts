import { sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import type { Word } from '#core/search/query.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { inLanguage, literal, tsqueryFor, tsqueryWithin, visibleRow } from '#server/search/query/match.ts';
import type { SearchQuery } from '#server/search/index/search-index.ts';

export async function findsAnything(db: Pool, query: SearchQuery, filter: ProductFilter): Promise<boolean> {
  const tsquery = tsqueryWithin(query, filter);
  const inAny = query.langs.map(
    (lang) => sql`exists (select from product_search s join shelf f on ${visibleRow(filter)}
      where ${inLanguage(lang)} and s.tokens @@ ${tsquery})`,
  );
  const { rows } = await db.execute<{ isFound: boolean }>(sql`select ${sql.join(inAny, sql` or `)} as "isFound"`);
  return rows[0]?.isFound ?? false;
}

/** The most that a language has: a product has a row in each. */
export async function countFound(db: Pool, query: SearchQuery, max: number): Promise<number> {
  const inLangs = query.langs.map(
    (lang) => sql`(select count(*)::int from (select from product_search s join shelf f on ${visibleRow({})}
      where ${inLanguage(lang)} and s.tokens @@ ${tsqueryFor(query)} limit ${literal(max)}) counted)`,
  );
  const { rows } = await db.execute<{ found: number }>(sql`select greatest(${sql.join(inLangs, sql`, `)}) as found`);
  return rows[0]?.found ?? 0;
}

export async function countMatches(
  db: Pool,
  words: readonly Word[],
  langs: readonly Lang[],
  max: number,
): Promise<readonly number[]> {
  if (words.length === 0) return [];
  const counts = words.map((word) => {
    const inLangs = langs.map(
      (lang) => sql`(select count(*)::int from (select from product_search s
        where ${inLanguage(lang)} and s.tokens @@ ${tsqueryFor({ words: [word], stores: [] })} limit ${literal(max)}) counted)`,
    );
    return sql.join(inLangs, sql` + `);
  });
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return rows[0]?.counts ?? [];
}
