import { eq } from 'drizzle-orm';
import { paymentRefusal } from '#core/payment/refusals.ts';
import type { InvoiceState } from '#core/payment/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { findMatch } from '#server/payment/deposits/deposit-queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { type DepositBy, depositSubject, lockDeposit } from '#server/payment/deposits/open-deposit.ts';
import { isCounted, unshareDeposit } from '#server/payment/deposits/share-deposit.ts';
import { lockShares } from '#server/payment/locked-case.ts';
import { reverseDeposit } from '#server/payment/deposits/record-deposit.ts';
import { bankDeposit } from '#server/payment/tables.ts';

/**
 * Undoes a match: the deposit waits for its order again. Only while the order waits for the rest, because a payment that
 * counts has moved its order, and a refund has been promised to the buyer.
 */
export async function unmatchDeposit(
  deps: PaymentDeps,
  db: Db,
  input: DepositBy & { readonly id: number; readonly reason: string },
): Promise<{ orderId: number; invoiceStatus: InvoiceState }> {
  const cases = await findMatch(db, input.id);
  const first = orRefuse(cases[0], paymentRefusal('payment.depositNotMatched'));
  return transaction(db, async (tx) => {
    const shares = await lockShares(deps, tx, cases);
    const deposit = await lockDeposit(tx, input.id);
    const isStill =
      deposit.status === 'matched' &&
      (deposit.combinedId === null
        ? deposit.paymentId === first.payment.id
        : deposit.combinedId === first.payment.combinedId);
    refuseIf(isStill ? undefined : paymentRefusal('payment.depositNotMatched'));
    const status = shares[0]?.invoiceRow.status ?? first.invoice.status;
    refuseIf((await isCounted(tx, shares)) ? paymentRefusal('payment.depositCounted', { status }) : undefined);
    const { memberId, now, reason } = input;
    const { orderId } = first.payment;
    await tx
      .update(bankDeposit)
      .set({ status: 'received', paymentId: null, combinedId: null, decidedBy: memberId, decidedAt: now })
      .where(eq(bankDeposit.id, deposit.id));
    let invoiceStatus = status;
    for (const [{ row, invoiceRow }, amount] of unshareDeposit(shares, deposit.amount)) {
      const after = await reverseDeposit(tx, { row, invoiceRow, amount, now });
      if (row.id === first.payment.id) invoiceStatus = after;
    }
    const subject = depositSubject(deposit);
    await recordDecision(tx, { action: 'unmatchBankDeposit', subject, orderId, memberId, now, reason });
    return { orderId, invoiceStatus };
  });
}
