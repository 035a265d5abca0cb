import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { type Lang, pick } from '#core/locale.ts';
import { refuseIf } from '#core/refusal.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { nameKey } from '#core/search/words/name-key.ts';
import type { SynonymRow } from '#core/search/synonyms.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { type Category, categoryTree } from '#server/catalogue/category-tree.ts';
import { builtInIntents, builtInRows } from '#server/search/dictionary/synonyms.ts';
import { searchSynonym } from '#server/search/tables.ts';

/**
 * An entry of the dictionary: of staff, or built in without `changedAt`; `replaces` are built-in meanings and the names of
 * built-in categories. Categories that no longer exist are left out.
 */
export type SynonymEntry = {
  readonly lang: Lang;
  readonly word: string;
  readonly meanings: readonly string[];
  readonly categories: readonly Category[];
  readonly changedAt: Date | null;
  readonly replaces: readonly string[];
};

export type TypedSynonym = {
  readonly lang: Lang;
  readonly word: string;
  readonly meanings: readonly string[];
  readonly categories?: readonly number[];
};

/** The entry as it is stored, without repetitions; refused without letters, digits and emoji in a text, and for unknown categories. */
export async function readSynonym(
  db: Db,
  { lang, word, meanings, categories = [] }: TypedSynonym,
): Promise<SynonymRow & { readonly categories: readonly number[] }> {
  refuseIf(nameKey(word) === '' ? searchRefusal('search.queryRequired') : undefined);
  refuseIf(meanings.some((text) => nameKey(text) === '') ? searchRefusal('search.meaningUnreadable') : undefined);
  const { byId } = await categoryTree(db);
  refuseIf(categories.some((id) => !byId.has(id)) ? catalogueRefusal('category.notFound') : undefined);
  const distinct = new Map(meanings.map((text) => [nameKey(text), text.trim()]));
  return { language: lang, word: word.trim(), meanings: [...distinct.values()], categories: [...new Set(categories)] };
}

/** Saves an entry; the one of the same word in any of its forms is replaced. */
export async function saveSynonym(
  db: Db,
  typed: TypedSynonym,
  { memberId, read, now }: { memberId: number; read?: ReadBefore | undefined; now: Date },
): Promise<SynonymEntry> {
  const { language: lang, word, meanings, categories } = await readSynonym(db, typed);
  const changed = {
    word,
    meanings: [...meanings],
    categories: [...categories],
    changedAt: now,
    changedBy: memberId,
  };
  const key = nameKey(word);
  const named = await openNames(db, lang);
  await transaction(db, async (tx) => {
    const [before] = await tx
      .select({ meanings: searchSynonym.meanings, categories: searchSynonym.categories })
      .from(searchSynonym)
      .where(and(eq(searchSynonym.lang, lang), eq(searchSynonym.key, key)))
      .for('update');
    refuseIf(whyChanged(read, before ?? builtInEntry(lang, key, named)));
    await tx
      .insert(searchSynonym)
      .values({ lang, key, ...changed })
      .onConflictDoUpdate({ target: [searchSynonym.lang, searchSynonym.key], set: changed });
    invalidate(tx, ['products', 'search-synonyms']);
  });
  return {
    lang,
    word,
    meanings,
    categories: named.byIds(categories),
    changedAt: now,
    replaces: replacedBy(lang, key, named),
  };
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
 * The entries of staff, the latest first; with a keyword only those that have it in their word, a meaning or the name of
 * a category, and the built-in ones that do and are not replaced.
 */
export async function findSynonyms(
  db: Db,
  { language, keyword, lang }: { language: Lang | undefined; keyword: string; lang: Lang },
): Promise<SynonymEntry[]> {
  const named = await openNames(db, lang);
  const stored = await db
    .select()
    .from(searchSynonym)
    .where(language ? eq(searchSynonym.lang, language) : sql`true`)
    .orderBy(desc(searchSynonym.changedAt), searchSynonym.word);
  const entries = stored.map((row) => ({
    lang: row.lang,
    word: row.word,
    meanings: row.meanings,
    categories: named.byIds(row.categories),
    changedAt: row.changedAt,
    replaces: replacedBy(row.lang, row.key, named),
  }));
  if (keyword === '') return entries;
  const replaced = new Set(stored.map((row) => `${row.lang} ${row.key}`));
  const builtIn = [...builtInByKey()]
    .filter(([key, { lang: of }]) => (!language || of === language) && !replaced.has(key))
    .map(([, { codes, ...entry }]) => ({
      ...entry,
      categories: named.byCodes(codes),
      changedAt: null,
      replaces: [],
    }));
  return [...entries, ...builtIn].filter(({ word, meanings, categories }) =>
    has([word, ...meanings, ...categories.map(named.nameOf)], keyword),
  );
}

type BuiltIn = {
  readonly lang: Lang;
  readonly word: string;
  readonly meanings: readonly string[];
  readonly codes: readonly string[];
};

/** Computed once, and only for staff: every word is parsed for its key. */
let byKey: ReadonlyMap<string, BuiltIn> | undefined;
const builtInByKey = (): ReadonlyMap<string, BuiltIn> => (byKey ??= composeBuiltIn());

function composeBuiltIn(): ReadonlyMap<string, BuiltIn> {
  const found = new Map<string, BuiltIn>();
  const add = (key: string, row: BuiltIn) => {
    const first = found.get(key);
    const codes = new Set([...(first?.codes ?? []), ...row.codes]);
    found.set(key, {
      lang: row.lang,
      word: first?.word ?? row.word,
      meanings: [...(first?.meanings ?? []), ...row.meanings],
      codes: [...codes],
    });
  };
  for (const { language, word, meanings } of builtInRows)
    add(`${language} ${nameKey(word)}`, { lang: language, word, meanings, codes: [] });
  for (const { language, key, word, codes } of builtInIntents)
    add(`${language} ${key}`, { lang: language, word, meanings: [], codes });
  return found;
}

const has = (texts: readonly string[], keyword: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(keyword.toLowerCase()));

type Names = {
  nameOf(category: Category): string;
  byIds(ids: readonly number[]): Category[];
  byCodes(codes: readonly string[]): Category[];
};

async function openNames(db: Db, lang: Lang): Promise<Names> {
  const { byId } = await categoryTree(db);
  const byCode = new Map(Array.from(byId.values(), (category) => [category.code, category]));
  return {
    nameOf: ({ name }) => pick(name, lang),
    byIds: (ids) => ids.flatMap((id) => byId.get(id) ?? []),
    byCodes: (codes) => codes.flatMap((code) => byCode.get(code) ?? []),
  };
}

/** The built-in meanings and categories of a word, as an entry would have them. */
function builtInEntry(lang: Lang, key: string, { byCodes }: Names) {
  const { meanings = [], codes = [] } = builtInByKey().get(`${lang} ${key}`) ?? {};
  return { meanings, categories: byCodes(codes).map(({ id }) => id) };
}

function replacedBy(lang: Lang, key: string, { byCodes, nameOf }: Names): string[] {
  const { meanings = [], codes = [] } = builtInByKey().get(`${lang} ${key}`) ?? {};
  return [...meanings, ...byCodes(codes).map(nameOf)];
}
