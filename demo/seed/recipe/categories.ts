import { cell, rowsOf, tableOf, type Texts, textsOf } from './rows.ts';

export type SeedCategory = {
  readonly id: number;
  readonly parentId: number | null;
  readonly level: 1 | 2 | 3;
  readonly code: string;
  /** `/top/middle/leaf/` of ids. */
  readonly lineage: string;
  readonly sort: number;
  readonly name: Texts;
  /** The kind of product information notice required by law; the top level has none. */
  readonly noticeCode: string | null;
  /** The certificate its goods need by law. */
  readonly certificate: 'KC' | null;
  readonly hsHeadings: string[];
};

const noticeOf = tableOf('category_meta', 'category_id', (row) => cell(row, 'notice_code'));

const headingsOf = tableOf('category_meta', 'category_id', (row) => cell(row, 'hs_headings').split(','));
/** The file's ids are two digits a level (`010203`); as numbers they stay unique because the lengths differ. */
const hintOf = tableOf('category_meta', 'category_id', (row) => cell(row, 'cert_hint'));
/** Family goods and services are certified by their makers alone. */
const NEEDS_KC = /^KC\((?:electrical|RF|children)/;

export function categories(): SeedCategory[] {
  return rowsOf('categories').map((row, sort) => {
    const id = cell(row, 'id');
    const levels = [2, 4, 6].filter((length) => length <= id.length).map((length) => Number(id.slice(0, length)));
    return {
      id: Number(id),
      parentId: id.length === 2 ? null : Number(id.slice(0, -2)),
      level: id.length === 2 ? 1 : id.length === 4 ? 2 : 3,
      code: cell(row, 'slug'),
      lineage: `/${levels.join('/')}/`,
      sort,
      name: textsOf(row, 'name_'),
      noticeCode: id.length === 2 ? null : noticeOf(id.slice(0, 4)),
      certificate: id.length > 2 && NEEDS_KC.test(hintOf(id.slice(0, 4)) ?? '') ? 'KC' : null,
      hsHeadings: id.length > 2 ? headingsOf(id.slice(0, 4)) : [],
    };
  });
}
