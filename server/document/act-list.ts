import { kstDate } from '#core/calendar.ts';
import { formatInstant } from '#core/format.ts';
import type { Lang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import type { WorkbookFile } from '#server/document/paper.ts';
import { type ActFilter, listActs } from '#server/employee/acts.ts';
import { messageText } from '#server/i18n/messages.ts';

const MOST_ROWS = 10_000;
const COLUMNS = [
  ['at', 24],
  ['who', 24],
  ['what', 30],
  ['about', 30],
] as const;

/** What the people of a store did as a spreadsheet; a truncated one says so first. */
export async function exportActs(
  db: Db,
  filter: ActFilter,
  { lang, now }: { readonly lang: Lang; readonly now: Date },
): Promise<WorkbookFile> {
  const { acts, total } = await listActs(db, filter, { limit: MOST_ROWS, offset: 0 });
  const text = (key: string, params = {}) => messageText(lang, `document.sheet.act.${key}`, params);
  const warning = acts.length < total ? [[text('tooMany', { total, limit: acts.length })]] : [];
  return {
    name: `badaro-activity-${kstDate(now)}`,
    workbook: {
      sheet: text('name'),
      widths: COLUMNS.map(([, width]) => width),
      isRightToLeft: lang === 'ar',
      fixedRows: warning.length + 1,
      wraps: false,
      rows: [
        ...warning,
        COLUMNS.map(([key]) => ({ heading: text(key) })),
        ...acts.map(({ at, name, act, subject }) => [
          formatInstant(at, lang, 'minute'),
          name,
          messageText(lang, `store-act.${act}`),
          subject?.label ?? '',
        ]),
      ],
    },
  };
}
