import { eq } from 'drizzle-orm';
import type { Confirmation } from '#core/audit/rules.ts';
import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { won } from '#core/money.ts';
import { missingOf, unusualDebtPayment } from '#core/payout/debt/rules.ts';
import { payoutRefusal } from '#core/payout/refusals.ts';
import type { DebtRequestState } from '#core/payout/states.ts';
import { orRefuse } from '#core/refusal.ts';
import { confirmUnusual } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { closeRequest, notifyDebt, wonText } from '#server/payout/debt/close-request.ts';
import { findRequest, owedBy } from '#server/payout/debt/queries.ts';
import { debtRequest } from '#server/payout/debt-tables.ts';
import { decideDeposit, depositSubject } from '#server/payment/deposits/open-deposit.ts';
import { lockStore } from '#server/store/queries.ts';

type Matching = {
  readonly id: number;
  readonly requestId: number;
  readonly confirmed?: readonly Confirmation[] | undefined;
  readonly memberId: number;
  readonly now: Date;
};

/**
 * Matches a deposit with a request: from then on it is money of the store, which its next statement lists. What is too
 * much, or comes after the request was closed, that statement pays out. All but the exact sum must be confirmed.
 */
export async function matchDepositToDebt(
  db: Db,
  { id, requestId, confirmed, memberId, now }: Matching,
): Promise<DebtRequestState> {
  const found = orRefuse(await findRequest(db, requestId), payoutRefusal('payout.debtNotFound'));
  return transaction(db, async (tx) => {
    await lockStore(tx, found.storeId);
    const request = orRefuse(await findRequest(tx, requestId), payoutRefusal('payout.debtNotFound'));
    const { storeId, status } = request;
    const owed = await owedBy(tx, storeId);
    const change = { status: 'matched', debtRequestId: requestId } as const;
    const deposit = await decideDeposit(tx, { id, memberId, now }, change);
    const { amount } = deposit;
    await confirmUnusual(tx, unusualDebtPayment(amount, request, owed), confirmed, {
      action: 'matchBankDeposit',
      subject: depositSubject(deposit),
      amount: won(amount),
      memberId,
      now,
    });
    const received = request.received + amount;
    await tx.update(debtRequest).set({ received }).where(eq(debtRequest.id, requestId));
    const to = { account: 'sellerPayable', owner: storeOwner(storeId) } as const;
    const entries = transfer(to, { account: 'unmatchedDeposits' }, won(amount));
    await post(tx, { cause: 'debtPaid', causeId: String(id), orderId: null, at: now, entries });
    const missing = missingOf({ ...request, received }, await owedBy(tx, storeId));
    const params = { amount: wonText(amount), left: wonText(missing) };
    await notifyDebt(tx, request, { kind: 'debtReceived', params, now });
    if (status !== 'requested' || missing > 0) return status;
    return closeRequest(tx, request, { event: 'settle', by: 'operator', now });
  });
}
