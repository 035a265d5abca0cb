import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { LANGUAGES } from '#core/locale.ts';
import { type Synonyms, type SynonymRow, synonymsOf, withEntries } from '#core/search/synonyms.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { searchSynonym } from '#server/search/tables.ts';

const rows: Record<string, string>[] = parse(readFileSync(new URL('./synonyms.csv', import.meta.url)), {
  columns: true,
});

/** Everyday words in five languages and the words of the catalogue that mean the same, from `synonyms.csv`. */
export const builtInRows: readonly SynonymRow[] = rows.map(rowOf);
const builtIn = synonymsOf(builtInRows);

function rowOf({ language, word, meanings }: Record<string, string>): SynonymRow {
  const lang = LANGUAGES.find((one) => one === language);
  if (!lang || !word || !meanings) throw new Error(`synonyms.csv: ${language},${word},${meanings}`);
  return { language: lang, word, meanings: meanings.split('|') };
}

/** The built-in synonyms with the entries of staff. */
export const synonymsNow = (db: Db): Promise<Synonyms> =>
  cachedReference(db, { tag: 'search-synonyms' }, async () =>
    withEntries(
      builtIn,
      await db
        .select({ language: searchSynonym.lang, word: searchSynonym.word, meanings: searchSynonym.meanings })
        .from(searchSynonym),
    ),
  );

/** The synonyms that are in force, with one more entry. */
export const synonymsWith = async (db: Db, row: SynonymRow): Promise<Synonyms> =>
  withEntries(await synonymsNow(db), [row]);
