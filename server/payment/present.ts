import type { Static } from 'typebox';
import type { InvoiceShape } from '#core/payment/contract.ts';
import type { Currency } from '#core/money.ts';
import type { CombinedSum, InvoiceRow, OrderMoney, PaymentRow } from '#server/payment/queries.ts';
import { NO_ACCOUNT } from '#server/payment/request-refunds.ts';

const amount = (minor: number, currency: Currency) => ({ amount: minor, currency });
const instant = (at: Date | null) => at?.toISOString() ?? null;

/**
 * The invoices of an order with their attempts and refunds. `withMeans` includes card and account, which a seller must
 * not see.
 */
export function presentInvoices(
  { invoices, payments, refunds, combined }: OrderMoney,
  withMeans: boolean,
): Static<typeof InvoiceShape>[] {
  return invoices.map((row) => ({
    ...presentInvoice(row),
    payments: payments
      .filter((one) => one.invoiceId === row.id)
      .map((one) => ({
        ...presentPayment(one, withMeans),
        combined: withMeans ? presentCombined(combined.get(one.combinedId ?? 0)) : null,
      })),
    refunds: refunds
      .filter((one) => payments.some((paid) => paid.id === one.paymentId && paid.invoiceId === row.id))
      .map((one) => ({
        id: one.id,
        amount: amount(one.amount, one.currency),
        status: one.status,
        at: (one.doneAt ?? one.requestedAt).toISOString(),
        reason: one.reason,
        needsAccount: one.status === 'failed' && one.failure === NO_ACCOUNT,
      })),
  }));
}

const presentCombined = (whole: CombinedSum | undefined) =>
  whole
    ? {
        id: whole.providerId,
        amount: amount(whole.amount, whole.currency),
        paid: amount(whole.received, whole.currency),
      }
    : null;

function presentInvoice(row: InvoiceRow) {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    total: amount(row.total, row.currency),
    paid: amount(row.paid, row.currency),
    refunded: amount(row.refunded, row.currency),
    dueAt: instant(row.dueAt),
  };
}

function presentPayment(row: PaymentRow, withMeans: boolean) {
  return {
    id: row.providerId,
    method: row.method,
    status: row.status,
    amount: amount(row.amount, row.currency),
    paid: amount(row.received, row.currency),
    refunded: amount(row.refunded, row.currency),
    startedAt: row.createdAt.toISOString(),
    capturedAt: instant(row.capturedAt),
    failure: withMeans ? row.failure : null,
    card: withMeans ? row.card : null,
    instalments: row.instalments,
    depositor: withMeans ? row.depositor : null,
    virtualAccount: withMeans ? row.virtualAccount : null,
  };
}
