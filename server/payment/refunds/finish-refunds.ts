import { and, eq, inArray, sql } from 'drizzle-orm';
import { transfer } from '#core/ledger/rules.ts';
import { money } from '#core/money.ts';
import { METHODS } from '#core/payment/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import { post } from '#server/ledger/commands.ts';
import { notifyOfFailedRefund, notifyPayer, transitionInvoice } from '#server/payment/invoices.ts';
import { refundOf, type Share, sharesOf } from '#server/payment/refunds/match-refunds.ts';
import {
  lockInvoice,
  lockInvoicesOf,
  lockPayment,
  lockRefundsOf,
  type PaymentRow,
  type RefundRow,
} from '#server/payment/queries.ts';
import {
  coversOf,
  isByHand,
  shareOf,
  TAKEN_BACK_LATER,
  unpromisedOf,
} from '#server/payment/refunds/request-refunds.ts';
import { invoice, payment, refund } from '#server/payment/tables.ts';

/**
 * Records the provider's cancellations one by one: their refunds are finished, each with its ledger posting; one marked
 * as failed may have succeeded. Money nobody had requested back was cancelled at the provider without us: it is
 * recorded as a refund too, and staff is alerted. True when that happened.
 */
export async function finishRefunds(tx: Tx, row: PaymentRow, seen: ProviderPayment, now: Date): Promise<boolean> {
  const cancellations = seen.cancellations.filter(({ status }) => status !== 'FAILED');
  if (seen.currency !== row.currency || cancellations.length === 0) return false;
  let refunds = await lockRefundsOf(tx, row.id);
  const finished = new Set(
    refunds.flatMap((one) => (one.status === 'done' && one.providerCancellationId ? [one.providerCancellationId] : [])),
  );
  let isTakenBack = false;
  let isChanged = false;
  for (const cancellation of cancellations.filter(({ id }) => !finished.has(id))) {
    const named = refundOf(refunds, cancellation);
    // Finished before cancellations had ids.
    const unnamed = named
      ? undefined
      : refunds.find(
          (one) =>
            one.amount === cancellation.amount &&
            one.status === 'done' &&
            !one.providerCancellationId &&
            !isByHand(row, one),
        );
    const isDone = cancellation.status === 'SUCCEEDED' && !unnamed;
    const shares = named
      ? [{ of: named, amount: cancellation.amount }]
      : sharesOf(refunds, cancellation, {
          unpromised: unpromisedOf(row, refunds),
          isByHand: (one) => isByHand(row, one),
        });
    if (isDone) for (const share of shares) await finishShare(tx, row, refunds, { ...share, by: cancellation.id, now });
    else if (named ?? unnamed)
      await tx
        .update(refund)
        .set({
          providerCancellationId: cancellation.id,
          acceptedAt: sql`coalesce(${refund.acceptedAt}, ${now.toISOString()}::timestamptz)`,
        })
        .where(eq(refund.id, (named ?? unnamed)?.id ?? 0));
    isChanged ||= isDone && shares.length > 0;
    isTakenBack ||= isDone && shares.some(({ of }) => !of);
    refunds = await lockRefundsOf(tx, row.id);
  }
  if (isTakenBack && row.status === 'captured' && !row.alert)
    await tx.update(payment).set({ alert: TAKEN_BACK_LATER }).where(eq(payment.id, row.id));
  if (!isChanged) return false;
  await transitionRefunded(tx, row.invoiceId);
  await notifyPayer(tx, row.invoiceId, 'refundDone', now);
  return isTakenBack;
}

/** Records a part of a cancellation: a whole refund, a part of one, or money that was not requested back. */
async function finishShare(
  tx: Tx,
  row: PaymentRow,
  refunds: readonly RefundRow[],
  { of, amount, by, now }: Share & { by: string; now: Date },
): Promise<void> {
  const done = { status: 'done', doneAt: now, failure: null, providerCancellationId: by } as const;
  if (of?.amount === amount) {
    await tx.update(refund).set(done).where(eq(refund.id, of.id));
    return recordPaidOut(tx, row, of, now);
  }
  const covers = of ? shareOf(of.covers, amount, of.amount) : coversOf(row, refunds, amount);
  if (of)
    await tx
      .update(refund)
      .set({ amount: of.amount - amount, covers: of.covers - covers })
      .where(eq(refund.id, of.id));
  const origin = of
    ? { reason: of.reason, surplus: of.surplus, requestedAt: of.requestedAt }
    : { reason: 'taken back at the provider', requestedAt: now };
  const [part] = await tx
    .insert(refund)
    .values({
      ...done,
      ...origin,
      paymentId: row.id,
      orderId: row.orderId,
      amount,
      covers,
      currency: row.currency,
      nextTryAt: now,
    })
    .returning();
  if (part) await recordPaidOut(tx, row, part, now);
}

/** Records that the money of a refund was paid out, in ledger, payment and invoice. */
async function recordPaidOut(tx: Tx, row: PaymentRow, one: RefundRow, now: Date, from?: 'bank'): Promise<void> {
  await postRefund(tx, row, one, now, from);
  await tx
    .update(payment)
    .set({ refunded: sql`${payment.refunded} + ${one.amount}` })
    .where(eq(payment.id, row.id));
  await tx
    .update(invoice)
    .set({ refunded: sql`${invoice.refunded} + ${one.covers}` })
    .where(eq(invoice.id, row.invoiceId));
}

/** Records refunds the provider had accepted and then failed; staff must handle them. */
export async function noteFailedRefunds(tx: Tx, row: PaymentRow, seen: ProviderPayment, now: Date): Promise<void> {
  const failed = seen.cancellations.filter((one) => one.status === 'FAILED').map((one) => one.id);
  if (failed.length === 0) return;
  const ofPayment = and(eq(refund.paymentId, row.id), inArray(refund.providerCancellationId, failed));
  const rows = await tx
    .update(refund)
    .set({ status: 'failed', failure: 'CANCELLATION_FAILED', providerCancellationId: null })
    .where(and(ofPayment, eq(refund.status, 'sent')))
    .returning({ id: refund.id });
  // One marked as failed before: the provider has given it up, so that it may be paid another way.
  await tx
    .update(refund)
    .set({ providerCancellationId: null })
    .where(and(ofPayment, eq(refund.status, 'failed')));
  if (rows.length > 0) await notifyOfFailedRefund(tx, row.invoiceId, 'CANCELLATION_FAILED', now);
}

async function postRefund(
  tx: Tx,
  row: PaymentRow,
  one: RefundRow,
  now: Date,
  from: 'provider' | 'bank' = METHODS[row.method].provider ? 'provider' : 'bank',
): Promise<void> {
  const amount = money(one.amount, one.currency);
  const covered = money(one.covers, row.coversCurrency);
  const entries =
    row.currency === row.coversCurrency
      ? transfer({ account: from }, { account: 'buyerFunds' }, amount)
      : [
          ...transfer({ account: from }, { account: 'exchange' }, amount),
          ...transfer({ account: 'exchange' }, { account: 'buyerFunds' }, covered),
        ];
  await post(tx, {
    cause: 'refund',
    causeId: String(one.id),
    orderId: row.orderId,
    at: now,
    entries: entries.filter((entry) => entry.amount.minor !== 0),
  });
}

/**
 * Records that staff paid a refund from our own bank. False when it was paid already, waits for an account or is the
 * provider's. The caller holds the order's lock.
 */
export async function payByHand(tx: Tx, refundId: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ paymentId: refund.paymentId, orderId: refund.orderId })
    .from(refund)
    .where(eq(refund.id, refundId));
  if (!found) return false;
  await lockInvoicesOf(tx, found.orderId);
  const row = await lockPayment(tx, found.paymentId);
  const [one] = await tx.select().from(refund).where(eq(refund.id, refundId)).for('update');
  if (!row || one?.status !== 'requested' || !isByHand(row, one)) return false;
  await tx.update(refund).set({ status: 'done', doneAt: now, failure: null }).where(eq(refund.id, one.id));
  await recordPaidOut(tx, row, one, now, 'bank');
  await transitionRefunded(tx, row.invoiceId);
  await notifyPayer(tx, row.invoiceId, 'refundDone', now);
  return true;
}

/** Moves the invoice to the state that matches its refunded amount. */
async function transitionRefunded(tx: Tx, invoiceId: number): Promise<void> {
  const invoiceRow = await lockInvoice(tx, invoiceId);
  if (!invoiceRow || (invoiceRow.status !== 'paid' && invoiceRow.status !== 'partlyRefunded')) return;
  const held = invoiceRow.paid - invoiceRow.refunded;
  if (held === 0) await transitionInvoice(tx, invoiceRow, 'refundRest');
  else if (held < invoiceRow.total) await transitionInvoice(tx, invoiceRow, 'refundPart');
}
