import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { transfer } from '#core/ledger/rules.ts';
import { money, type Money } from '#core/money.ts';
import { METHODS } from '#core/payment/rules.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/integrations/payment/port.ts';
import type { OwnerStatus } from '#server/payment/deps.ts';
import { transitionInvoice, notifyOfFailedRefund, notifyPayer } from '#server/payment/invoices.ts';
import { heardOf, type Share, sharesOf } from '#server/payment/match-refunds.ts';
import {
  type InvoiceRow,
  listRefundsOf,
  lockInvoice,
  lockInvoicesOf,
  lockPayment,
  lockPaymentsOf,
  lockRefundsOf,
  OPEN_PAYMENT,
  type PaymentRow,
  type RefundRow,
} from '#server/payment/queries.ts';
import { invoice, payment, refund, type RefundAccount } from '#server/payment/tables.ts';

/** The failure of a refund that waits for an account, because a deposit cannot be reversed. */
export const NO_ACCOUNT = 'accountNeeded';
/** Refunded at the provider after the payment had counted: the order continues until staff decides. */
const TAKEN_BACK_LATER = 'takenBackLater';

export type RefundInput = { readonly reason: string; readonly account?: RefundAccount; readonly now: Date };

const sumOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, one) => sum + one.amount, 0);
const ownOf = (row: PaymentRow, refunds: readonly RefundRow[]) => refunds.filter((one) => one.paymentId === row.id);

/** The amount of a payment that is neither refunded nor promised, in minor units of its currency. */
function keptOf(row: PaymentRow, refunds: readonly RefundRow[]): number {
  return row.received - sumOf(ownOf(row, refunds));
}

/**
 * The same amount in the invoice's currency. A payment in another currency counts for its invoice once all of it has
 * arrived.
 */
function keptCoversOf(row: PaymentRow, refunds: readonly RefundRow[]): number {
  if (row.currency === row.coversCurrency) return keptOf(row, refunds);
  return (row.received >= row.amount ? row.covers : 0) - ownOf(row, refunds).reduce((sum, one) => sum + one.covers, 0);
}

/** The part of the invoice that an amount of a payment covers. */
function coversOf(row: PaymentRow, refunds: readonly RefundRow[], amount: number): number {
  if (row.currency === row.coversCurrency) return amount;
  const kept = keptCoversOf(row, refunds);
  return amount === keptOf(row, refunds) ? kept : Math.min(kept, shareOf(row.covers, amount, row.amount));
}

/**
 * The amount of a payment to refund for part of its invoice: parts in another currency are cumulative, so that they add
 * up to the whole.
 */
function amountFor(row: PaymentRow, refunds: readonly RefundRow[], covers: number): number {
  if (row.currency === row.coversCurrency) return covers;
  const left = keptCoversOf(row, refunds) - covers;
  return (
    keptOf(row, refunds) - (left === 0 ? 0 : Math.min(keptOf(row, refunds), shareOf(row.amount, left, row.covers)))
  );
}

const shareOf = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** Whether this amount of a payment can only go to an account the buyer names (core/payment/rules). */
function goesToAccount(row: PaymentRow, refunds: readonly RefundRow[], amount: number, now: Date): boolean {
  const way = METHODS[row.method].refund;
  if (way !== 'sameMonth') return way === 'account';
  const isWhole = amount === row.received && ownOf(row, refunds).length === 0;
  return !isWhole || kstDate(row.capturedAt ?? row.createdAt).slice(0, 7) !== kstDate(now).slice(0, 7);
}

/** Refunds the provider cannot make are paid from our own bank, by staff (in SQL: `BY_HAND`). */
export const isByHand = (row: Pick<PaymentRow, 'method'>, one: Pick<RefundRow, 'byHand' | 'account'>): boolean =>
  one.byHand ||
  METHODS[row.method].provider === null ||
  (METHODS[row.method].refund === 'sameMonth' && one.account !== null);

/** The amount our own bank has refunded of a payment, which the provider does not list. */
export function paidByHand(row: PaymentRow, refunds: readonly RefundRow[]): number {
  return sumOf(
    ownOf(row, refunds).filter((one) => one.status === 'done' && !one.providerCancellationId && isByHand(row, one)),
  );
}

/**
 * Promises a refund of this amount; it is sent to the provider after the transaction. A payment that cannot be reversed
 * is refunded to an account: the one the buyer named for this order before, else the refund waits for one.
 */
async function requestRefund(
  tx: Tx,
  row: PaymentRow,
  refunds: readonly RefundRow[],
  amount: number,
  input: RefundInput & { covers?: number; surplus?: boolean },
): Promise<void> {
  const toAccount = goesToAccount(row, refunds, amount, input.now);
  const account = toAccount ? (input.account ?? (await accountNamedFor(tx, row.orderId))) : undefined;
  const lacksAccount = toAccount && !account;
  await tx.insert(refund).values({
    paymentId: row.id,
    orderId: row.orderId,
    status: lacksAccount ? 'failed' : 'requested',
    failure: lacksAccount ? NO_ACCOUNT : null,
    amount,
    currency: row.currency,
    covers: input.covers ?? coversOf(row, refunds, amount),
    reason: input.reason,
    surplus: input.surplus ?? false,
    account,
    requestedAt: input.now,
    nextTryAt: input.now,
  });
  if (lacksAccount) await notifyPayer(tx, row.invoiceId, 'refundAccountNeeded', input.now);
}

/**
 * Redirects a refund whose reversal period ended while it waited (the month of a phone bill is over) to the account
 * named for the order, or asks the buyer for one. True when the provider can no longer make it.
 */
export async function leaveToAccount(tx: Tx, row: PaymentRow, one: RefundRow, now: Date): Promise<boolean> {
  if (one.account || !goesToAccount(row, [], one.amount, now)) return false;
  const account = await accountNamedFor(tx, row.orderId);
  await tx
    .update(refund)
    .set(account ? { account, status: 'requested' } : { status: 'failed', failure: NO_ACCOUNT })
    .where(eq(refund.id, one.id));
  if (!account) await notifyPayer(tx, row.invoiceId, 'refundAccountNeeded', now);
  return true;
}

/** Whether refunding this amount of what was paid (all of it when omitted) needs an account. */
export async function needsRefundAccount(tx: Tx, orderId: number, now: Date, amount?: number): Promise<boolean> {
  const rows = await lockPaymentsOf(tx, orderId);
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  if (amount === undefined)
    return rows.some((row) => keptOf(row, refunds) > 0 && goesToAccount(row, refunds, keptOf(row, refunds), now));
  return spread(rows, refunds, amount).some(({ row, covers }) =>
    goesToAccount(row, refunds, amountFor(row, refunds, covers), now),
  );
}

/** Splits an amount of the order over its payments, the newest first (domain §4.3). */
function spread(
  rows: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  amount: number,
): { row: PaymentRow; covers: number }[] {
  let left = amount;
  return rows.toReversed().flatMap((row) => {
    const covers = isCounted(row) ? Math.min(left, keptCoversOf(row, refunds)) : 0;
    left -= covers;
    return covers > 0 ? [{ row, covers }] : [];
  });
}

const isCounted = (row: PaymentRow): boolean =>
  row.status === 'captured' && (!row.alert || row.alert === TAKEN_BACK_LATER);

/**
 * Requests refunds of `amount` in the order's currency: the newest payment first, at most what was paid. The caller
 * holds the order's lock and has checked `needsRefundAccount`.
 */
export async function refundPart(tx: Tx, orderId: number, amount: Money, input: RefundInput): Promise<void> {
  await lockInvoicesOf(tx, orderId);
  const rows = await lockPaymentsOf(tx, orderId);
  await takeAccount(tx, orderId, input);
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  for (const { row, covers } of spread(
    rows.filter((one) => one.coversCurrency === amount.currency),
    refunds,
    amount.minor,
  )) {
    const back = amountFor(row, refunds, covers);
    if (back > 0) await requestRefund(tx, row, refunds, back, { ...input, covers });
  }
}

/** The refundable amount of an order's payments in one currency. */
export async function refundable(tx: Tx, orderId: number, currency: Money['currency']): Promise<number> {
  const rows = (await lockPaymentsOf(tx, orderId)).filter((row) => row.coversCurrency === currency && isCounted(row));
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  return rows.reduce((sum, row) => sum + keptCoversOf(row, refunds), 0);
}

/**
 * Ends the payments of a cancelled order: unpaid invoices and open attempts end, and everything received is refunded.
 * The caller holds the order's lock.
 */
export async function releaseMoney(tx: Tx, orderId: number, input: RefundInput): Promise<void> {
  for (const row of await lockInvoicesOf(tx, orderId)) {
    if (row.status === 'requested' || row.status === 'depositing') await transitionInvoice(tx, row, 'cancel');
  }
  const rows = await lockPaymentsOf(tx, orderId);
  await takeAccount(tx, orderId, input);
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  for (const row of rows) {
    const kept = keptOf(row, refunds);
    if (kept > 0) await requestRefund(tx, row, refunds, kept, input);
  }
  await tx
    .update(payment)
    .set({ status: 'cancelled' })
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, [...OPEN_PAYMENT])));
}

/**
 * Requests refunds of what the payments of an invoice hold in excess: all of an attempt that cannot count (`alert`) or
 * whose order ended, what a captured one holds above its amount, and parts in the accounts of other attempts. While the
 * order waits for the invoice, parts stay where they are.
 */
export async function refundSurplus(tx: Tx, bill: InvoiceRow, status: OwnerStatus, now: Date): Promise<void> {
  const rows = (await lockPaymentsOf(tx, bill.orderId)).filter((row) => row.invoiceId === bill.id && row.received > 0);
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  // The order may wait for another invoice while this one has ended.
  const isWaited = status === 'waiting' && (bill.status === 'requested' || bill.status === 'depositing');
  for (const row of rows) {
    const own = refunds.filter((one) => one.paymentId === row.id);
    const isKept =
      (!row.alert || row.alert === TAKEN_BACK_LATER) && status !== 'ended' && (row.status === 'captured' || isWaited);
    const mayHold = row.status === 'captured' ? Math.min(row.amount, row.received) : row.received;
    const surplus = isKept ? row.received - mayHold - sumOf(own.filter((one) => one.surplus)) : keptOf(row, own);
    if (surplus > 0)
      await requestRefund(tx, row, refunds, surplus, {
        reason: `payment ${row.alert ?? 'surplus'}`,
        surplus: true,
        now,
      });
  }
}

/**
 * Records the provider's cancellations one by one: their refunds are finished, each with its ledger posting; one marked
 * as failed may have succeeded. Money nobody had requested back was cancelled at the provider without us: it is
 * recorded as a refund too, and staff is alerted. True when that happened.
 */
export async function finishRefunds(tx: Tx, row: PaymentRow, seen: ProviderPayment, now: Date): Promise<boolean> {
  const standing = seen.cancellations.filter(({ status }) => status !== 'FAILED');
  if (seen.currency !== row.currency || standing.length === 0) return false;
  let own = await lockRefundsOf(tx, row.id);
  const known = new Set(
    own.flatMap((one) => (one.status === 'done' && one.providerCancellationId ? [one.providerCancellationId] : [])),
  );
  let isTakenBack = false;
  let isNews = false;
  for (const told of standing.filter(({ id }) => !known.has(id))) {
    const heard = heardOf(own, told);
    // Finished before cancellations had ids.
    const unnamed = heard
      ? undefined
      : own.find(
          (one) =>
            one.amount === told.amount && one.status === 'done' && !one.providerCancellationId && !isByHand(row, one),
        );
    const isDone = told.status === 'SUCCEEDED' && !unnamed;
    const shares = heard
      ? [{ of: heard, amount: told.amount }]
      : sharesOf(own, told, { kept: keptOf(row, own), isByHand: (one) => isByHand(row, one) });
    if (isDone) for (const share of shares) await finishShare(tx, row, own, { ...share, by: told.id, now });
    else if (heard ?? unnamed)
      await tx
        .update(refund)
        .set({
          providerCancellationId: told.id,
          acceptedAt: sql`coalesce(${refund.acceptedAt}, ${now.toISOString()}::timestamptz)`,
        })
        .where(eq(refund.id, (heard ?? unnamed)?.id ?? 0));
    isNews ||= isDone && shares.length > 0;
    isTakenBack ||= isDone && shares.some(({ of }) => !of);
    own = await lockRefundsOf(tx, row.id);
  }
  if (isTakenBack && row.status === 'captured' && !row.alert)
    await tx.update(payment).set({ alert: TAKEN_BACK_LATER }).where(eq(payment.id, row.id));
  if (!isNews) return false;
  await showRefunds(tx, row.invoiceId);
  await notifyPayer(tx, row.invoiceId, 'refundDone', now);
  return isTakenBack;
}

/** Records a part of a cancellation: a whole refund, a part of one, or money that was not requested back. */
async function finishShare(
  tx: Tx,
  row: PaymentRow,
  own: readonly RefundRow[],
  { of, amount, by, now }: Share & { by: string; now: Date },
): Promise<void> {
  const done = { status: 'done', doneAt: now, failure: null, providerCancellationId: by } as const;
  if (of?.amount === amount) {
    await tx.update(refund).set(done).where(eq(refund.id, of.id));
    return noteGone(tx, row, of, now);
  }
  const covers = of ? shareOf(of.covers, amount, of.amount) : coversOf(row, own, amount);
  if (of)
    await tx
      .update(refund)
      .set({ amount: of.amount - amount, covers: of.covers - covers })
      .where(eq(refund.id, of.id));
  const asked = of
    ? { reason: of.reason, surplus: of.surplus, requestedAt: of.requestedAt }
    : { reason: 'taken back at the provider', requestedAt: now };
  const [gone] = await tx
    .insert(refund)
    .values({
      ...done,
      ...asked,
      paymentId: row.id,
      orderId: row.orderId,
      amount,
      covers,
      currency: row.currency,
      nextTryAt: now,
    })
    .returning();
  if (gone) await noteGone(tx, row, gone, now);
}

/** Records that the money of a refund was paid out, in ledger, payment and invoice. */
async function noteGone(tx: Tx, row: PaymentRow, one: RefundRow, now: Date, from?: 'bank'): Promise<void> {
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
  const own = and(eq(refund.paymentId, row.id), inArray(refund.providerCancellationId, failed));
  const rows = await tx
    .update(refund)
    .set({ status: 'failed', failure: 'CANCELLATION_FAILED', providerCancellationId: null })
    .where(and(own, eq(refund.status, 'sent')))
    .returning({ id: refund.id });
  // One marked as failed before: the provider has given it up, so that it may be paid another way.
  await tx
    .update(refund)
    .set({ providerCancellationId: null })
    .where(and(own, eq(refund.status, 'failed')));
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
  await noteGone(tx, row, one, now, 'bank');
  await showRefunds(tx, row.invoiceId);
  await notifyPayer(tx, row.invoiceId, 'refundDone', now);
  return true;
}

/** Moves the invoice to the state that matches its refunded amount. */
async function showRefunds(tx: Tx, invoiceId: number): Promise<void> {
  const bill = await lockInvoice(tx, invoiceId);
  if (!bill || (bill.status !== 'paid' && bill.status !== 'partlyRefunded')) return;
  const held = bill.paid - bill.refunded;
  if (held === 0) await transitionInvoice(tx, bill, 'refundRest');
  else if (held < bill.total) await transitionInvoice(tx, bill, 'refundPart');
}

/**
 * Stores the account for deposits of this order and releases the refunds that waited for it. Returns their number.
 * Refunds of cards need no account and are not changed.
 */
export async function nameRefundAccount(tx: Tx, orderId: number, account: RefundAccount, now: Date): Promise<number> {
  const waiting = and(eq(refund.orderId, orderId), eq(refund.status, 'failed'), eq(refund.failure, NO_ACCOUNT));
  const rows = await tx
    .update(refund)
    .set({ account, status: 'requested', failure: null, attempts: 0, putOff: 0, nextTryAt: now })
    .where(waiting)
    .returning({ id: refund.id });
  return rows.length;
}

/** An account named for one refund of an order also serves those that waited for one. */
async function takeAccount(tx: Tx, orderId: number, { account, now }: RefundInput): Promise<void> {
  if (account) await nameRefundAccount(tx, orderId, account, now);
}

async function accountNamedFor(tx: Tx, orderId: number): Promise<RefundAccount | undefined> {
  const [known] = await tx
    .select({ account: refund.account })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), isNotNull(refund.account)))
    .limit(1);
  return known?.account ?? undefined;
}
