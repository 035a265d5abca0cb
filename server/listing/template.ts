import { COLUMNS } from '#core/listing/columns.ts';
import { aListing, EXAMPLE_CODE } from '#core/listing/example.ts';
import { rowsOf } from '#core/listing/write.ts';
import type { Lang } from '#core/locale.ts';
import { regionName } from '#core/region.ts';
import { presentNoticeCodes } from '#server/catalogue/notices.ts';
import type { Db } from '#server/db/pool.ts';
import { storeByCode } from '#server/listing/queries.ts';
import { allCategories, templatesOf } from '#server/listing/reference.ts';
import { categoryPath, listSheet, unitName } from '#server/listing/table-lists.ts';
import { writeSheets } from '#server/listing/table/write.ts';
import { headingOf, hintOf, sheetText } from '#server/listing/words.ts';

const THIRD_LEVEL = 3;

/**
 * Writes an empty table with an example, which an import ignores, and its guide: every column with an example, the
 * category codes and the notices of this marketplace. Cells offer lists to choose from.
 */
export async function writeTemplate(db: Db, input: { file: string; lang: Lang; store?: string }): Promise<void> {
  const { file, lang } = input;
  const isRightToLeft = lang === 'ar';
  const headings = COLUMNS.map((column) => headingOf(column, lang));
  const lists = await listsOf(db, lang, input.store);
  const examples = rowsOf({ ...aListing(), code: EXAMPLE_CODE }).map((row) =>
    COLUMNS.map(({ key }) => named(row, key, lang)),
  );
  await writeSheets(file, [
    {
      name: 'products',
      rows: [headings, ...examples],
      widths: COLUMNS.map(({ family }) => (family === 'description' || family === 'detail' ? 40 : 16)),
      isRightToLeft,
      choices: lists.choices,
    },
    { name: 'guide', rows: await guideRows(db, lang), widths: [28, 20, 10, 60, 40, 30], isRightToLeft },
    lists.sheet,
  ]);
}

/** The lists of a marketplace, with the delivery templates of a store. */
export async function listsOf(db: Db, lang: Lang, code: string | undefined) {
  const store = code === undefined ? undefined : await storeByCode(db, code);
  const templates = store ? [...(await templatesOf(db, store.id)).keys()] : [];
  return listSheet(lang, { categories: await allCategories(db), templates });
}

/** A cell of the example, with names instead of codes. */
function named(row: Readonly<Record<string, string>>, key: string, lang: Lang): string {
  const text = row[key] ?? '';
  if (text !== '' && /^(oem_)?(packing_)?unit$/.test(key)) return unitName(text, lang);
  return key === 'origin' && text !== '' ? regionName(lang, text) : text;
}

async function guideRows(db: Db, lang: Lang): Promise<string[][]> {
  const examples = rowsOf(aListing());
  const categories = await allCategories(db);
  const guideText = (key: string) => sheetText(lang, `guide.${key}`);
  return [
    [
      sheetText(lang, 'report.heading'),
      guideText('key'),
      guideText('need'),
      guideText('hint'),
      guideText('example'),
      guideText('example'),
    ],
    [guideText('begin')],
    ...COLUMNS.map((column) => [
      headingOf(column, lang),
      column.key,
      guideText(column.isNeeded ? 'yes' : 'no'),
      hintOf(column, lang),
      ...examples.map((row) => row[column.key] ?? ''),
    ]),
    [],
    [guideText('categories')],
    ...categories
      .filter(({ level }) => level === THIRD_LEVEL)
      .map(({ code, lineage }) => [code, '', '', categoryPath(lineage, categories, lang)]),
    [],
    [guideText('notices')],
    ...presentNoticeCodes('066', lang).data.map(({ code, name, items }) => [
      code,
      '',
      '',
      name,
      items.map(({ key, name: item, required }) => `${key}${required ? ' *' : ''} = ${item}`).join('\n'),
    ]),
  ];
}
