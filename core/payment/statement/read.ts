import { isBlankAmount, timeOf, wonOf } from '#core/payment/statement/cells.ts';
import {
  headingKey,
  isReadable,
  recognizeColumns,
  type StatementColumns,
  type StatementRole,
} from '#core/payment/statement/rules.ts';

/** One incoming line of a bank statement. `at` is Korean time without an offset. */
export type StatementLine = {
  readonly line: number;
  readonly mark: string;
  readonly depositor: string;
  readonly amount: number;
  readonly at: string;
};
export const STATEMENT_PROBLEMS = ['noAmount', 'noTime', 'noDepositor', 'noDirection', 'reversal'] as const;
/** A line that is not read as a deposit, with the cell that is why. */
export type StatementProblem = {
  readonly line: number;
  readonly why: (typeof STATEMENT_PROBLEMS)[number];
  readonly column: string;
  readonly cell: string;
};
export type StatementRows = readonly (readonly string[])[];
/** The rows of a statement, the position of its heading row, and the columns that its headings name. */
export type StatementTable = {
  readonly rows: StatementRows;
  readonly headAt: number;
  readonly headings: readonly string[];
  readonly columns: StatementColumns;
};
export type Statement = { readonly lines: readonly StatementLine[]; readonly problems: readonly StatementProblem[] };

const SEPARATORS = ['\t', ';', ',', '|'];
/** Banks write some lines about the account above the headings. */
const HEAD_ROWS = 60;

/**
 * Finds the table in a statement: the separator is the one under which a row names the most columns. Without such a row
 * the one above the first line with a date and an amount has the headings. Undefined when there is neither.
 */
export function findTable(source: string | StatementRows): StatementTable | undefined {
  const sheets = typeof source === 'string' ? SEPARATORS.map((separator) => cellsOf(source, separator)) : [source];
  const named = sheets.flatMap((rows) =>
    rows.slice(0, HEAD_ROWS).flatMap((row, headAt) => {
      const columns = recognizeColumns(row);
      return isReadable(columns) ? [tableAt(rows, headAt, columns)] : [];
    }),
  );
  const [best] = named.toSorted((a, b) => weightOf(b.columns) - weightOf(a.columns));
  return best ?? sheets.map(unnamedTable).find((table) => table !== undefined);
}

const weightOf = (columns: StatementColumns): number => Object.keys(columns).length;

const tableAt = (rows: StatementRows, headAt: number, columns: StatementColumns): StatementTable => ({
  rows,
  headAt,
  headings: (rows[headAt] ?? []).map((text) => text.trim()),
  columns,
});

/** A number of five digits may be an amount as well as a day of Excel. */
const isDated = (cell: string): boolean => !/^\s*\d{5}(\.|\s*$)/.test(cell) && timeOf(cell) !== undefined;

function unnamedTable(rows: StatementRows): StatementTable | undefined {
  const first = rows.findIndex(
    (row) => row.some(isDated) && row.some((cell) => !isDated(cell) && (wonOf(cell)?.value ?? 0) !== 0),
  );
  return first > 0 && first <= HEAD_ROWS && (rows[first]?.length ?? 0) > 2
    ? tableAt(rows, first - 1, recognizeColumns(rows[first - 1] ?? []))
    : undefined;
}

/** What identifies the form of a statement: its headings. */
export const formOf = ({ headings }: StatementTable): string => headings.map(headingKey).join('|').slice(0, 1000);

/**
 * Reads the deposits below the headings. Outgoing lines, blank ones and sums are left out; a negative deposit is a
 * reversal and reported. A line without an id of the bank gets one derived from its content, so that a statement that
 * overlaps another adds nothing twice.
 */
export function readLines({ rows, headAt, headings }: StatementTable, columns: StatementColumns): Statement {
  const lines: StatementLine[] = [];
  const problems: StatementProblem[] = [];
  const occurrences = new Map<string, number>();
  const body = rows.slice(headAt + 1);
  const saysDirection = body.some((row) => directionOf(cellAt(row, columns.kind)) !== undefined);
  for (const [index, row] of body.entries()) {
    const line = headAt + 2 + index;
    const cell = (role: StatementRole) => cellAt(row, columns[role]);
    const problem = (why: StatementProblem['why'], role: StatementRole) =>
      problems.push({ line, why, column: headings[columns[role] ?? -1] ?? '', cell: cell(role).slice(0, 100) });
    if (row.every((text) => !text.trim()) || isHeading(row, headings)) continue;
    const role = columns.deposit === undefined ? 'amount' : 'deposit';
    if (isBlankAmount(cell(role))) continue;
    const money = wonOf(cell(role));
    const direction = role === 'deposit' ? 'in' : directionOf(cell('kind'));
    if (direction === 'out') continue;
    const at = timeOf(cell('at'), columns.clock === columns.at ? '' : cell('clock'));
    if (!at && isSum(row)) continue;
    if (!money) problem('noAmount', role);
    else if (role === 'amount' && !direction && money.value < 0) continue;
    else if (money.value < 0 || isReversal(cell('kind'))) problem('reversal', role);
    else if (role === 'amount' && !direction && saysDirection && !money.hasSign) problem('noDirection', 'kind');
    else if (!at) problem('noTime', 'at');
    else if (!cell('depositor')) problem('noDepositor', 'depositor');
    else {
      const depositor = cell('depositor').replaceAll(/\s+/g, ' ').slice(0, 80);
      const given = cell('mark') && `${at.slice(0, 10)} ${cell('mark')}`.slice(0, 100);
      // The balance after a line tells it from an equal one, and does not depend on the column the payer is read from.
      const balance = wonOf(cell('balance'))?.value;
      const base = given || [at, balance === undefined ? depositor : `=${balance}`, money.value].join('|');
      const occurrence = (occurrences.get(base) ?? 0) + 1;
      occurrences.set(base, occurrence);
      const mark = given && occurrence === 1 ? given : `${base}|${occurrence}`;
      lines.push({ line, mark, depositor, amount: money.value, at });
    }
  }
  return { lines, problems };
}

const cellAt = (row: readonly string[], at: number | undefined): string => row[at ?? -1]?.trim() ?? '';

/** Long statements repeat their headings on every page. */
const isHeading = (row: readonly string[], headings: readonly string[]): boolean =>
  headings.every((heading, at) => heading === cellAt(row, at));

/** A line of sums below the deposits. */
const isSum = (row: readonly string[]): boolean =>
  row.some((cell) => /^(합계|총계|소계|총합계|누계|계|total|sum|合計|合计)(\d+건)?:?$/i.test(headingKey(cell)));

/** Whether a kind of transaction is money that comes in or goes out: 입금, [+], 출금, 체크카드결제 is neither. */
function directionOf(kind: string): 'in' | 'out' | undefined {
  const key = headingKey(kind);
  if (/입금|받기|^\[?\(?\+|deposit|credit/.test(key)) return 'in';
  return /출금|지급|보내기|^\[?\(?[-−]|withdraw|debit/.test(key) ? 'out' : undefined;
}
const isReversal = (kind: string): boolean => /취소|정정|반환|reversal|reversed/i.test(kind);

/**
 * Rows of cells; a quoted cell may hold separators, line ends and doubled quotes. Programs of banks also write numbers as
 * `="0012345"`.
 */
function cellsOf(text: string, separator: string): string[][] {
  const body = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && /^\s*=?$/.test(cell)) {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}
