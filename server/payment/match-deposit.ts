import type { Confirmation } from '#core/audit/rules.ts';
import { unusualDeposit } from '#core/payment/deposits.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import type { InvoiceState } from '#core/payment/states.ts';
import { orRefuse } from '#core/refusal.ts';
import { confirmUnusual } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { type DepositBy, depositSubject, type DepositRow, settleDeposit } from '#server/payment/open-deposit.ts';
import { findCase, lockInvoice, type PaymentRow } from '#server/payment/queries.ts';
import { lockCase, take, waitingSum } from '#server/payment/take.ts';

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
  const candidate = await findCase(db, input.paymentId);
  const transfer = orRefuse(
    candidate?.payment.method === 'BANK_TRANSFER' ? candidate : undefined,
    paymentRefusal('payment.notFound'),
  );
  return transaction(db, async (tx) => {
    const found = orRefuse(await lockCase(deps, tx, transfer), paymentRefusal('payment.notFound'));
    const deposit = await settleDeposit(tx, input, { status: 'matched', paymentId: transfer.payment.id });
    await confirmUnusual(tx, unusualDeposit(deposit, waitingSum(found)), input.confirmed, {
      action: 'matchBankDeposit',
      subject: depositSubject(deposit),
      orderId: transfer.payment.orderId,
      memberId: input.memberId,
      now: input.now,
    });
    await take(deps, tx, { ...found, seen: inOurAccount(deps, found.row, deposit), now: input.now });
    const invoiceRow = await lockInvoice(tx, found.invoiceRow.id);
    return { orderId: transfer.payment.orderId, invoiceStatus: invoiceRow?.status ?? found.invoiceRow.status };
  });
}

/** The deposits of a transfer in the format of the provider's accounts. */
function inOurAccount(deps: PaymentDeps, row: PaymentRow, deposit: DepositRow): ProviderPayment {
  const paid = row.received + deposit.amount;
  return {
    id: row.providerId,
    transactionId: deposit.bankMark,
    storeId: deps.merchant,
    status: paid >= row.amount ? 'PAID' : 'PENDING',
    orderName: '',
    currency: deposit.currency,
    total: row.amount,
    paid,
    cancelled: row.refunded,
    cancellations: [],
  };
}
