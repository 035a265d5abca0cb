import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { spellingKeys } from '#core/search/words/spelling.ts';
import { dictionaryWords } from '#core/search/words/words.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import type { SimilarWords, UnknownWord, WordLookup } from '#server/search/index/search-index.ts';

/** How many texts have a word, and its spelling where that differs. */
export type WordCounts = Map<string, { count: number; written: string | null }>;

/** Adds the words of these texts to the counts. */
export function countWords(counts: WordCounts, texts: readonly string[]): void {
  for (const text of texts)
    for (const [word, written] of dictionaryWords(text)) {
      const counted = counts.get(word);
      counts.set(word, {
        count: (counted?.count ?? 0) + 1,
        written: counted?.written ?? (written === word ? null : written),
      });
    }
}

/** The counts as rows of `search_word`, in one order, so that concurrent writers cannot deadlock. */
const rowsOf = (counts: WordCounts): SQL => {
  const rows = Array.from(counts, ([word, row]) => ({ word, ...row, keys: spellingKeys(word) })).toSorted((a, b) =>
    a.word < b.word ? -1 : 1,
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (word text, written text, count int, keys text[])`;
};

/**
 * Adds the words of these texts that a language does not have yet. The counts of others stay until the next recount: to
 * add to them would count a text again each time that it is saved.
 */
export async function learnWords(db: Db, lang: Lang, texts: readonly string[]): Promise<void> {
  const counts: WordCounts = new Map();
  countWords(counts, texts);
  if (counts.size === 0) return;
  await db.execute(sql`
    insert into search_word (lang, word, written, count, keys)
    select ${lang}, row.word, row.written, row.count, row.keys from ${rowsOf(counts)}
    on conflict (lang, word) do nothing`);
}

/** Replaces the words of a language by these; words learned after `existing` was read stay. One statement. */
export async function saveWordCounts(
  db: Db,
  lang: Lang,
  { counts, existing }: { counts: WordCounts; existing: readonly string[] },
): Promise<void> {
  const gone = existing.filter((word) => !counts.has(word));
  await db.execute(sql`
    with deleted as (
      delete from search_word where lang = ${lang} and word = any(${sql.param(gone)}::text[]))
    insert into search_word as stored (lang, word, written, count, keys)
    select ${lang}, row.word, row.written, row.count, row.keys from ${rowsOf(counts)}
    on conflict (lang, word) do update set count = excluded.count, written = excluded.written
      where (stored.count, stored.written) is distinct from (excluded.count, excluded.written)`);
}

export async function wordsOf(db: Db, lang: Lang): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`select word from search_word where lang = ${lang}`);
  return rows.map(({ word }) => word);
}

const ENDINGS_MAX = 8;
const SIMILAR_MAX = 80;

type SimilarRow = SimilarWords & { unknown: string };
type LookupRow = { endings: readonly string[] | null; similar: readonly SimilarRow[] | null };

/**
 * Looks up the most frequent words with a beginning, and for each unknown word (in all its forms) those it may be a
 * misspelling of. One statement; none without input.
 */
export async function lookUpWords(
  db: Pool,
  langs: readonly Lang[],
  { begun, unknown }: { begun: string | undefined; unknown: readonly UnknownWord[] },
): Promise<WordLookup> {
  if (begun === undefined && unknown.length === 0) return { endings: [], similar: new Map() };
  const inLangs = sql`lang = any(${sql.param(langs)}::text[])`;
  const endings = begun === undefined ? sql`null::json` : endingsOf(inLangs, begun, langs.length === 1);
  const similar = unknown.length === 0 ? sql`null::json` : similarTo(inLangs, unknown, langs.length === 1);
  const [row] = (await db.execute<LookupRow>(sql`select ${endings} as endings, ${similar} as similar`)).rows;
  return {
    endings: row?.endings ?? [],
    similar: new Map(row?.similar?.map(({ unknown: word, ...near }) => [word, near])),
  };
}

/** The most frequent words that fulfil a condition; each is returned once per language. */
function mostFrequent(condition: SQL, isOneLang: boolean, max: number): SQL {
  const words = isOneLang
    ? sql`select word, written, count from search_word where ${condition}`
    : sql`select word, max(written) as written, sum(count)::int as count from search_word
        where ${condition} group by word`;
  return sql`(${words} order by count desc, word limit ${sql.raw(String(max))})`;
}

function endingsOf(inLangs: SQL, begun: string, isOneLang: boolean): SQL {
  const begins = sql`${inLangs} and word ~>~ ${begun}::text and word ~<~ (${begun}::text || chr(1114111))`;
  return sql`(select json_agg(word) from ${mostFrequent(begins, isOneLang, ENDINGS_MAX)} endings)`;
}

function similarTo(inLangs: SQL, unknown: readonly UnknownWord[], isOneLang: boolean): SQL {
  const rows = unknown.map(({ word, forms }) => ({ word, forms, keys: spellingKeys(word) }));
  const similar = mostFrequent(sql`keys && asked.keys and ${inLangs}`, isOneLang, SIMILAR_MAX);
  return sql`(
    select json_agg(json_build_object('unknown', asked.word, 'words', near.words, 'counts', near.counts,
      'written', near.written))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (word text, forms text[], keys text[])
      cross join lateral (
        select coalesce(json_agg(word), '[]') as words, coalesce(json_agg(count), '[]') as counts,
          json_object_agg(word, written) filter (where written is not null) as written
        from ${similar} near) near
    where not exists (
      select from search_word where ${inLangs} and word = any(asked.forms)))`;
}

/** Those of these words that are in the dictionary of one of the languages. */
export async function knownWords(
  db: Pool,
  words: readonly string[],
  langs: readonly Lang[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from search_word
    where lang = any(${sql.param(langs)}::text[]) and word = any(${sql.param(words)}::text[])`);
  return new Set(rows.map(({ word }) => word));
}
