import { readFileSync } from 'node:fs';
import { LANGUAGES, type Lang } from '#core/locale.ts';

/** A text that is there in all five languages. */
export type Texts = Record<Lang, string>;

export type Row = { readonly [column: string]: string };

/** The kinds of goods are those the supplier simulator sells, so that its offers fit the demo's categories. */
const SUPPLIER_DATA = new Set(['categories', 'leaf-trade', 'leaf-words']);

/** The rows of a data file, by the names in its first line. A field with a comma stands in double quotes. */
export function rowsOf(name: string): Row[] {
  const folder = SUPPLIER_DATA.has(name) ? '../../../server/integrations/supplier/simulator/data' : '../data';
  const text = readFileSync(new URL(`${folder}/${name}.csv`, import.meta.url), 'utf8');
  const [head = [], ...rest] = text.split(/\r?\n/).filter(Boolean).map(fieldsOf);
  return rest.map((fields) => {
    if (fields.length !== head.length)
      throw new Error(`${name}.csv: ${fields.length} fields instead of ${head.length} in ${fields.join(',')}`);
    return Object.fromEntries(head.map((column, index) => [column, fields[index] ?? '']));
  });
}

function fieldsOf(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain ?? '');
}

/** One column; throws when the file has none (a programming error). */
export function cell(row: Row, column: string): string {
  const value = row[column];
  if (value === undefined) throw new Error(`no column ${column} in ${JSON.stringify(row)}`);
  return value;
}

/** The five language columns of a row. `prefix` as in `name_ko`. */
export function textsOf(row: Row, prefix = ''): Texts {
  return eachLang((lang) => cell(row, `${prefix}${lang}`));
}

export function eachLang(text: (lang: Lang) => string): Texts {
  const [ko, en, zh, ja, ar] = LANGUAGES;
  return { ko: text(ko), en: text(en), zh: text(zh), ja: text(ja), ar: text(ar) };
}

/** Rows by their key; throws for an unknown key with the name of the file. */
export function tableOf<T>(name: string, key: string, read: (row: Row) => T): (id: string) => T {
  const found = new Map(rowsOf(name).map((row) => [cell(row, key), read(row)]));
  return (id) => {
    const one = found.get(id);
    if (one === undefined) throw new Error(`${name}.csv has no ${id}`);
    return one;
  };
}
