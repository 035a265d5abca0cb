import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { STEPS } from '#core/analytics/rules.ts';
import type { FileAnswer } from '#core/endpoint.ts';
import { kstDate } from '#core/calendar.ts';
import type { Lang } from '#core/locale.ts';
import { visitsIn } from '#server/analytics/present.ts';
import type { Period } from '#server/analytics/queries.ts';
import type { Pool } from '#server/db/pool.ts';
import { messageText } from '#server/i18n/messages.ts';

const PAGES = 200;
const COUNTED = ['visits', 'visitors', 'members', 'views'] as const;

/** Visits of a period as .xlsx: a sheet for days, one for sites and languages, one for pages. */
export async function visitsSheet(db: Pool, period: Period, lang: Lang, now: Date): Promise<FileAnswer> {
  const { days, places, pages } = await visitsIn(db, period, lang, PAGES);
  const t = (key: string) => messageText(lang, `analytics.${key}`);
  const sheets = [
    {
      name: 'byDay',
      heads: [t('day'), ...COUNTED.map((key) => t(`figure.${key}`))],
      rows: days.map((row) => [row.day, ...COUNTED.map((key) => row[key])]),
    },
    {
      name: 'byPlace',
      heads: [t('site'), t('language'), ...STEPS.map((step) => t(`step.${step}`))],
      rows: places.map((row) => [
        t(`sites.${row.site}`),
        t(`languages.${row.lang}`),
        ...STEPS.map((step) => row[step]),
      ]),
    },
    {
      name: 'topPages',
      heads: [t('page'), t('pageName'), t('figure.views'), t('figure.visits')],
      rows: pages.map((row) => [row.page, row.title ?? t(`kind.${row.kind}`), row.views, row.visits]),
    },
  ];
  const workbook = writeWorkbook(
    sheets.map(({ name, heads, rows }) => ({
      sheet: t(name),
      columns: heads.map((_, at) => ({ width: name === 'topPages' && at < 2 ? 40 : 16 })),
      rightToLeft: lang === 'ar',
      stickyRowsCount: 1,
      data: dataOf(heads, rows),
    })),
  );
  return {
    name: `badaro-visits-${kstDate(now)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await workbook.toBuffer(),
  };
}

/** Text cells stay text, so nothing that looks like a formula becomes one. */
export function dataOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): SheetData {
  const head = heads.map((value) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#EDF4FF',
    wrap: true,
  }));
  return [
    head,
    ...rows.map((row) =>
      row.map((value) =>
        typeof value === 'number' ? { value, type: Number, format: '#,##0' } : { value, type: String, format: '@' },
      ),
    ),
  ];
}
