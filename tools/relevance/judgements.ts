import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type Lang, LANGUAGES } from '#core/locale.ts';

/**
 * A query as people type it, and what is right: products of these leaf categories (by their English names) that have
 * all of these English words in their title, options or attributes.
 */
export type Judgement = {
  readonly lang: Lang;
  readonly query: string;
  readonly categories: readonly string[];
  readonly having: readonly string[];
};

const EVERYDAY = new URL('../../server/search/dictionary/everyday-queries.csv', import.meta.url);

/**
 * The judgements of each language in `judgements/`, and the everyday queries a test asserts. Synonyms were written with
 * them in view.
 */
export function judgements(): Judgement[] {
  const ofLanguage = LANGUAGES.flatMap((lang) =>
    rowsOf(new URL(`judgements/${lang}.csv`, import.meta.url)).map((row) => judgementOf(lang, row)),
  );
  const everyday = rowsOf(EVERYDAY).flatMap((row) => {
    const lang = LANGUAGES.find((one) => one === row['language']);
    return lang ? [judgementOf(lang, row)] : [];
  });
  return [...new Map([...everyday, ...ofLanguage].map((one) => [`${one.lang} ${one.query}`, one])).values()];
}

/**
 * Judgements of queries that were written without a look at synonyms and titles: their misses are not mended one by one.
 * Words were added to many of the `unseen` ones since; those of `fresh` were written by somebody who knew the names of
 * the categories only.
 */
export const strangersJudgements = (set: 'unseen' | 'fresh'): Judgement[] =>
  rowsOf(new URL(`judgements/${set}.csv`, import.meta.url)).flatMap((row) => {
    const lang = LANGUAGES.find((one) => one === row['language']);
    return lang ? [judgementOf(lang, row)] : [];
  });

const rowsOf = (file: URL): Record<string, string>[] => parse(readFileSync(file), { columns: true });

const judgementOf = (lang: Lang, { query = '', categories = '', having = '' }: Record<string, string>): Judgement => ({
  lang,
  query,
  categories: categories.split('|'),
  having: having.split(' ').filter(Boolean),
});
