import { and, desc, eq, gte, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import { addDays, businessDayAfter, kstDate, startOfKstDate } from '#core/calendar.ts';
import { OPEN_CLAIM_STATES } from '#core/claim/states.ts';
import type { Currency } from '#core/money.ts';
import { type DatedCycle, endedPeriods, payOn, type StatementPeriod } from '#core/payout/rules.ts';
import { claim, claimHistory } from '#server/claim/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { listInStatement } from '#server/ledger/commands.ts';
import { earning } from '#server/ledger/tables.ts';
import { order } from '#server/order/tables.ts';
import { afterClosing } from '#server/payout/after-closing.ts';
import { findCycles, lastClosed } from '#server/payout/queries.ts';
import { payoutStatement, statementHistory } from '#server/payout/tables.ts';
import { lockStore } from '#server/store/queries.ts';

/** The least that is transferred, in minor units; less is carried to the next statement. */
const LEAST_PAYOUT = 1;

type Account = { readonly storeId: number; readonly currency: Currency };

/**
 * Closes the statements of the periods that ended since the last run, one for each store and currency with earnings. Lines
 * of orders with an open claim wait for the next one. Running it again changes nothing. Scheduled daily.
 */
export async function closeStatements(db: Db, now: Date): Promise<void> {
  const cycles = await findCycles(db);
  for (const period of endedPeriods(cycles, kstDate(now), await lastClosed(db))) {
    // One after the other: a statement carries the rest of the one before.
    const due = await db
      .selectDistinct({ storeId: earning.storeId, currency: earning.currency })
      .from(earning)
      .where(and(isListable(db, period), isNotClosed(db, period)));
    await forEachIsolated(due, (account) => closeStatement(db, account, { cycles, period, now }), {
      retry: { db, job: 'statements-close', now, keyOf: ({ storeId, currency }) => `${storeId} ${currency}` },
    });
  }
}

/**
 * Earnings up to the end of the period that no statement lists and no claim holds, or held beyond it: those are of the
 * period in which the claim was closed (decision 111).
 */
function isListable(db: Db, { to }: StatementPeriod) {
  const end = addDays(startOfKstDate(to), 1);
  const isHeld = db
    .select({ one: sql`1` })
    .from(order)
    .where(and(eq(order.id, earning.orderId), sql`${order.openClaims} > 0`));
  return and(
    isNull(earning.statementId),
    lt(earning.at, end),
    or(isNull(earning.orderId), and(notExists(isHeld), notExists(wasHeldAt(db, end)))),
  );
}

/** Claims about the order of a line that were closed at a time or later. */
function wasHeldAt(db: Db, end: Date) {
  return db
    .select({ one: sql`1` })
    .from(claim)
    .innerJoin(claimHistory, eq(claimHistory.claimId, claim.id))
    .where(
      and(
        eq(claim.orderId, earning.orderId),
        gte(claimHistory.at, end),
        notInArray(claimHistory.to, [...OPEN_CLAIM_STATES]),
      ),
    );
}

function isNotClosed(db: Db, { to }: StatementPeriod) {
  const closed = db
    .select({ one: sql`1` })
    .from(payoutStatement)
    .where(
      and(
        eq(payoutStatement.storeId, earning.storeId),
        eq(payoutStatement.currency, earning.currency),
        eq(payoutStatement.to, to),
      ),
    );
  return notExists(closed);
}

type Closing = { readonly cycles: readonly DatedCycle[]; readonly period: StatementPeriod; readonly now: Date };

/** What is closed late is paid on the next business day, not on one that is over. */
function payDay(cycles: readonly DatedCycle[], period: StatementPeriod, now: Date): string {
  const planned = payOn(cycles, period);
  const today = kstDate(now);
  return planned < today ? businessDayAfter(today, 0) : planned;
}

async function closeStatement(db: Db, { storeId, currency }: Account, { cycles, period, now }: Closing): Promise<void> {
  await transaction(db, async (tx) => {
    const store = await lockStore(tx, storeId);
    if (!store) return;
    const before = await lastCarried(tx, { storeId, currency });
    const carried = before ? before.earned + before.carried : 0;
    const [opened] = await tx
      .insert(payoutStatement)
      .values({
        storeId,
        currency,
        number: `${period.to.replaceAll('-', '')}-${store.code}-${currency}`,
        ...period,
        payOn: payDay(cycles, period, now),
        status: 'carried',
        earned: 0,
        carried,
        carriesId: before?.id ?? null,
        closedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: payoutStatement.id });
    // Another process closed it.
    if (!opened) return;
    const { id } = opened;
    const mine = and(eq(earning.storeId, storeId), eq(earning.currency, currency), isListable(tx, period));
    const { earned, fee, vat } = await listInStatement(tx, id, mine);
    const isPaid = earned + carried >= LEAST_PAYOUT;
    const status = isPaid ? ('scheduled' as const) : ('carried' as const);
    await tx.update(payoutStatement).set({ earned, status }).where(eq(payoutStatement.id, id));
    await tx
      .insert(statementHistory)
      .values({ statementId: id, at: now, event: isPaid ? 'close' : 'carry', from: null, to: status });
    await afterClosing(tx, { id, storeId, currency, ownerId: store.ownerId, fee, vat }, now);
  });
}

/** The statement whose rest no later one has taken. */
async function lastCarried(db: Db, { storeId, currency }: Account) {
  const taken = db
    .select({ carriesId: payoutStatement.carriesId })
    .from(payoutStatement)
    .where(and(eq(payoutStatement.storeId, storeId), sql`${payoutStatement.carriesId} is not null`));
  const [row] = await db
    .select()
    .from(payoutStatement)
    .where(
      and(
        eq(payoutStatement.storeId, storeId),
        eq(payoutStatement.currency, currency),
        eq(payoutStatement.status, 'carried'),
        sql`${payoutStatement.id} not in ${taken}`,
      ),
    )
    .orderBy(desc(payoutStatement.id))
    .limit(1);
  return row;
}
