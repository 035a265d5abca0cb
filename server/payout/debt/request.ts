import { eq } from 'drizzle-orm';
import { addDays, kstDate } from '#core/calendar.ts';
import { won } from '#core/money.ts';
import { type DebtTerms, periodsOwed } from '#core/payout/debt/rules.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { closeRequest, debtSubject, notifyDebt, wonText } from '#server/payout/debt/close-request.ts';
import { findOwing, getRequest, lockOpenRequest } from '#server/payout/debt/queries.ts';
import { debtRequest } from '#server/payout/debt-tables.ts';
import { findCycles } from '#server/payout/queries.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { lockStore } from '#server/store/queries.ts';

type Decided = { readonly id: number; readonly reason: string; readonly memberId: number; readonly now: Date };

/** Asks a store to pay what its last statement carries as owed, once it was carried long enough. Returns the id. */
export async function requestDebt(
  db: Db,
  { id: statementId, reason, memberId, now }: Decided,
  terms: DebtTerms,
): Promise<number> {
  return transaction(db, async (tx) => {
    const [statement] = await tx.select().from(payoutStatement).where(eq(payoutStatement.id, statementId));
    const { storeId, currency } = orRefuse(statement, payoutRefusal('payout.statementNotFound'));
    refuseIf(currency === 'KRW' ? undefined : payoutRefusal('payout.debtInForeignCurrency'));
    // The closing of statements locks the store too, so that what it owes stays as it is.
    await lockStore(tx, storeId);
    const [found] = await findOwing(tx, eq(payoutStatement.id, statementId));
    const { owed, chain } = orRefuse(found, payoutRefusal('payout.nothingOwed'));
    const today = kstDate(now);
    const periods = periodsOwed(await findCycles(tx), today, chain.at(-1)?.to ?? today);
    const { afterStatements } = terms;
    const isEarly = periods < afterStatements;
    refuseIf(isEarly ? payoutRefusal('payout.debtTooEarly', { statements: afterStatements }) : undefined);
    refuseIf((await lockOpenRequest(tx, storeId)) ? payoutRefusal('payout.debtRequested') : undefined);
    const dueOn = kstDate(addDays(now, terms.dueDays));
    const [row] = await tx
      .insert(debtRequest)
      .values({
        storeId,
        statementId,
        amount: owed,
        currency,
        dueOn,
        reason,
        status: 'requested',
        requestedBy: memberId,
        requestedAt: now,
      })
      .returning();
    const request = orRefuse(row, payoutRefusal('payout.debtRequested'));
    const subject = debtSubject(request);
    await recordDecision(tx, { action: 'requestDebt', subject, amount: won(owed), memberId, now, reason });
    await notifyDebt(tx, request, {
      kind: 'debtRequested',
      params: { amount: wonText(owed), date: dueOn, reason },
      now,
    });
    return request.id;
  });
}

/** Withdraws an open request; what the store owes is carried as before. */
export async function withdrawDebt(db: Db, { id, reason, memberId, now }: Decided): Promise<void> {
  const found = await getRequest(db, id);
  await transaction(db, async (tx) => {
    await lockStore(tx, found.storeId);
    const request = await getRequest(tx, id);
    await closeRequest(tx, request, { event: 'withdraw', by: 'operator', now });
    await recordDecision(tx, { action: 'withdrawDebt', subject: debtSubject(request), memberId, now, reason });
    await notifyDebt(tx, request, { kind: 'debtWithdrawn', params: { reason }, now });
  });
}
