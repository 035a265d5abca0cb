import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { InvoiceShape } from '#core/payment/contract.ts';
import { fullName } from '#core/full-name.ts';
import type { Currency } from '#core/money.ts';
import { maskedAccountNumber } from '#core/account-number.ts';
import type { Db } from '#server/db/pool.ts';
import type { Role } from '#core/role.ts';
import { member } from '#server/member/tables.ts';
import type { RefundAccount } from '#server/payment/tables.ts';
import type { CombinedSum, InvoiceRow, OrderMoney, PaymentRow } from '#server/payment/queries.ts';
import { currentAccountOf, NO_ACCOUNT } from '#server/payment/refunds/refund-accounts.ts';

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

/** The account named last as a buyer sees it; null when none was named. */
export async function presentRefundAccount(db: Db, orderId: number, readerId: number) {
  const row = await currentAccountOf(db, orderId);
  if (!row) return null;
  const { account, status, ownerId, namedBy, namedAt } = row;
  const [by] = await db
    .select({ lastName: member.lastName, firstName: member.firstName })
    .from(member)
    .where(eq(member.id, namedBy));
  return {
    bank: account.bank,
    number: maskedAccountNumber(account.number),
    holder: account.holder,
    status,
    namedBy: by ? fullName(by) : '',
    namedAt: namedAt.toISOString(),
    mayConfirm: status === 'ownerConfirms' && ownerId === readerId,
  };
}

/** A seller must not see the refund account of a buyer, and several people of a company read its claims. */
export function refundAccountFor(role: Role, account: RefundAccount | null): RefundAccount | null {
  if (!account || role === 'seller') return null;
  return role === 'buyer' ? { ...account, number: maskedAccountNumber(account.number) } : account;
}
