import { COLUMNS } from '#core/listing/columns.ts';
import { aListing } from '#core/listing/example.ts';
import { rowsOf } from '#core/listing/write.ts';
import { type Lang, pick } from '#core/locale.ts';
import { presentNoticeCodes } from '#server/catalogue/notices.ts';
import type { Db } from '#server/db/pool.ts';
import { allCategories } from '#server/listing/queries.ts';
import { writeSheets } from '#server/listing/table/write.ts';
import { headingOf, sheetText } from '#server/listing/words.ts';

const THIRD_LEVEL = 3;

/**
 * Writes an empty table with its guide: every column with an example, the category codes and the notices of this
 * marketplace.
 */
export async function writeTemplate(db: Db, input: { file: string; lang: Lang }): Promise<void> {
  const { file, lang } = input;
  const isRightToLeft = lang === 'ar';
  const headings = COLUMNS.map((column) => headingOf(column, lang));
  await writeSheets(file, [
    {
      name: 'products',
      rows: [headings],
      widths: COLUMNS.map(({ family }) => (family === 'description' || family === 'detail' ? 40 : 16)),
      isRightToLeft,
    },
    { name: 'guide', rows: await guideRows(db, lang), widths: [28, 20, 10, 60, 40, 30], isRightToLeft },
  ]);
}

async function guideRows(db: Db, lang: Lang): Promise<string[][]> {
  const examples = rowsOf(aListing());
  const categories = await allCategories(db);
  const names = new Map(categories.map(({ lineage, name }) => [lineage, pick(name, lang)]));
  const pathOf = (lineage: string) =>
    lineage
      .split('/')
      .filter(Boolean)
      .map((_, at, ids) => names.get(`/${ids.slice(0, at + 1).join('/')}/`) ?? '')
      .join(' > ');
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
      sheetText(lang, `columns.${column.family}.hint`),
      ...examples.map((row) => row[column.key] ?? ''),
    ]),
    [],
    [guideText('categories')],
    ...categories
      .filter(({ level }) => level === THIRD_LEVEL)
      .map(({ code, lineage }) => [code, '', '', pathOf(lineage)]),
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
