import { parse } from 'csv-parse/sync';
import { DECIMALS } from '#core/money.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { type AnsweredPayout, payoutIdOf, referenceOf } from '#core/payout/runs/rules.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { bookingsOf, isMt940 } from '#server/payout/runs/read-mt940.ts';
import { childrenAt, parseXml, textAt, type XmlElement } from '#server/payout/runs/xml.ts';

/**
 * What a file of our bank says about payouts: the result of a bulk transfer as CSV, or a statement or notification of our
 * account (MT940, camt.053, camt.054). Lines that name none of our references are left out. Refuses a file that cannot be read,
 * or names none.
 */
export function readAnswers(text: string): AnsweredPayout[] {
  const content = text.replace(/^\uFEFF/, '');
  const answers = readerOf(content)(content);
  refuseIf(answers.length > 0 ? undefined : payoutRefusal('payout.answerEmpty'));
  return answers;
}

function readerOf(text: string): (text: string) => AnsweredPayout[] {
  if (/^\s*</.test(text)) return entriesOf;
  return isMt940(text) ? bookedOf : rowsOf;
}

const unreadable = (line: number) => payoutRefusal('payout.answerUnreadable', { line });

/** An amount in minor units; undefined for text that is none of this currency. */
function minorOf(text: string, currency: string): number | undefined {
  const decimals = Object.entries(DECIMALS).find(([code]) => code === currency)?.[1] ?? 2;
  const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d*))?$/.exec(text.replaceAll(/[,\s원₩]/g, '')) ?? [];
  if (whole === undefined || /[1-9]/.test(part.slice(decimals))) return undefined;
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'));
}

const COLUMNS = {
  amount: /^(?:이체금액|금액|거래금액|송금액|amount)$/i,
  currency: /^(?:통화|currency)$/i,
  result: /^(?:처리결과|이체결과|결과|처리상태|상태|result|status)$/i,
  reason: /^(?:오류내용|오류사유|불능사유|사유|처리내용|오류메시지|비고|reason|message)$/i,
};
const PAID = /^(?:정상|성공|완료|처리완료|이체완료|정상처리|success|succeeded|ok|paid|completed)/i;
const RETURNED = /^(?:오류|실패|불능|에러|거절|반환|취소|미처리|fail|failed|error|rejected|returned)/i;

/** The rows of a result below the headings, by the reference amid any of their cells. */
function rowsOf(text: string): AnsweredPayout[] {
  const rows = tableOf(text);
  const headAt = rows.findIndex((row) => columnOf(row, COLUMNS.amount) >= 0 && columnOf(row, COLUMNS.result) >= 0);
  const head = orRefuse(rows[headAt], unreadable(1));
  const [amountAt, resultAt] = [columnOf(head, COLUMNS.amount), columnOf(head, COLUMNS.result)];
  const cell = (row: readonly string[], column: RegExp) => row[columnOf(head, column)]?.trim() ?? '';
  return rows.flatMap((row, at) => {
    const id = at > headAt ? row.map(payoutIdOf).find((found) => found !== undefined) : undefined;
    if (id === undefined) return [];
    const line = at + 1;
    const currency = cell(row, COLUMNS.currency).toUpperCase() || 'KRW';
    const result = row[resultAt]?.trim() ?? '';
    const isPaid = PAID.test(result);
    refuseIf(isPaid || RETURNED.test(result) ? undefined : unreadable(line));
    const amount = orRefuse(minorOf(row[amountAt] ?? '', currency), unreadable(line));
    const reason = isPaid ? '' : cell(row, COLUMNS.reason) || result;
    return [{ line, reference: referenceOf(id), outcome: isPaid ? 'paid' : 'returned', amount, currency, reason }];
  });
}

const columnOf = (head: readonly string[], column: RegExp): number =>
  head.findIndex((cell) => column.test(cell.replaceAll(/\s|\([^)]*\)|\*/g, '')));

function tableOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: false,
      relax_quotes: true,
    });
  } catch {
    throw new Refused(unreadable(1));
  }
}

/** The bookings of an MT940 statement: a debit was paid, a credit came back. */
function bookedOf(text: string): AnsweredPayout[] {
  const bookings = orRefuse(bookingsOf(text), unreadable(1));
  return withoutReturned(
    bookings.map(({ line, payoutId, isDebit, amount, currency, text: reason }) => ({
      line,
      reference: referenceOf(payoutId),
      outcome: isDebit ? 'paid' : 'returned',
      amount: orRefuse(minorOf(amount, currency), unreadable(line)),
      currency,
      reason: isDebit ? '' : reason,
    })),
  );
}

/** Of payouts that were debited and came back in one file, the return counts. */
function withoutReturned(answers: readonly AnsweredPayout[]): AnsweredPayout[] {
  const cameBack = (answer: AnsweredPayout) =>
    answers.some(
      ({ reference, outcome, amount }) =>
        outcome === 'returned' && reference === answer.reference && amount === answer.amount,
    );
  return answers.filter((answer) => answer.outcome === 'returned' || !cameBack(answer));
}

/** The transactions of booked entries. */
function entriesOf(text: string): AnsweredPayout[] {
  const root = orRefuse(parseXml(text), unreadable(1));
  const statements = [
    ...childrenAt(root, 'BkToCstmrStmt', 'Stmt'),
    ...childrenAt(root, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'),
  ];
  refuseIf(statements.length > 0 ? undefined : unreadable(1));
  const answers = statements
    .flatMap((statement) => childrenAt(statement, 'Ntry'))
    .filter((entry) => (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')) === 'BOOK')
    .flatMap((entry) => {
      const details = childrenAt(entry, 'NtryDtls', 'TxDtls');
      return details.flatMap((one) => transactionOf(entry, one, details.length === 1));
    });
  return withoutReturned(answers);
}

function transactionOf(entry: XmlElement, details: XmlElement, isAlone: boolean): AnsweredPayout[] {
  const written = childrenAt(details, 'RmtInf', 'Ustrd').map((one) => one.text);
  const id = [textAt(details, 'Refs', 'EndToEndId'), ...written].map(payoutIdOf).find((found) => found !== undefined);
  if (id === undefined) return [];
  const [amount] = [
    ...childrenAt(details, 'Amt'),
    ...childrenAt(details, 'AmtDtls', 'TxAmt', 'Amt'),
    ...(isAlone ? childrenAt(entry, 'Amt') : []),
  ];
  const { line } = details;
  const currency = amount?.attributes['Ccy'] ?? '';
  const minor = orRefuse(minorOf(amount?.text.trim() ?? '', currency), unreadable(line));
  const isPaid = (textAt(details, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')) === 'DBIT';
  const reasons = ['Cd', 'Prtry'].map((kind) => textAt(details, 'RtrInf', 'Rsn', kind));
  const reason = isPaid ? '' : [...reasons, textAt(details, 'RtrInf', 'AddtlInf')].filter(Boolean).join(' ');
  return [{ line, reference: referenceOf(id), outcome: isPaid ? 'paid' : 'returned', amount: minor, currency, reason }];
}
