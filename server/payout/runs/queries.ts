import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { RunState } from '#core/payout/states.ts';
import type { Db } from '#server/db/pool.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { payout, payoutRun } from '#server/payout/run-tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';

export type RunRow = typeof payoutRun.$inferSelect;

const isCurrent = and(eq(payoutAccount.storeId, payoutStatement.storeId), isNull(payoutAccount.endedAt));
const isOpen = and(eq(payout.statementId, payoutStatement.id), inArray(payout.status, ['draft', 'sent', 'paid']));

/** Statements to be paid by a day, with the account of their store and the run that has them already. */
export function findDue(db: Db, until: string) {
  return db
    .select({
      statement: payoutStatement,
      store: { id: store.id, name: store.name },
      account: payoutAccount,
      runId: payout.runId,
    })
    .from(payoutStatement)
    .innerJoin(store, eq(store.id, payoutStatement.storeId))
    .leftJoin(payoutAccount, isCurrent)
    .leftJoin(payout, isOpen)
    .where(and(inArray(payoutStatement.status, ['scheduled', 'onHold']), lte(payoutStatement.payOn, until)))
    .orderBy(asc(payoutStatement.payOn), asc(payoutStatement.id));
}
export type DueRow = Awaited<ReturnType<typeof findDue>>[number];

/** A page of runs, the newest first, and their number. */
export async function findRuns(
  db: Db,
  { status, page, count }: { readonly status?: RunState | undefined; readonly page: number; readonly count: number },
) {
  const where = status && eq(payoutRun.status, status);
  const rows = await db
    .select()
    .from(payoutRun)
    .where(where)
    .orderBy(desc(payoutRun.id))
    .limit(count)
    .offset(page * count);
  return { rows, total: await db.$count(payoutRun, where) };
}

/** Number and sum of the payouts of runs by state. */
export async function sumsOfRuns(db: Db, runIds: readonly number[]) {
  if (runIds.length === 0) return [];
  return db
    .select({
      runId: payout.runId,
      status: payout.status,
      payouts: sql<number>`count(*)`.mapWith(Number),
      amount: sql<number>`sum(${payout.amount})`.mapWith(Number),
    })
    .from(payout)
    .where(inArray(payout.runId, [...runIds]))
    .groupBy(payout.runId, payout.status);
}

export async function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  const [row] = await db.select().from(payoutRun).where(eq(payoutRun.id, id));
  return row;
}

export async function lockRun(db: Db, id: number): Promise<RunRow | undefined> {
  const [row] = await db.select().from(payoutRun).where(eq(payoutRun.id, id)).for('update');
  return row;
}

/** Payouts with their statement, account and store, by id. */
export function findPayouts(db: Db, where: SQL | undefined) {
  return db
    .select({
      payout,
      statement: payoutStatement,
      account: payoutAccount,
      store: { id: store.id, name: store.name, ownerId: store.ownerId, country: store.country },
    })
    .from(payout)
    .innerJoin(payoutStatement, eq(payoutStatement.id, payout.statementId))
    .innerJoin(payoutAccount, eq(payoutAccount.id, payout.accountId))
    .innerJoin(store, eq(store.id, payout.storeId))
    .where(where)
    .orderBy(asc(payout.id));
}
export type PayoutRow = Awaited<ReturnType<typeof findPayouts>>[number];

/** As `findPayouts`, and locks payouts, statements and accounts, each by ascending id. */
export async function lockPayouts(db: Db, where: SQL | undefined): Promise<PayoutRow[]> {
  const rows = await db
    .select({ id: payout.id, statementId: payout.statementId, accountId: payout.accountId })
    .from(payout)
    .where(where)
    .orderBy(asc(payout.id))
    .for('update');
  if (rows.length === 0) return [];
  const idsOf = (key: 'statementId' | 'accountId') => rows.map((row) => row[key]);
  await db
    .select({ id: payoutStatement.id })
    .from(payoutStatement)
    .where(inArray(payoutStatement.id, idsOf('statementId')))
    .orderBy(asc(payoutStatement.id))
    .for('update');
  await db
    .select({ id: payoutAccount.id })
    .from(payoutAccount)
    .where(inArray(payoutAccount.id, idsOf('accountId')))
    .orderBy(asc(payoutAccount.id))
    .for('update');
  return findPayouts(
    db,
    inArray(
      payout.id,
      rows.map(({ id }) => id),
    ),
  );
}
