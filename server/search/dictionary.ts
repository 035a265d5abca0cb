import { type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { spellingKeys } from '#core/search/spelling.ts';
import { dictionaryWords } from '#core/search/words.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import { askInTurn } from '#server/search/asking.ts';

/**
 * Adds the words of these texts, counted, to those of a language. In one order, so that two writers never wait for each
 * other in a ring.
 */
export async function learnWords(db: Db, lang: Lang, texts: readonly string[]): Promise<void> {
  const counts = new Map<string, { count: number; written: string | null }>();
  for (const text of texts) {
    for (const [word, written] of dictionaryWords(text)) {
      const known = counts.get(word);
      counts.set(word, {
        count: (known?.count ?? 0) + 1,
        written: known?.written ?? (written === word ? null : written),
      });
    }
  }
  const rows = Array.from(counts, ([word, { count, written }]) => ({
    word,
    written,
    count,
    keys: spellingKeys(word),
  })).toSorted((a, b) => (a.word < b.word ? -1 : 1));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into search_word as known (lang, word, written, count, keys)
    select ${lang}, row.word, row.written, row.count, row.keys from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (word text, written text, count int, keys text[])
    on conflict (lang, word) do update set count = known.count + excluded.count, written = coalesce(known.written, excluded.written)`);
}

/** Words of the dictionary, the most usual first; `written` as people write those of them that are not written so. */
type Near = { readonly words: readonly string[]; readonly written: Readonly<Record<string, string>> | null };
export type LookedUp = { readonly endings: readonly string[]; readonly near: ReadonlyMap<string, Near> };

type Row = {
  readonly endings?: string[] | null;
  readonly near?: readonly (Near & { readonly asked: string })[] | null;
};

const ENDINGS_MAX = 8;
const NEAR_MAX = 80;

/**
 * The most usual words that begin so, and for each word nobody ever wrote (in any of its forms) those it may be a
 * misspelling of.
 * One statement, none when there is nothing to ask.
 */
export async function lookUp(
  db: Pool,
  langs: readonly Lang[],
  begun: string | undefined,
  words: readonly { readonly word: string; readonly forms: readonly string[] }[],
): Promise<LookedUp> {
  const isBegun = begun !== undefined;
  const isGuessed = words.length > 0;
  if (!isBegun && !isGuessed) return { endings: [], near: new Map() };
  const asked = words.map(({ word, forms }) => ({ word, forms, keys: spellingKeys(word) }));
  const shape = ['look up words', langs.length, isBegun ? 'begun' : '', isGuessed ? 'guessed' : ''].join(' ');
  const values = { langs: [...langs], ...(isBegun && { begun }), ...(isGuessed && { asked: JSON.stringify(asked) }) };
  const [row] = await askInTurn<Row>(db, shape, () => statement(langs.length === 1, { isBegun, isGuessed }), values);
  return { endings: row?.endings ?? [], near: new Map(row?.near?.map((one) => [one.asked, one])) };
}

// In selects of their own for the reason told in found.ts.
const spoken = sql`any((select ${sql.placeholder('langs')}::text[])::text[])`;
const start = sql`(select ${sql.placeholder('begun')}::text)`;

/** The most usual of these words; one language has each of them once. */
function mostUsual(which: SQL, isOneLang: boolean, most: number): SQL {
  const words = isOneLang
    ? sql`select word, written, count from search_word where ${which}`
    : sql`select word, max(written) as written, sum(count)::int as count from search_word where ${which} group by word`;
  return sql`(${words} order by count desc, word limit ${sql.raw(String(most))})`;
}

function statement(isOneLang: boolean, { isBegun, isGuessed }: { isBegun: boolean; isGuessed: boolean }): SQL {
  const begin = sql`lang = ${spoken} and word ~>~ ${start} and word ~<~ (${start} || chr(1114111))`;
  const endings = sql`(select json_agg(word) from ${mostUsual(begin, isOneLang, ENDINGS_MAX)} begun) as endings`;
  const near = sql`(
    select json_agg(json_build_object('asked', asked.word, 'words', near.words, 'written', near.written))
    from jsonb_to_recordset((select ${sql.placeholder('asked')}::jsonb)) as asked (word text, forms text[], keys text[])
      cross join lateral (select coalesce(json_agg(word), '[]') as words, json_object_agg(word, written) filter (where written is not null) as written from ${mostUsual(sql`keys && asked.keys and lang = ${spoken}`, isOneLang, NEAR_MAX)} near) near
    where not exists (select from search_word known where known.lang = ${spoken} and known.word = any(asked.forms))) as near`;
  return sql`select ${sql.join([...(isBegun ? [endings] : []), ...(isGuessed ? [near] : [])], sql`, `)}`;
}
