import { eq } from 'drizzle-orm';
import { paymentRefusal } from '#core/payment/refusals.ts';
import type { InvoiceState } from '#core/payment/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { findMatch } from '#server/payment/deposit-queries.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { type DepositBy, depositSubject, lockDeposit } from '#server/payment/open-deposit.ts';
import { lockRefundsOf } from '#server/payment/queries.ts';
import { lockCase, waitingSum } from '#server/payment/take.ts';
import { reverseDeposit } from '#server/payment/record-deposit.ts';
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
  const matched = orRefuse(await findMatch(db, input.id), paymentRefusal('payment.depositNotMatched'));
  return transaction(db, async (tx) => {
    const found = orRefuse(await lockCase(deps, tx, matched), paymentRefusal('payment.depositNotMatched'));
    const deposit = await lockDeposit(tx, input.id);
    const { row, invoiceRow } = found;
    refuseIf(
      deposit.status === 'matched' && deposit.paymentId === row.id
        ? undefined
        : paymentRefusal('payment.depositNotMatched'),
    );
    const hasRefunds = (await lockRefundsOf(tx, row.id)).length > 0;
    refuseIf(
      waitingSum(found).isAwaited && !hasRefunds
        ? undefined
        : paymentRefusal('payment.depositCounted', { status: invoiceRow.status }),
    );
    const { memberId, now, reason } = input;
    const { orderId } = row;
    await tx
      .update(bankDeposit)
      .set({ status: 'received', paymentId: null, decidedBy: memberId, decidedAt: now })
      .where(eq(bankDeposit.id, deposit.id));
    const invoiceStatus = await reverseDeposit(tx, { row, invoiceRow, amount: deposit.amount, now });
    const subject = depositSubject(deposit);
    await recordDecision(tx, { action: 'unmatchBankDeposit', subject, orderId, memberId, now, reason });
    return { orderId, invoiceStatus };
  });
}
