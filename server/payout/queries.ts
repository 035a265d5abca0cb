import { and, asc, desc, eq, gte, inArray, isNull, lt, max, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import { OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import type { Currency } from '#core/money.ts';
import type { EarningState } from '#core/payout/states.ts';
import { claim, claimHistory } from '#server/claim/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { earning } from '#server/ledger/tables.ts';
import { order, promotionHold } from '#server/order/tables.ts';
import { payoutCycle, payoutStatement } from '#server/payout/tables.ts';

/** The cycles from their days on, in their order. Of several for a day the one published last counts. */
export async function findCycles(db: Db) {
  const { id, kind, payAfterDays, validFrom, note } = payoutCycle;
  return db
    .selectDistinctOn([validFrom], { id, kind, payAfterDays, validFrom, note })
    .from(payoutCycle)
    .orderBy(asc(validFrom), desc(id));
}

/** The end of the last period that was closed; undefined before the first. */
export async function lastClosed(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ to: max(payoutStatement.to) }).from(payoutStatement);
  return row?.to ?? undefined;
}

export type StatementRow = typeof payoutStatement.$inferSelect;
export type EarningFilter = {
  readonly storeId: number;
  readonly status?: EarningState | undefined;
  readonly statementId?: number | undefined;
  /** Korean dates, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};
type Paged = { readonly page: number; readonly count: number };

const hasOpenClaim = sql<boolean>`coalesce(${order.openClaims} > 0, false)`;
const isHeld = sql`(${payoutStatement.status} = 'onHold' or (${payoutStatement.id} is null and ${hasOpenClaim}))`;

function matching({ storeId, status, statementId, from, to }: EarningFilter): SQL | undefined {
  const inState = {
    paid: eq(payoutStatement.status, 'paid'),
    onHold: isHeld,
    scheduled: and(or(isNull(payoutStatement.status), ne(payoutStatement.status, 'paid')), sql`not ${isHeld}`),
  };
  return and(
    eq(earning.storeId, storeId),
    status && inState[status],
    statementId === undefined ? undefined : eq(earning.statementId, statementId),
    from ? gte(earning.at, startOfKstDate(from)) : undefined,
    to ? lt(earning.at, addDays(startOfKstDate(to), 1)) : undefined,
  );
}

const { entryId, orderId, cause, at, amount, fee, vat, coupon, currency, statementId } = earning;
/** When the last claim about the order was closed, while no statement lists the line. */
const releasedAt = sql<Date | null>`case when ${earning.statementId} is null then (
  select max(${claimHistory.at}) from ${claimHistory} join ${claim} on ${claim.id} = ${claimHistory.claimId}
  where ${claim.orderId} = ${earning.orderId} and ${notInArray(claimHistory.to, [...OPEN_CLAIM_STATES])}) end`.mapWith(
  claimHistory.at,
);
const columns = {
  releasedAt,
  entryId,
  orderId,
  cause,
  at,
  amount,
  fee,
  vat,
  coupon,
  currency,
  statementId,
  orderNumber: order.number,
  hasOpenClaim,
  statement: { status: payoutStatement.status, payOn: payoutStatement.payOn },
};

/** Lines of a store, the newest first. */
export async function findEarnings(db: Db, filter: EarningFilter & Partial<Paged>) {
  const { page = 0, count } = filter;
  const query = db
    .select(columns)
    .from(earning)
    .leftJoin(payoutStatement, eq(payoutStatement.id, earning.statementId))
    .leftJoin(order, eq(order.id, earning.orderId))
    .where(matching(filter))
    .orderBy(desc(earning.at), desc(earning.entryId));
  return count === undefined ? query : query.limit(count).offset(page * count);
}
export type EarningRow = Awaited<ReturnType<typeof findEarnings>>[number];

const sums = {
  currency: earning.currency,
  lines: sql<number>`count(*)`.mapWith(Number),
  amount: sql<number>`coalesce(sum(${earning.amount}), 0)`.mapWith(Number),
  fee: sql<number>`coalesce(sum(${earning.fee}), 0)`.mapWith(Number),
  vat: sql<number>`coalesce(sum(${earning.vat}), 0)`.mapWith(Number),
  coupon: sql<number>`coalesce(sum(${earning.coupon}), 0)`.mapWith(Number),
};

/** Number and sums of the lines, for each currency. */
export async function sumEarnings(db: Db, filter: EarningFilter) {
  return db
    .select(sums)
    .from(earning)
    .leftJoin(payoutStatement, eq(payoutStatement.id, earning.statementId))
    .leftJoin(order, eq(order.id, earning.orderId))
    .where(matching(filter))
    .groupBy(earning.currency)
    .orderBy(asc(earning.currency));
}

/** The sums of the lines of statements by what caused them. */
export async function sumsByCause(db: Db, statementIds: readonly number[]) {
  return db
    .select({ ...sums, cause: earning.cause })
    .from(earning)
    .where(inArray(earning.statementId, [...statementIds]))
    .groupBy(earning.cause, earning.currency)
    .orderBy(asc(earning.cause));
}

export type SumsRow = Awaited<ReturnType<typeof sumsByCause>>[number];

export async function findStatement(db: Db, id: number, storeId: number): Promise<StatementRow | undefined> {
  const [row] = await db
    .select()
    .from(payoutStatement)
    .where(and(eq(payoutStatement.id, id), eq(payoutStatement.storeId, storeId)));
  return row;
}

/** A page of a store's statements, the newest first, and their number. */
export async function findStatements(db: Db, storeId: number, { page, count }: Paged) {
  const where = eq(payoutStatement.storeId, storeId);
  const rows = await db
    .select()
    .from(payoutStatement)
    .where(where)
    .orderBy(desc(payoutStatement.to), desc(payoutStatement.id))
    .limit(count)
    .offset(page * count);
  return { rows, total: await db.$count(payoutStatement, where) };
}

/** Statements that are closed and not paid yet. */
export async function openStatements(db: Db, storeId: number): Promise<StatementRow[]> {
  const isOpen = or(eq(payoutStatement.status, 'scheduled'), eq(payoutStatement.status, 'sent'));
  return db
    .select()
    .from(payoutStatement)
    .where(and(eq(payoutStatement.storeId, storeId), isOpen))
    .orderBy(asc(payoutStatement.payOn));
}

type Held = { readonly reason: 'claim' | 'promotion' | 'staff'; readonly amount: number; readonly currency: Currency };

/** What is held back from a store: by claims, by promotions without a proof of delivery, and by staff. */
export async function heldFrom(db: Db, storeId: number): Promise<Held[]> {
  const claims = await db
    .select({ currency: earning.currency, amount: sums.amount })
    .from(earning)
    .innerJoin(order, eq(order.id, earning.orderId))
    .where(and(eq(earning.storeId, storeId), isNull(earning.statementId), sql`${order.openClaims} > 0`))
    .groupBy(earning.currency);
  const promotions = await db
    .select({ currency: promotionHold.currency, amount: sql<number>`sum(${promotionHold.amount})`.mapWith(Number) })
    .from(promotionHold)
    .where(and(eq(promotionHold.storeId, storeId), isNull(promotionHold.releasedAt), isNull(promotionHold.withdrawnAt)))
    .groupBy(promotionHold.currency);
  const byStaff = await db
    .select({
      currency: payoutStatement.currency,
      amount: sql<number>`sum(${payoutStatement.earned} + ${payoutStatement.carried})`.mapWith(Number),
    })
    .from(payoutStatement)
    .where(and(eq(payoutStatement.storeId, storeId), eq(payoutStatement.status, 'onHold')))
    .groupBy(payoutStatement.currency);
  const marked = (reason: Held['reason'], rows: readonly Omit<Held, 'reason'>[]) =>
    rows.map((row) => ({ ...row, reason }));
  return [...marked('claim', claims), ...marked('promotion', promotions), ...marked('staff', byStaff)];
}

/** The rest of the last carried statement that no other has taken, for each currency. */
export async function restsOf(db: Db, storeId: number): Promise<{ currency: Currency; amount: number }[]> {
  const { rows } = await db.execute<{ currency: Currency; amount: string }>(sql`
    select s.currency, s.earned + s.carried as amount from payout_statement s
    where s.store_id = ${storeId} and s.status = 'carried'
      and not exists (select from payout_statement n where n.carries_id = s.id)`);
  return rows.map((row) => ({ currency: row.currency, amount: Number(row.amount) }));
}

/** Earnings no statement lists and no claim holds, for each currency. */
export async function unlistedOf(db: Db, storeId: number): Promise<{ currency: Currency; amount: number }[]> {
  return db
    .select({ currency: earning.currency, amount: sums.amount })
    .from(earning)
    .leftJoin(order, eq(order.id, earning.orderId))
    .where(and(eq(earning.storeId, storeId), isNull(earning.statementId), sql`not ${hasOpenClaim}`))
    .groupBy(earning.currency)
    .orderBy(asc(earning.currency));
}
