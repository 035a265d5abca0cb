import { and, eq, inArray } from 'drizzle-orm';
import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { pick } from '#core/locale.ts';
import { type Currency, money } from '#core/money.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { type PayoutEvent, payoutMachine, type RunEvent, runMachine } from '#core/payout/states.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockTopic } from '#server/db/topic-lock.ts';
import { post } from '#server/ledger/commands.ts';
import { isReady } from '#server/payout/runs/present.ts';
import { findDue, lockPayouts, lockRun, type PayoutRow, type RunRow } from '#server/payout/runs/queries.ts';
import { payout, payoutHistory, payoutRun, runHistory } from '#server/payout/run-tables.ts';
import { transitionStatement } from '#server/payout/transition.ts';

export type By = { readonly memberId: number; readonly now: Date };

/** Puts every statement that can be paid by a day into a new run. Refuses `payout.nothingDue`. Returns its id. */
export async function prepareRun(
  db: Db,
  { until, currency }: { readonly until: string; readonly currency: Currency },
  by: By,
): Promise<number> {
  return transaction(db, async (tx) => {
    // What is due is decided by one run at a time.
    await lockTopic(tx, 'payout-run');
    const due = (await findDue(tx, until)).filter((row) => row.statement.currency === currency && isReady(row));
    refuseIf(due.length > 0 ? undefined : payoutRefusal('payout.nothingDue'));
    const [run] = await tx
      .insert(payoutRun)
      .values({ status: 'draft', currency, preparedAt: by.now })
      .returning({ id: payoutRun.id });
    if (!run) throw new Error('no run was written');
    await recordRun(tx, { id: run.id, event: 'prepare', from: null, to: 'draft' }, by);
    const payouts = await tx
      .insert(payout)
      .values(
        due.flatMap(({ statement: { id, storeId, earned, carried }, account }) =>
          account
            ? [
                {
                  runId: run.id,
                  statementId: id,
                  storeId,
                  accountId: account.id,
                  amount: earned + carried,
                  currency,
                  status: 'draft' as const,
                },
              ]
            : [],
        ),
      )
      .returning({ id: payout.id });
    await tx.insert(payoutHistory).values(
      payouts.map(({ id }) => ({
        payoutId: id,
        at: by.now,
        event: 'prepare' as const,
        from: null,
        to: 'draft' as const,
      })),
    );
    return run.id;
  });
}

/** Withdraws a run nobody released, so that its statements can be put into another one. */
export async function withdrawRun(db: Db, id: number, by: By): Promise<void> {
  await transaction(db, async (tx) => {
    const run = await lockDraft(tx, id);
    const payouts = await lockPayouts(tx, eq(payout.runId, id));
    await transitionRun(tx, run, 'withdraw', by);
    await transitionPayouts(tx, payouts, 'withdraw', by);
  });
}

/**
 * Releases a run: the ledger debits what its stores are owed, and its statements count as sent. Refuses as a whole what
 * was held, or whose account changed, since it was prepared. Two persons decide.
 */
export async function releaseRun(db: Db, id: number, { reason, ...by }: By & { readonly reason: string }) {
  await transaction(db, async (tx) => {
    const run = await lockDraft(tx, id);
    const payouts = await lockPayouts(tx, eq(payout.runId, id));
    for (const one of payouts) refuseIf(whyNotSend(one));
    const total = money(
      payouts.reduce((all, one) => all + one.payout.amount, 0),
      run.currency,
    );
    await recordDecision(tx, {
      action: 'releasePayoutRun',
      subject: { kind: 'payoutRun', id, label: String(id) },
      amount: total,
      memberId: by.memberId,
      now: by.now,
      reason,
    });
    await transitionRun(tx, run, 'release', by);
    await transitionPayouts(tx, payouts, 'send', by);
    for (const { payout: one, statement } of payouts) {
      await transitionStatement(tx, statement, 'send', { by: 'operator', ...by });
      await post(tx, {
        cause: 'payoutSent',
        causeId: String(one.id),
        orderId: null,
        at: by.now,
        entries: transfer(
          { account: 'payoutTransit', owner: storeOwner(one.storeId) },
          { account: 'sellerPayable', owner: storeOwner(one.storeId) },
          money(one.amount, one.currency),
        ),
      });
    }
  });
}

/** Why a prepared payout is not sent any more. */
function whyNotSend({ payout: { amount }, statement, account, store }: PayoutRow): Refusal | undefined {
  if (statement.status !== 'scheduled' || statement.earned + statement.carried !== amount)
    return payoutRefusal('payout.statementNotDue', { number: statement.number });
  return account.endedAt || account.returnedAt
    ? payoutRefusal('payout.accountChanged', { store: pick(store.name, 'ko') })
    : undefined;
}

async function lockDraft(tx: Tx, id: number): Promise<RunRow> {
  const run = orRefuse(await lockRun(tx, id), payoutRefusal('payout.runNotFound'));
  refuseIf(run.status === 'draft' ? undefined : payoutRefusal('payout.runNotDraft'));
  return run;
}

async function transitionRun(tx: Tx, { id, status, version }: RunRow, event: RunEvent, by: By): Promise<void> {
  const to = runMachine.next(status, event, 'operator', 'run');
  if (!to) throw new Error(`run ${id} is ${status} and does not ${event}`);
  await tx
    .update(payoutRun)
    .set({ status: to, version: version + 1 })
    .where(eq(payoutRun.id, id));
  await recordRun(tx, { id, event, from: status, to }, by);
}

async function recordRun(
  tx: Tx,
  { id, ...change }: Pick<typeof runHistory.$inferInsert, 'event' | 'from' | 'to'> & { readonly id: number },
  { memberId, now }: By,
): Promise<void> {
  await tx.insert(runHistory).values({ runId: id, at: now, memberId, ...change });
}

/** Changes the state of payouts that are all in the same one, with their history. The caller holds their locks. */
export async function transitionPayouts(
  tx: Tx,
  payouts: readonly PayoutRow[],
  event: PayoutEvent,
  { now, answerId, reason = '' }: { readonly now: Date; readonly answerId?: number; readonly reason?: string },
): Promise<void> {
  for (const [from, rows] of Map.groupBy(payouts, (row) => row.payout.status)) {
    const to = payoutMachine.next(from, event, 'operator', 'payout');
    if (!to) throw new Error(`a payout is ${from} and does not ${event}`);
    const ids = rows.map((row) => row.payout.id);
    await tx
      .update(payout)
      .set({ status: to, ...(answerId !== undefined && { answerId, answeredAt: now, reason }) })
      .where(and(inArray(payout.id, ids), eq(payout.status, from)));
    await tx.insert(payoutHistory).values(ids.map((payoutId) => ({ payoutId, at: now, event, from, to, why: reason })));
  }
}
