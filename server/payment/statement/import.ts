import { eq, inArray } from 'drizzle-orm';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { findTable, formOf, readLines, type StatementLine } from '#core/payment/statement/read.ts';
import { isReadable, type StatementColumns } from '#core/payment/statement/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { saveDeposits } from '#server/payment/deposits/deposits.ts';
import type { DepositBy } from '#server/payment/deposits/open-deposit.ts';
import { htmlRows, isHtml } from '#server/payment/statement/html-rows.ts';
import { bankDeposit, statementLayout } from '#server/payment/tables.ts';

type StatementFile = { readonly csv: string; readonly columns?: StatementColumns | undefined };

/**
 * Reads a statement by the given columns, else by those saved for its headings, else by those its headings name. Refuses
 * `payment.statementUnreadable` for a file without a table.
 */
async function openStatement(db: Db, { csv, columns: given }: StatementFile) {
  const table = orRefuse(findTable(isHtml(csv) ? htmlRows(csv) : csv), paymentRefusal('payment.statementUnreadable'));
  const form = formOf(table);
  const [saved] = given ? [] : await db.select().from(statementLayout).where(eq(statementLayout.headings, form));
  const columns = given ?? saved?.columns ?? table.columns;
  const source = given ? ('given' as const) : saved ? ('saved' as const) : ('recognized' as const);
  return { ...readLines(table, columns), form, columns, source, headings: table.headings };
}

/** Banks write Korean time. */
const depositedAt = ({ at }: StatementLine): Date => new Date(`${at}+09:00`);

const LINES_SHOWN = 8;

/** What an import would save. Columns that are not enough yet give no lines, so that they can be chosen. */
export async function previewStatement(db: Db, file: StatementFile) {
  const { lines, problems, headings, columns, source } = await openStatement(db, file);
  const marks = lines.map(({ mark }) => mark);
  const stored = await db
    .select({ mark: bankDeposit.bankMark })
    .from(bankDeposit)
    .where(inArray(bankDeposit.bankMark, marks));
  const known = new Set(stored.map(({ mark }) => mark));
  return {
    headings: [...headings],
    columns,
    source,
    lines: lines.slice(0, LINES_SHOWN).map((one) => ({
      line: one.line,
      depositedAt: depositedAt(one).toISOString(),
      depositor: one.depositor,
      amount: { amount: one.amount, currency: 'KRW' as const },
      isKnown: known.has(one.mark),
    })),
    found: lines.length,
    known: known.size,
    total: { amount: lines.reduce((sum, { amount }) => sum + amount, 0), currency: 'KRW' as const },
    problems: [...problems],
  };
}

/** Imports a statement. Given columns are saved for the next statement with the same headings. */
export async function importStatement(db: Db, file: StatementFile, by: DepositBy) {
  const { lines, problems, form, columns } = await openStatement(db, file);
  refuseIf(isReadable(columns) ? undefined : paymentRefusal('payment.statementUnreadable'));
  const entered = lines.map((line) => ({
    bankMark: line.mark,
    depositor: line.depositor,
    amount: line.amount,
    depositedAt: depositedAt(line),
  }));
  const added = (await saveDeposits(db, entered, by, 'importDeposits')).length;
  if (file.columns) {
    const layout = { columns, savedBy: by.memberId, savedAt: by.now };
    await db
      .insert(statementLayout)
      .values({ headings: form, ...layout })
      .onConflictDoUpdate({ target: statementLayout.headings, set: layout });
  }
  return { added, known: lines.length - added, problems: [...problems] };
}
