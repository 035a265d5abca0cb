import { and, asc, desc, eq, gte, ilike, lte, or, sql } from 'drizzle-orm';
import type { Currency } from '#core/money.ts';
import type { StatementState } from '#core/payout/states.ts';
import { likePart } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { payoutStatement, statementHistory } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';

export type StatementFilter = {
  readonly status?: StatementState | undefined;
  /** A part of the name or code of a store. */
  readonly store?: string | undefined;
  readonly paidIn?: Currency | undefined;
  /** Korean dates, both included, between which the period ended. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

function matching({ status, store: words, paidIn, from, to }: StatementFilter) {
  const part = words?.trim() ? likePart(words.trim()) : undefined;
  return and(
    status && eq(payoutStatement.status, status),
    paidIn && eq(payoutStatement.currency, paidIn),
    from ? gte(payoutStatement.to, from) : undefined,
    to ? lte(payoutStatement.to, to) : undefined,
    part ? or(ilike(store.code, part), sql`${store.name}::text ilike ${part}`) : undefined,
  );
}

const columns = { statement: payoutStatement, store: { id: store.id, code: store.code, name: store.name } };

/** Statements of all stores, the newest first. */
export async function statementsForStaff(
  db: Db,
  filter: StatementFilter & { readonly page?: number; readonly count: number },
) {
  const { page = 0, count } = filter;
  return db
    .select(columns)
    .from(payoutStatement)
    .innerJoin(store, eq(store.id, payoutStatement.storeId))
    .where(matching(filter))
    .orderBy(desc(payoutStatement.to), desc(payoutStatement.id))
    .limit(count)
    .offset(page * count);
}
export type StaffStatementRow = Awaited<ReturnType<typeof statementsForStaff>>[number];

/** Their number and sums, for each currency. */
export async function sumStatements(db: Db, filter: StatementFilter) {
  const sumOf = (value: typeof payoutStatement.earned) => sql<number>`sum(${value})`.mapWith(Number);
  return db
    .select({
      currency: payoutStatement.currency,
      statements: sql<number>`count(*)`.mapWith(Number),
      earned: sumOf(payoutStatement.earned),
      // What a statement could not pay is in the one that carries it.
      amount:
        sql<number>`coalesce(sum(${payoutStatement.earned} + ${payoutStatement.carried}) filter (where ${payoutStatement.status} <> 'carried'), 0)`.mapWith(
          Number,
        ),
    })
    .from(payoutStatement)
    .innerJoin(store, eq(store.id, payoutStatement.storeId))
    .where(matching(filter))
    .groupBy(payoutStatement.currency)
    .orderBy(asc(payoutStatement.currency));
}

export async function statementForStaff(db: Db, id: number): Promise<StaffStatementRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(payoutStatement)
    .innerJoin(store, eq(store.id, payoutStatement.storeId))
    .where(eq(payoutStatement.id, id));
  return row;
}

/** What happened to a statement, the newest first. */
export async function historyOf(db: Db, statementId: number) {
  const { id, at, event, to, why } = statementHistory;
  return db
    .select({ id, at, event, to, why, who: sql<string>`coalesce(${member.email}, '')` })
    .from(statementHistory)
    .leftJoin(member, eq(member.id, statementHistory.memberId))
    .where(eq(statementHistory.statementId, statementId))
    .orderBy(desc(id));
}
export type StepRow = Awaited<ReturnType<typeof historyOf>>[number];
