import { and, desc, eq, or, sql } from 'drizzle-orm';
import { businessDayAfter, kstDate } from '#core/calendar.ts';
import type { Currency } from '#core/money.ts';
import { type DatedCycle, endedPeriods, payOn, type StatementPeriod } from '#core/payout/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { listInStatement } from '#server/ledger/commands.ts';
import { earning } from '#server/ledger/tables.ts';
import { afterClosing } from '#server/payout/after-closing.ts';
import { chargeEntry, type EntryTerms } from '#server/payout/entry-fee.ts';
import { isListable, isNotClosed } from '#server/payout/listable.ts';
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
export async function closeStatements(db: Db, now: Date, entry: EntryTerms = {}): Promise<void> {
  const cycles = await findCycles(db);
  for (const period of endedPeriods(cycles, kstDate(now), await lastClosed(db))) {
    // One after the other: a statement carries the rest of the one before.
    const due = await db
      .selectDistinct({ storeId: earning.storeId, currency: earning.currency })
      .from(earning)
      .where(and(isListable(db, period), isNotClosed(db, period)));
    await forEachIsolated(due, (account) => closeStatement(db, account, { cycles, period, entry, now }), {
      retry: { db, job: 'statements-close', now, keyOf: ({ storeId, currency }) => `${storeId} ${currency}` },
    });
  }
}

type Closing = {
  readonly cycles: readonly DatedCycle[];
  readonly period: StatementPeriod;
  readonly entry: EntryTerms;
  readonly now: Date;
};

/** What is closed late is paid on the next business day, not on one that is over. */
function payDay(cycles: readonly DatedCycle[], period: StatementPeriod, now: Date): string {
  const planned = payOn(cycles, period);
  const today = kstDate(now);
  return planned < today ? businessDayAfter(today, 0) : planned;
}

async function closeStatement(
  db: Db,
  { storeId, currency }: Account,
  { cycles, period, entry, now }: Closing,
): Promise<void> {
  await transaction(db, async (tx) => {
    const store = await lockStore(tx, storeId);
    if (!store) return;
    if (currency === 'KRW') await chargeEntry(tx, storeId, entry, now);
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
    const mine = and(
      eq(earning.storeId, storeId),
      eq(earning.currency, currency),
      or(isListable(tx, period), eq(earning.cause, 'entryFee')),
    );
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
