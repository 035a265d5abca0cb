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

/** Why a refund waits: a deposit has no way back of its own. */
export const NO_ACCOUNT = 'accountNeeded';
/** Taken back at the provider after the payment had counted: the order goes on until a person decides. */
const TAKEN_BACK_LATER = 'takenBackLater';

export type RefundInput = { readonly reason: string; readonly account?: RefundAccount; readonly now: Date };

const sumOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, one) => sum + one.amount, 0);
const ownOf = (row: PaymentRow, refunds: readonly RefundRow[]) => refunds.filter((one) => one.paymentId === row.id);

/** What of a payment is neither given back nor promised to be: minor units of its currency. */
function keptOf(row: PaymentRow, refunds: readonly RefundRow[]): number {
  return row.received - sumOf(ownOf(row, refunds));
}

/** The same in the invoice's currency. A payment in another currency counts for its invoice once all of it is there. */
function keptCoversOf(row: PaymentRow, refunds: readonly RefundRow[]): number {
  if (row.currency === row.coversCurrency) return keptOf(row, refunds);
  return (row.received >= row.amount ? row.covers : 0) - ownOf(row, refunds).reduce((sum, one) => sum + one.covers, 0);
}

/** What of the invoice an amount of a payment is worth. */
function coversOf(row: PaymentRow, refunds: readonly RefundRow[], amount: number): number {
  if (row.currency === row.coversCurrency) return amount;
  const kept = keptCoversOf(row, refunds);
  return amount === keptOf(row, refunds) ? kept : Math.min(kept, shareOf(row.covers, amount, row.amount));
}

/**
 * What a payment gives back for so much of its invoice: parts of another currency are counted from the beginning, so
 * that they end at the whole.
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

/** Whether this much of a payment can only go to an account the buyer names (core/payment/rules). */
function goesToAccount(row: PaymentRow, refunds: readonly RefundRow[], amount: number, now: Date): boolean {
  const way = METHODS[row.method].refund;
  if (way !== 'sameMonth') return way === 'account';
  const isWhole = amount === row.received && ownOf(row, refunds).length === 0;
  return !isWhole || kstDate(row.capturedAt ?? row.createdAt).slice(0, 7) !== kstDate(now).slice(0, 7);
}

/** Refunds the provider cannot make are paid from our own bank, by a person's hand (`BY_HAND` says the same in SQL). */
export const isByHand = (row: Pick<PaymentRow, 'method'>, one: Pick<RefundRow, 'byHand' | 'account'>): boolean =>
  one.byHand ||
  METHODS[row.method].provider === null ||
  (METHODS[row.method].refund === 'sameMonth' && one.account !== null);

/** What our own bank has paid back of a payment, and the provider therefore knows nothing of. */
export function paidByHand(row: PaymentRow, refunds: readonly RefundRow[]): number {
  return sumOf(
    ownOf(row, refunds).filter((one) => one.status === 'done' && !one.providerCancellationId && isByHand(row, one)),
  );
}

/**
 * Writes down that this much of a payment goes back; the provider is told after the transaction. What has no way back
 * of its
 * own can only go to an account: without one the refund waits for the buyer to name it, unless they named one for this
 * order before.
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
 * A refund whose way back closed while it waited for its turn (the month of a phone bill is over) goes to an account:
 * the one
 * named for the order before, or the buyer is asked for one. True when it is no longer the provider's to make.
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

/** Whether giving back so much of what was paid (all of it when left out) needs to know an account. */
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

/** An amount of the order over its payments, the newest first (domain §4.3). */
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
 * Gives back part of what was paid for an order, `amount` in its currency: the newest payment first, never more than is
 * there. The caller holds the order's lock and has asked `needsRefundAccount` before.
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

/** How much of an order's payments in one currency could go back now. */
export async function refundable(tx: Tx, orderId: number, currency: Money['currency']): Promise<number> {
  const rows = (await lockPaymentsOf(tx, orderId)).filter((row) => row.coversCurrency === currency && isCounted(row));
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  return rows.reduce((sum, row) => sum + keptCoversOf(row, refunds), 0);
}

/**
 * Ends the money side of an order that is cancelled: unpaid invoices and open attempts end, everything received is
 * asked back. The caller holds the order's lock.
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
 * Asks back what the payments of an invoice hold beyond what they should: all of an attempt that cannot count (`alert`)
 * or
 * whose order ended, what a captured one holds above its amount, and parts in the accounts of other attempts. While the
 * order waits for the invoice, parts may lie where they are.
 */
export async function refundSurplus(tx: Tx, bill: InvoiceRow, status: OwnerStatus, now: Date): Promise<void> {
  const rows = (await lockPaymentsOf(tx, bill.orderId)).filter((row) => row.invoiceId === bill.id && row.received > 0);
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  // An order may wait for another invoice than this one, which ended.
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
 * Takes the provider's word that money went back, one cancellation after the other: the refunds it is of are finished,
 * each with
 * its ledger posting; one we had given up on may turn out to have gone through. Money nobody had asked back was taken
 * back at
 * the provider without us: it is written down as a refund too, and a person is called. True when that happened.
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
    // Finished before cancellations were told apart.
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

/** A part of a cancellation went back: a refund is done, or so much of it, or money that was not asked back. */
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

/** Money of a refund has left: ledger, payment and invoice say so. */
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

/** Refunds the provider had accepted and could not carry out after all: a person must see to them. */
export async function noteFailedRefunds(tx: Tx, row: PaymentRow, seen: ProviderPayment, now: Date): Promise<void> {
  const failed = seen.cancellations.filter((one) => one.status === 'FAILED').map((one) => one.id);
  if (failed.length === 0) return;
  const own = and(eq(refund.paymentId, row.id), inArray(refund.providerCancellationId, failed));
  const rows = await tx
    .update(refund)
    .set({ status: 'failed', failure: 'CANCELLATION_FAILED', providerCancellationId: null })
    .where(and(own, eq(refund.status, 'sent')))
    .returning({ id: refund.id });
  // One we had given up on before: the provider will not do it after all, so that it may go on in another way.
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
 * A person has paid a refund from our own bank. False when it was paid already, waits for an account or is the
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

/** The invoice says by its state how much of it is still there. */
async function showRefunds(tx: Tx, invoiceId: number): Promise<void> {
  const bill = await lockInvoice(tx, invoiceId);
  if (!bill || (bill.status !== 'paid' && bill.status !== 'partlyRefunded')) return;
  const held = bill.paid - bill.refunded;
  if (held === 0) await transitionInvoice(tx, bill, 'refundRest');
  else if (held < bill.total) await transitionInvoice(tx, bill, 'refundPart');
}

/**
 * The buyer names where deposits of this order go back to: refunds that waited for it can be sent. Answers how many.
 * Cards need no account and are left alone.
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

/** Whoever names an account for one refund of an order has named it for those that waited for one. */
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
