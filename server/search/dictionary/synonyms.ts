import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { nameKey } from '#core/search/words/name-key.ts';
import {
  type IntentRow,
  type Synonyms,
  type SynonymRow,
  synonymsOf,
  withEntries,
  withIntents,
} from '#core/search/synonyms.ts';
import { categoryTree } from '#server/catalogue/category-tree.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { searchSynonym } from '#server/search/tables.ts';

const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(file, import.meta.url)), { columns: true });
const partsOf = (cell: string | undefined): string[] => (cell ? cell.split('|') : []);

/** Everyday words in five languages and the words of the catalogue that mean the same, from `synonyms.csv`. */
export const builtInRows: readonly SynonymRow[] = rowsOf('./synonyms.csv').map(rowOf);
const builtIn = synonymsOf(builtInRows);

function rowOf({ language, word, meanings }: Record<string, string>): SynonymRow {
  const lang = LANGUAGES.find((one) => one === language);
  if (!lang || !word || !meanings) throw new Error(`synonyms.csv: ${language},${word},${meanings}`);
  return { language: lang, word, meanings: meanings.split('|') };
}

/** What people want goods for in five languages, and emoji, with the codes of the categories that serve it. */
export type BuiltInIntent = {
  readonly language: Lang;
  readonly word: string;
  readonly key: string;
  readonly codes: readonly string[];
};

/** From `intents.csv`; the word of an emoji is the same in every language. */
export const builtInIntents: readonly BuiltInIntent[] = rowsOf('./intents.csv').flatMap((row) =>
  LANGUAGES.flatMap((language) =>
    [...partsOf(row[language]), ...partsOf(row['emoji'])].map((word) => ({
      language,
      word,
      key: nameKey(word),
      codes: partsOf(row['categories']),
    })),
  ),
);

/** The built-in intents whose categories this marketplace has. */
async function intentRows(db: Db): Promise<IntentRow[]> {
  const { byId } = await categoryTree(db);
  const idOf = new Map(Array.from(byId.values(), ({ code, id }) => [code, id]));
  return builtInIntents.map(({ language, key, codes }) => ({
    language,
    key,
    categories: codes.flatMap((code) => idOf.get(code) ?? []),
  }));
}

/** The built-in synonyms and intents with the entries of staff. */
export const synonymsNow = (db: Db): Promise<Synonyms> =>
  cachedReference(db, { tag: 'search-synonyms' }, async () =>
    withEntries(
      withIntents(builtIn, await intentRows(db)),
      await db
        .select({
          language: searchSynonym.lang,
          word: searchSynonym.word,
          meanings: searchSynonym.meanings,
          categories: searchSynonym.categories,
        })
        .from(searchSynonym),
    ),
  );

/** The synonyms that are in force, with one more entry. */
export const synonymsWith = async (db: Db, row: SynonymRow): Promise<Synonyms> =>
  withEntries(await synonymsNow(db), [row]);
