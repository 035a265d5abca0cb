import { sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import type { Word } from '#core/search/query.ts';
import type { ProductFilter } from '#server/catalogue/shelf.ts';
import type { Pool } from '#server/db/pool.ts';
import { inLanguage, literal, tsqueryFor, tsqueryWithin, visibleRow } from '#server/search/match.ts';
import type { SearchQuery } from '#server/search/search-index.ts';

export async function findsAnything(db: Pool, query: SearchQuery, filter: ProductFilter): Promise<boolean> {
  const tsquery = tsqueryWithin(query, filter);
  const inAny = query.langs.map(
    (lang) => sql`exists (select from product_search s join shelf f on ${visibleRow(filter)}
      where ${inLanguage(lang)} and s.tokens @@ ${tsquery})`,
  );
  const { rows } = await db.execute<{ isFound: boolean }>(sql`select ${sql.join(inAny, sql` or `)} as "isFound"`);
  return rows[0]?.isFound ?? false;
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
