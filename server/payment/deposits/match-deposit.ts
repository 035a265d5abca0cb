import type { Confirmation } from '#core/audit/rules.ts';
import { unusualDeposit } from '#core/payment/deposits.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import type { InvoiceState } from '#core/payment/states.ts';
import { won } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { confirmUnusual } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { findCases } from '#server/payment/combined/combined-queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { type DepositBy, depositSubject, decideDeposit } from '#server/payment/deposits/open-deposit.ts';
import { depositAsProviderPayment, shareDeposit, waitingSumOf } from '#server/payment/deposits/share-deposit.ts';
import { applyProviderPayment } from '#server/payment/apply-provider-payment.ts';
import { lockShares } from '#server/payment/locked-case.ts';

/**
 * Matches a deposit to its transfer: from then on it is money of that payment, with the same effects as a deposit at
 * the provider (partial, paid, too much, too late). All but the exact sum must be confirmed. Returns the order and the
 * status of its invoice.
 */
export async function matchDeposit(
  deps: PaymentDeps,
  db: Db,
  input: DepositBy & {
    readonly id: number;
    readonly paymentId: string;
    readonly confirmed?: readonly Confirmation[] | undefined;
  },
): Promise<{ orderId: number; invoiceStatus: InvoiceState }> {
  const { combinedId, cases } = await findCases(db, input.paymentId);
  const isTransfer = cases.every(({ payment }) => payment.method === 'BANK_TRANSFER');
  const [first] = cases;
  const transfer = orRefuse(isTransfer ? first : undefined, paymentRefusal('payment.notFound'));
  return transaction(db, async (tx) => {
    const shares = await lockShares(deps, tx, cases);
    const to = combinedId === null ? { paymentId: transfer.payment.id } : { combinedId };
    const deposit = await decideDeposit(tx, input, { status: 'matched', ...to });
    await confirmUnusual(tx, unusualDeposit(deposit, waitingSumOf(shares)), input.confirmed, {
      action: 'matchBankDeposit',
      subject: depositSubject(deposit),
      orderId: transfer.payment.orderId,
      amount: won(deposit.amount),
      memberId: input.memberId,
      now: input.now,
    });
    const parts = shareDeposit(shares, deposit.amount);
    // Orders paid by one transfer are paid together, when all of it is there.
    const isComplete = [...parts].every(([{ row }, part]) => row.received + part >= row.amount);
    for (const [share, part] of parts)
      await applyProviderPayment(deps, tx, {
        ...share,
        seen: depositAsProviderPayment(deps.merchant, share.row, { deposit, part, isComplete }),
        now: input.now,
      });
    const [after] = (await findCases(tx, input.paymentId)).cases;
    return { orderId: transfer.payment.orderId, invoiceStatus: (after ?? transfer).invoice.status };
  });
}
