import { sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { spellingKeys } from '#core/search/spelling.ts';
import { dictionaryWords } from '#core/search/words.ts';
import { askNamed } from '#server/db/named.ts';
import type { Db, Pool } from '#server/db/pool.ts';

/** Adds the words of these texts, counted, to those of a language. In one order, so that two writers never wait for each other in a ring. */
export async function learnWords(db: Db, lang: Lang, texts: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of dictionaryWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rows = Array.from(counts, ([word, count]) => ({ word, count, keys: spellingKeys(word) })).toSorted((a, b) => (a.word < b.word ? -1 : 1));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into search_word as known (lang, word, count, keys)
    select ${lang}, row.word, row.count, row.keys from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (word text, count int, keys text[])
    on conflict (lang, word) do update set count = known.count + excluded.count`);
}

type KnownWord = { readonly word: string; readonly count: number };
export type LookedUp = { readonly endings: readonly string[]; near: ReadonlyMap<string, readonly KnownWord[]> };

const ENDINGS_MAX = 8;
const NEAR_MAX = 80;

/**
 * The most usual words that begin so, and for each word nobody ever wrote (in any of its forms) those it may be a misspelling of.
 * One statement.
 */
export async function lookUp(db: Pool, langs: readonly Lang[], begun: string | undefined, words: readonly { readonly word: string; readonly forms: readonly string[] }[]): Promise<LookedUp> {
  const asked = words.map(({ word, forms }) => ({ word, forms, keys: spellingKeys(word) }));
  const [row] = await askNamed<{ endings: string[]; near: { asked: string; word: string; count: number }[] }>(db, 'look up words', statement, { langs: [...langs], begun: begun ?? '', asked: JSON.stringify(asked) });
  return { endings: row?.endings ?? [], near: Map.groupBy(row?.near ?? [], (one) => one.asked) };
}

const statement = () => sql`
  select
    coalesce((select json_agg(word) from (
      select word from search_word
      where ${sql.placeholder('begun')}::text <> '' and lang = any(${sql.placeholder('langs')}::text[])
        and word ~>~ ${sql.placeholder('begun')}::text and word ~<~ (${sql.placeholder('begun')}::text || chr(1114111))
      group by word order by sum(count) desc, word limit ${sql.raw(String(ENDINGS_MAX))}) begun), '[]') as endings,
    coalesce((select json_agg(json_build_object('asked', asked.word, 'word', near.word, 'count', near.count))
      from jsonb_to_recordset(${sql.placeholder('asked')}::jsonb) as asked (word text, forms text[], keys text[])
      cross join lateral (
        select word, sum(count)::int as count from search_word where keys && asked.keys and lang = any(${sql.placeholder('langs')}::text[]) group by word order by 2 desc limit ${sql.raw(String(NEAR_MAX))}) near
      where not exists (select from search_word known where known.lang = any(${sql.placeholder('langs')}::text[]) and known.word = any(asked.forms))), '[]') as near`;
