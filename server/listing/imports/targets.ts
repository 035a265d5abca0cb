import { PLAIN_FIELDS } from '#core/catalogue/fields.ts';
import { COLUMNS } from '#core/listing/columns.ts';
import { TABLE_ROLES } from '#core/listing/table/states.ts';
import type { Lang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { allCategories, templatesOf } from '#server/listing/reference.ts';
import { choiceLists } from '#server/listing/table-lists.ts';
import { headingOf, hintOf, sheetText } from '#server/listing/words.ts';

/** Columns without which an existing product keeps its value, and that a new one needs. */
const NEEDED = new Set<string>([
  ...PLAIN_FIELDS.flatMap((field) => (field.kind === 'whole' && field.isNeeded ? [field.column] : [])),
  'stock',
  'detail_ko',
]);

/** What a column of a table can be, our columns first, with the values that some offer. */
export async function tableTargets(db: Db, storeId: number, lang: Lang) {
  const categories = await allCategories(db);
  const templates = [...(await templatesOf(db, storeId)).keys()];
  const lists = choiceLists(lang, { categories, templates });
  const ours = COLUMNS.map((column) => ({
    key: column.key,
    heading: headingOf(column, lang),
    hint: hintOf(column, lang),
    isNeeded: column.isNeeded || NEEDED.has(column.key) || (column.key === 'delivery_template' && templates.length > 0),
    choices: [...(lists.find(([columns]) => columns.includes(column.key))?.[1] ?? [])],
  }));
  const roles = TABLE_ROLES.map((role) => ({
    key: role,
    heading: sheetText(lang, `roles.${role}`),
    hint: '',
    isNeeded: false,
    choices: [],
  }));
  return [...ours, ...roles];
}
