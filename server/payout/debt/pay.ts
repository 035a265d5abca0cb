import { eq } from 'drizzle-orm';
import { storeOwner, transfer } from '#core/ledger/rules.ts';
import { won } from '#core/money.ts';
import { missingOf, unusualDebtPayment } from '#core/payout/debt/rules.ts';
import type { DebtRequestState } from '#core/payout/states.ts';
import { type Confirmed, confirmUnusual } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { closeRequest, debtSubject, notifyDebt, wonText } from '#server/payout/debt/close-request.ts';
import { getRequest, owedBy } from '#server/payout/debt/queries.ts';
import { debtRequest } from '#server/payout/debt-tables.ts';
import { decideDeposit } from '#server/payment/deposits/open-deposit.ts';
import { lockStore } from '#server/store/queries.ts';

type Matching = {
  readonly id: number;
  readonly debtRequestId: number;
  readonly confirmed?: Confirmed;
  readonly memberId: number;
  readonly now: Date;
};

/**
 * Matches a deposit with a request: from then on it is money of the store, which its next statement lists. What is too
 * much, or comes after the request was closed, that statement pays out. All but the exact sum must be confirmed.
 */
export async function matchDepositToDebt(
  db: Db,
  { id, debtRequestId, confirmed, memberId, now }: Matching,
): Promise<DebtRequestState> {
  const found = await getRequest(db, debtRequestId);
  return transaction(db, async (tx) => {
    await lockStore(tx, found.storeId);
    const request = await getRequest(tx, debtRequestId);
    const { storeId, status } = request;
    const owed = await owedBy(tx, storeId);
    const change = { status: 'matched', debtRequestId } as const;
    const deposit = await decideDeposit(tx, { id, memberId, now }, change);
    const { amount } = deposit;
    await confirmUnusual(tx, unusualDebtPayment(amount, request, owed), confirmed, {
      action: 'matchBankDeposit',
      // The store, so that nobody decides about the own one.
      subject: debtSubject(request),
      amount: won(amount),
      memberId,
      now,
    });
    const received = request.received + amount;
    await tx.update(debtRequest).set({ received }).where(eq(debtRequest.id, debtRequestId));
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
