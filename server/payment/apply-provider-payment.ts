import { eq } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { DEPOSIT_DAYS, type PaymentEvent, paymentMachine } from '#core/payment/states.ts';
import type { Tx } from '#server/db/pool.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import type { BilledOrderStatus, PaymentDeps } from '#server/payment/deps.ts';
import { invoiceMove, notifyPayer } from '#server/payment/invoices.ts';
import type { LockedCase } from '#server/payment/locked-case.ts';
import type { InvoiceRow, PaymentRow } from '#server/payment/queries.ts';
import { finishRefunds, noteFailedRefunds } from '#server/payment/refunds/finish-refunds.ts';
import { recordDeposit } from '#server/payment/deposits/record-deposit.ts';
import { refundSurplus } from '#server/payment/refunds/request-refunds.ts';
import { invoice, payment } from '#server/payment/tables.ts';

/** Paid in full with nothing refunded. */
export const isPaidInFull = (row: PaymentRow): boolean =>
  row.status === 'captured' && !row.alert && row.received === row.amount && row.refunded === 0;

type SeenPayment = LockedCase & { readonly seen: ProviderPayment; readonly now: Date };

/** The changed columns of a payment and its invoice, and the status of their order. */
type Step = {
  readonly payment: Partial<PaymentRow>;
  readonly invoiceRow: Partial<InvoiceRow>;
  readonly after: BilledOrderStatus;
  readonly isPaid?: boolean;
  readonly notices?: readonly Parameters<typeof notifyPayer>[2][];
};

/** Updates our rows to what was read, at the provider or in our own account. */
export async function applyProviderPayment(deps: PaymentDeps, tx: Tx, found: SeenPayment): Promise<void> {
  const { seen, now, order } = found;
  // Received money is recorded before refunds are compared with it.
  const { row, invoiceRow } = await recordDeposit(tx, found);
  await tx
    .update(payment)
    .set(readColumns(row, seen, now))
    .where(eq(payment.id, row.id));
  await noteFailedRefunds(tx, row, seen, now);
  const isTakenBack = await finishRefunds(tx, row, seen, now);
  if (isTakenBack)
    deps.log.error({ payment: row.providerId }, 'payment refunded at the provider; staff must check the order');
  const step = stepOf(deps, { ...found, row, invoiceRow }, isTakenBack);
  if (Object.keys(step.payment).length > 0) await tx.update(payment).set(step.payment).where(eq(payment.id, row.id));
  if (Object.keys(step.invoiceRow).length > 0)
    await tx.update(invoice).set(step.invoiceRow).where(eq(invoice.id, invoiceRow.id));
  if (step.isPaid) await order.paid(now);
  for (const kind of step.notices ?? []) await notifyPayer(tx, invoiceRow.id, kind, now);
  await refundSurplus(tx, invoiceRow, step.after, now);
}

function stepOf(deps: PaymentDeps, found: SeenPayment, isTakenBack: boolean): Step {
  const { row, seen, order } = found;
  if (isMoneyThere(seen)) return stepOfCapture(deps, found, isTakenBack);
  if (seen.status === 'FAILED')
    return {
      payment: paymentMove(row, 'fail', { failure: seen.failure?.message ?? seen.failure?.reason ?? 'FAILED' }),
      invoiceRow: {},
      after: order.status,
    };
  if (seen.status === 'CANCELLED') return { payment: paymentMove(row, 'cancel'), invoiceRow: {}, after: order.status };
  return seen.status === 'READY' ? { payment: {}, invoiceRow: {}, after: order.status } : stepWhileWaiting(found);
}

/** Money that was refunded since still counts as received. */
function isMoneyThere(seen: ProviderPayment): boolean {
  return (
    seen.status === 'PAID' ||
    seen.status === 'PARTIAL_CANCELLED' ||
    (seen.status === 'CANCELLED' && seen.paid >= seen.total && seen.paid > 0)
  );
}

function readColumns(row: PaymentRow, seen: ProviderPayment, now: Date): Partial<PaymentRow> {
  const { card, virtualAccount } = seen.method ?? {};
  return {
    checkedAt: now,
    transactionId: seen.transactionId,
    ...(card && { card: [card.name, card.number].filter(Boolean).join(' ') }),
    ...(virtualAccount && {
      virtualAccount: {
        bank: virtualAccount.bank ?? '',
        number: virtualAccount.accountNumber,
        holder: virtualAccount.remitteeName ?? '',
        dueAt: virtualAccount.expiredAt ?? row.createdAt.toISOString(),
      },
    }),
  };
}

/**
 * The provider waits for the payer: an account was opened, or a window is still open. Part of the money may have
 * arrived.
 */
function stepWhileWaiting({ row, invoiceRow, seen, order }: SeenPayment): Step {
  const isOpened = row.status === 'created' && seen.method?.virtualAccount?.accountNumber;
  const opened = { payment: paymentMove(row, 'await'), after: order.status };
  const opening = isOpened ? (['accountOpened'] as const) : [];
  if (order.status !== 'waiting' || (invoiceRow.status !== 'requested' && invoiceRow.status !== 'depositing'))
    return { ...opened, invoiceRow: {}, notices: opening };
  const later = laterDeadline(invoiceRow, seen.method?.virtualAccount?.expiredAt);
  const isFirstPart = row.received > 0 && invoiceRow.status === 'requested';
  return {
    ...opened,
    invoiceRow: row.received > 0 ? invoiceMove(invoiceRow, 'deposit', later) : later,
    notices: isFirstPart ? [...opening, 'depositPartly'] : opening,
  };
}

/**
 * An account is open until its own deadline, at most three days from the order, because goods are not reserved for
 * longer.
 */
function laterDeadline(invoiceRow: InvoiceRow, expiredAt: string | undefined): { dueAt?: Date } {
  const requested = expiredAt === undefined ? 0 : new Date(expiredAt).getTime();
  const dueAt = new Date(Math.min(requested, addDays(invoiceRow.requestedAt, DEPOSIT_DAYS).getTime()));
  return dueAt > invoiceRow.dueAt ? { dueAt } : {};
}

/** Counts the captured money for the invoice, or records why it cannot count. */
function stepOfCapture(deps: PaymentDeps, found: SeenPayment, isTakenBack: boolean): Step {
  const { row, invoiceRow, seen, order, now } = found;
  const { status } = order;
  if (row.status === 'captured' || row.alert) return { payment: {}, invoiceRow: {}, after: status };
  const isOpen = invoiceRow.status === 'requested' || invoiceRow.status === 'depositing';
  const alert =
    (isTakenBack ? 'takenBack' : mismatchOf(deps, row, seen)) ??
    (isOpen && status === 'waiting' ? undefined : status === 'paid' ? 'duplicate' : 'late');
  if (alert) {
    deps.log.error({ payment: row.providerId, alert }, 'captured money cannot be counted');
    return { payment: paymentMove(row, 'capture', { alert, capturedAt: now }), invoiceRow: {}, after: status };
  }
  return {
    payment: paymentMove(row, 'capture', { capturedAt: now, failure: null }),
    invoiceRow: invoiceMove(invoiceRow, 'settle', { paidAt: now }),
    after: 'paid',
    isPaid: true,
  };
}

/** Amount, currency and merchant must be those we requested (reliability WH-05). */
function mismatchOf(deps: PaymentDeps, row: PaymentRow, seen: ProviderPayment): string | undefined {
  if (seen.storeId !== deps.merchant) return 'foreign';
  if (seen.currency !== row.currency) return 'currency';
  return seen.total !== row.amount || seen.paid - seen.cancelled < row.amount ? 'amount' : undefined;
}

/** The changes of a payment transition by its table; no changes where the table has none. */
function paymentMove(row: PaymentRow, event: PaymentEvent, change: Partial<PaymentRow> = {}): Partial<PaymentRow> {
  const to = paymentMachine.next(row.status, event, 'system', 'payment');
  return to ? { ...change, status: to } : {};
}
