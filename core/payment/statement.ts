import { isDate } from '#core/period.ts';

/** One incoming line of a bank statement. `at` is Korean time without an offset. */
export type StatementLine = {
  readonly line: number;
  readonly mark: string;
  readonly depositor: string;
  readonly amount: number;
  readonly at: string;
};
export type StatementProblem = { readonly line: number; readonly why: 'noAmount' | 'noTime' | 'noDepositor' };
export type Statement = {
  readonly lines: readonly StatementLine[];
  readonly problems: readonly StatementProblem[];
  readonly hasHead: boolean;
};

/** Column names of bank statements, in Korean and English. */
const COLUMNS = {
  at: /^(거래 ?일시|거래 ?일자|거래일|일시|날짜|date|time|datetime|transaction date)$/i,
  clock: /^(거래 ?시간|시간|시각)$/i,
  amount: /^(입금|입금액|입금 ?금액|맡기신금액|받은금액|deposit|credit|amount)(\(원\))?$/i,
  depositor:
    /^(입금자|입금자명|보낸분|보내는분|의뢰인|적요|내용|기재내용|거래내용|name|depositor|sender|description)$/i,
  // Only ids that identify one transaction permanently: the number of a line changes with every statement, and a
  // reference is written by the payer.
  mark: /^(거래번호|거래 ?고유번호|transaction id)$/i,
} as const;
type Name = keyof typeof COLUMNS;

/**
 * Parses a bank statement (comma, semicolon or tab between the cells). Lines above the headings and outgoing lines are
 * left out; a line without an id of the bank gets one derived from its content, so that importing it twice adds
 * nothing.
 */
export function readStatement(text: string): Statement {
  const rows = cellsOf(text);
  const headAt = rows.findIndex((row) => columnsOf(row).has('amount') && columnsOf(row).has('at'));
  if (headAt < 0) return { lines: [], problems: [], hasHead: false };
  const columns = columnsOf(rows[headAt] ?? []);
  const lines: StatementLine[] = [];
  const problems: StatementProblem[] = [];
  const occurrences = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const cell = (name: Name) => row[columns.get(name) ?? -1]?.trim() ?? '';
    if (index <= headAt || row.every((text) => !text.trim())) continue;
    const amount = cell('amount').replaceAll(/[,원\s]/g, '');
    if (amount === '' || amount === '0' || amount === '-') continue;
    const at = timeOf(`${cell('at')} ${cell('clock')}`);
    const depositor = cell('depositor');
    const line = index + 1;
    if (!/^\d{1,12}$/.test(amount)) problems.push({ line, why: 'noAmount' });
    else if (!at) problems.push({ line, why: 'noTime' });
    else if (!depositor) problems.push({ line, why: 'noDepositor' });
    else {
      const name = depositor.slice(0, 80);
      const given = cell('mark') && `${at.slice(0, 10)} ${cell('mark')}`.slice(0, 100);
      const base = given || [at, name, amount].join('|');
      const occurrence = (occurrences.get(base) ?? 0) + 1;
      occurrences.set(base, occurrence);
      lines.push({
        line,
        mark: given && occurrence === 1 ? given : `${base}|${occurrence}`,
        depositor: name,
        amount: Number(amount),
        at,
      });
    }
  }
  return { lines, problems, hasHead: true };
}

function columnsOf(row: readonly string[]): ReadonlyMap<Name, number> {
  const found = new Map<Name, number>();
  for (const name of ['at', 'clock', 'amount', 'depositor', 'mark'] as const) {
    const at = row.findIndex((text) => COLUMNS[name].test(text.trim()));
    if (at >= 0) found.set(name, at);
  }
  return found;
}

/** Normalises a bank's date as `2026-11-20T14:05:00`: 2026.11.20 14:05, 20261120 140500, 2026/11/20. */
function timeOf(text: string): string | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})[T\s]*(?:(\d{2}):?(\d{2}):?(\d{2})?)?\s*$/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDate(date) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
    ? `${date}T${hour}:${minute}:${second}`
    : undefined;
}

/** Rows of cells; a quoted cell may hold separators, line ends and doubled quotes. */
function cellsOf(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '');
  const head = body.slice(0, 2000);
  const separator = ['\t', ';', ','].find((sign) => head.includes(sign)) ?? ',';
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
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  endCell();
  return rows;
}
