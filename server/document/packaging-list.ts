import { kstDate } from '#core/calendar.ts';
import { type Lang, pick } from '#core/locale.ts';
import type { Days } from '#core/period.ts';
import { materialName } from '#server/catalogue/notices.ts';
import type { Db } from '#server/db/pool.ts';
import type { WorkbookFile } from '#server/document/paper.ts';
import { messageText } from '#server/i18n/messages.ts';
import { packagingByProduct } from '#server/order/packaging/queries.ts';

type Input = { readonly storeId: number; readonly days: Days; readonly lang: Lang; readonly now: Date };

const MOST_ROWS = 10_000;
const COLUMNS = [
  ['paper.code', 20],
  ['sheet.product', 44],
  ['sheet.material', 22],
  ['sheet.gramsEach', 14],
  ['sheet.pieces', 12],
  ['sheet.grams', 16],
] as const;

/** The delivered packaging of a store by product and packaging as a spreadsheet; a truncated one says so first. */
export async function exportPackaging(db: Db, { storeId, days, lang, now }: Input): Promise<WorkbookFile> {
  const { from, to } = days;
  const { rows, total } = await packagingByProduct(db, storeId, { from, to, limit: MOST_ROWS, offset: 0 });
  const text = (key: string, params = {}) => messageText(lang, `document.${key}`, params);
  const warning = rows.length < total ? [[text('sheet.tooManyProducts', { total, limit: rows.length })]] : [];
  return {
    name: `badaro-packaging-${kstDate(now)}`,
    workbook: {
      sheet: text('sheet.packaging'),
      widths: COLUMNS.map(([, width]) => width),
      isRightToLeft: lang === 'ar',
      fixedRows: warning.length + 1,
      wraps: false,
      rows: [
        ...warning,
        COLUMNS.map(([key]) => ({ heading: text(key) })),
        ...rows.map(({ code, name, material, gramsEach, pieces, grams }) => [
          code,
          pick(name, lang),
          material === null ? text('sheet.unknown') : materialName(material, lang),
          gramsEach ?? '',
          pieces,
          material === null ? '' : grams,
        ]),
      ],
    },
  };
}
