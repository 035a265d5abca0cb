import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Lang } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { nameKey } from '#core/search/name-key.ts';
import type { SynonymRow } from '#core/search/synonyms.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { builtInRows } from '#server/search/synonyms.ts';
import { searchSynonym } from '#server/search/tables.ts';

/** An entry of the dictionary: of staff, or built in without `changedAt`; `replaces` are built-in meanings. */
export type SynonymEntry = {
  readonly lang: Lang;
  readonly word: string;
  readonly meanings: readonly string[];
  readonly changedAt: Date | null;
  readonly replaces: readonly string[];
};

export type TypedSynonym = { readonly lang: Lang; readonly word: string; readonly meanings: readonly string[] };

/** The entry as it is stored, without repeated meanings; refused without letters and digits in a text. */
export function readSynonym({ lang, word, meanings }: TypedSynonym): SynonymRow {
  refuseIf(nameKey(word) === '' ? searchRefusal('search.queryRequired') : undefined);
  refuseIf(meanings.some((text) => nameKey(text) === '') ? searchRefusal('search.meaningUnreadable') : undefined);
  const distinct = new Map(meanings.map((text) => [nameKey(text), text.trim()]));
  return { language: lang, word: word.trim(), meanings: [...distinct.values()] };
}

/** Saves an entry; the one of the same word in any of its forms is replaced. */
export async function saveSynonym(
  db: Db,
  typed: TypedSynonym,
  { memberId, read, now }: { memberId: number; read?: ReadBefore | undefined; now: Date },
): Promise<SynonymEntry> {
  const { language: lang, word, meanings } = readSynonym(typed);
  const changed = { word, meanings: [...meanings], changedAt: now, changedBy: memberId };
  const key = nameKey(word);
  await transaction(db, async (tx) => {
    const [before] = await tx
      .select({ meanings: searchSynonym.meanings })
      .from(searchSynonym)
      .where(and(eq(searchSynonym.lang, lang), eq(searchSynonym.key, key)))
      .for('update');
    refuseIf(whyChanged(read, before ?? { meanings: builtInMeanings(lang, key) }));
    await tx
      .insert(searchSynonym)
      .values({ lang, key, ...changed })
      .onConflictDoUpdate({ target: [searchSynonym.lang, searchSynonym.key], set: changed });
    invalidate(tx, ['products', 'search-synonyms']);
  });
  return { lang, word, meanings, changedAt: now, replaces: builtInMeanings(lang, key) };
}

/** Removes an entry of staff; whether there was one. */
export async function removeSynonym(db: Db, lang: Lang, word: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const removed = await tx
      .delete(searchSynonym)
      .where(and(eq(searchSynonym.lang, lang), eq(searchSynonym.key, nameKey(word))))
      .returning({ key: searchSynonym.key });
    if (removed.length > 0) invalidate(tx, ['products', 'search-synonyms']);
    return removed.length > 0;
  });
}

/**
 * The entries of staff, the latest first; with a keyword only those that have it in their word or a meaning, and the
 * built-in ones that do and are not replaced.
 */
export async function findSynonyms(
  db: Db,
  { language, keyword }: { language: Lang | undefined; keyword: string },
): Promise<SynonymEntry[]> {
  const stored = await db
    .select()
    .from(searchSynonym)
    .where(language ? eq(searchSynonym.lang, language) : sql`true`)
    .orderBy(desc(searchSynonym.changedAt), searchSynonym.word);
  const entries = stored.map(({ lang, key, word, meanings, changedAt }) => ({
    lang,
    word,
    meanings,
    changedAt,
    replaces: builtInMeanings(lang, key),
  }));
  if (keyword === '') return entries;
  const replaced = new Set(stored.map(({ lang, key }) => `${lang} ${key}`));
  const builtIn = builtInRows
    .filter((row) => !language || row.language === language)
    .filter((row) => has(row.word, row.meanings, keyword) && !replaced.has(keyOf(row)))
    .map((row) => ({ lang: row.language, word: row.word, meanings: row.meanings, changedAt: null, replaces: [] }));
  return [...entries.filter(({ word, meanings }) => has(word, meanings, keyword)), ...builtIn];
}

/** Computed once, and only for staff: every word is parsed for its key. */
let byKey: Map<string, SynonymRow[]> | undefined;
const builtInByKey = (): Map<string, SynonymRow[]> => (byKey ??= Map.groupBy(builtInRows, keyOf));

const keyOf = ({ language, word }: SynonymRow): string => `${language} ${nameKey(word)}`;
const has = (word: string, meanings: readonly string[], keyword: string): boolean =>
  [word, ...meanings].some((text) => text.toLowerCase().includes(keyword.toLowerCase()));

const builtInMeanings = (lang: Lang, key: string): string[] =>
  (builtInByKey().get(`${lang} ${key}`) ?? []).flatMap(({ meanings }) => meanings);
