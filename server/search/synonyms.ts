import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { LANGUAGES } from '#core/locale.ts';
import { type Synonyms, type SynonymRow, synonymsOf } from '#core/search/synonyms.ts';

const rows: Record<string, string>[] = parse(readFileSync(new URL('./synonyms.csv', import.meta.url)), {
  columns: true,
});

/** Everyday words in five languages and the words of the catalogue that mean the same, from `synonyms.csv`. */
export const synonyms: Synonyms = synonymsOf(rows.map(rowOf));

function rowOf({ language, word, meanings }: Record<string, string>): SynonymRow {
  const lang = LANGUAGES.find((one) => one === language);
  if (!lang || !word || !meanings) throw new Error(`synonyms.csv: ${language},${word},${meanings}`);
  return { language: lang, word, meanings: meanings.split('|') };
}
