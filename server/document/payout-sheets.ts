import { kstDate, kstMinute } from '#core/calendar.ts';
import { decimalsOf } from '#core/format.ts';
import { type Lang, pick } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import type { Db } from '#server/db/pool.ts';
import type { WorkbookFile } from '#server/document/paper.ts';
import type { Cell } from '#server/document/workbook.ts';
import { messageText } from '#server/i18n/messages.ts';
import { presentEarning } from '#server/payout/present.ts';
import { type EarningFilter, findCycles, findEarnings, sumEarnings } from '#server/payout/queries.ts';
import { type StatementFilter, statementsForStaff, sumStatements } from '#server/payout/staff-queries.ts';

const MOST_ROWS = 10_000;
type Reader = { readonly lang: Lang; readonly now: Date };
type Column = readonly [heading: string, width: number];

const moneyCell = ({ amount, currency }: { readonly amount: number; readonly currency: Currency }): Cell => {
  const decimals = decimalsOf(currency);
  const number = amount / 10 ** decimals;
  return decimals ? { number, decimals } : number;
};

/** A table of at most 10,000 rows; a truncated one says so in its first line. */
function sheetOf(
  { lang }: Reader,
  {
    name,
    sheet,
    columns,
    rows,
    total,
  }: {
    readonly name: string;
    readonly sheet: string;
    readonly columns: readonly Column[];
    readonly rows: readonly (readonly Cell[])[];
    readonly total: number;
  },
): WorkbookFile {
  const warning =
    rows.length < total ? [[messageText(lang, 'document.payout.tooMany', { total, limit: rows.length })]] : [];
  return {
    name,
    workbook: {
      sheet,
      widths: columns.map(([, width]) => width),
      isRightToLeft: lang === 'ar',
      fixedRows: warning.length + 1,
      wraps: false,
      rows: [...warning, columns.map(([heading]) => ({ heading })), ...rows],
    },
  };
}

/** What a store earned as a spreadsheet, one row a line, with what the page shows of it (SET-002). */
export async function exportEarnings(db: Db, filter: EarningFilter, reader: Reader): Promise<WorkbookFile> {
  const { lang, now } = reader;
  const d = (key: string) => messageText(lang, `document.payout.${key}`);
  const cycles = await findCycles(db);
  const rows = await findEarnings(db, { ...filter, count: MOST_ROWS });
  const sums = await sumEarnings(db, filter);
  return sheetOf(reader, {
    name: `badaro-payout-lines-${kstDate(now)}`,
    sheet: d('lines'),
    columns: [
      [d('at'), 17],
      [messageText(lang, 'document.paper.number'), 22],
      [d('cause'), 20],
      [messageText(lang, 'document.paper.state'), 14],
      [d('scheduledOn'), 14],
      [d('coupon'), 16],
      [d('target'), 16],
      [d('fee'), 14],
      [d('ratio'), 12],
      [d('vat'), 16],
      [d('amount'), 16],
      [messageText(lang, 'document.sheet.currency'), 10],
    ],
    rows: rows.map((row) => {
      const line = presentEarning(row, cycles, kstDate(now));
      return [
        kstMinute(row.at),
        line.orderNumber ?? '',
        messageText(lang, `statement.cause.${line.cause}`),
        messageText(lang, `statement.status.${line.status}`),
        line.status === 'onHold' ? '' : line.scheduledOn,
        moneyCell(line.coupon),
        moneyCell(line.target),
        moneyCell(line.fee),
        { number: line.ratio / 100, decimals: 2 },
        moneyCell(line.vat),
        moneyCell(line.amount),
        line.amount.currency,
      ];
    }),
    total: sums.reduce((all, { lines }) => all + lines, 0),
  });
}

/** Statements of all stores as a spreadsheet. */
export async function exportStatements(db: Db, filter: StatementFilter, reader: Reader): Promise<WorkbookFile> {
  const { lang, now } = reader;
  const p = (key: string) => messageText(lang, `statement.${key}`);
  const rows = await statementsForStaff(db, { ...filter, count: MOST_ROWS });
  const sums = await sumStatements(db, filter);
  return sheetOf(reader, {
    name: `badaro-statements-${kstDate(now)}`,
    sheet: p('statements'),
    columns: [
      [p('number'), 26],
      [p('store'), 26],
      [p('period'), 24],
      [p('statusLabel'), 14],
      [p('payOn'), 14],
      [p('carried'), 18],
      [p('earned'), 18],
      [p('pays'), 18],
      [messageText(lang, 'document.sheet.currency'), 10],
    ],
    rows: rows.map(({ statement, store }) => {
      const { currency, earned, carried } = statement;
      const cell = (amount: number) => moneyCell({ amount, currency });
      return [
        statement.number,
        pick(store.name, lang),
        `${statement.from} – ${statement.to}`,
        p(`status.${statement.status}`),
        statement.status === 'carried' ? '' : statement.payOn,
        cell(carried),
        cell(earned),
        cell(statement.status === 'carried' ? 0 : earned + carried),
        currency,
      ];
    }),
    total: sums.reduce((all, { statements }) => all + statements, 0),
  });
}
