import { eq } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import type { Money } from '#core/money.ts';
import { METHODS } from '#core/payment/rules.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { BilledOrderStatus } from '#server/payment/deps.ts';
import { notifyPayer, transitionInvoice } from '#server/payment/invoices.ts';
import { endOpenPayments } from '#server/payment/open-payments.ts';
import {
  type InvoiceRow,
  listPaymentsOf,
  listRefundsOf,
  lockInvoicesOf,
  lockPaymentsOf,
  type PaymentRow,
  type RefundRow,
} from '#server/payment/queries.ts';
import {
  accountForRefund,
  NO_ACCOUNT,
  type NamedAccount,
  nameRefundAccount,
} from '#server/payment/refunds/refund-accounts.ts';
import { payment, refund } from '#server/payment/tables.ts';

/** Refunded at the provider after the payment had counted: the order continues until staff decides. */
export const TAKEN_BACK_LATER = 'takenBackLater';

export type RefundInput = { readonly reason: string; readonly account?: NamedAccount | undefined; readonly now: Date };

const sumOf = (refunds: readonly RefundRow[]): number => refunds.reduce((sum, one) => sum + one.amount, 0);
const refundsOf = (row: PaymentRow, refunds: readonly RefundRow[]) => refunds.filter((one) => one.paymentId === row.id);

/** The amount of a payment that is neither refunded nor promised, in minor units of its currency. */
export function unpromisedOf(row: PaymentRow, refunds: readonly RefundRow[]): number {
  return row.received - sumOf(refundsOf(row, refunds));
}

/**
 * The same amount in the invoice's currency. A payment in another currency counts for its invoice once all of it has
 * arrived.
 */
function unpromisedCoversOf(row: PaymentRow, refunds: readonly RefundRow[]): number {
  if (row.currency === row.coversCurrency) return unpromisedOf(row, refunds);
  return (
    (row.received >= row.amount ? row.covers : 0) - refundsOf(row, refunds).reduce((sum, one) => sum + one.covers, 0)
  );
}

/** The part of the invoice that an amount of a payment covers. */
export function coversOf(row: PaymentRow, refunds: readonly RefundRow[], amount: number): number {
  if (row.currency === row.coversCurrency) return amount;
  const left = unpromisedCoversOf(row, refunds);
  return amount === unpromisedOf(row, refunds) ? left : Math.min(left, shareOf(row.covers, amount, row.amount));
}

/**
 * The amount of a payment to refund for part of its invoice: parts in another currency are cumulative, so that they add
 * up to the whole.
 */
function amountFor(row: PaymentRow, refunds: readonly RefundRow[], covers: number): number {
  if (row.currency === row.coversCurrency) return covers;
  const left = unpromisedCoversOf(row, refunds) - covers;
  return (
    unpromisedOf(row, refunds) -
    (left === 0 ? 0 : Math.min(unpromisedOf(row, refunds), shareOf(row.amount, left, row.covers)))
  );
}

/** `amount` × `part` ÷ `whole`, rounded down; exact beyond 2^53. */
export const shareOf = (amount: number, part: number, whole: number): number =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

/** Whether this amount of a payment can only go to an account the buyer names (core/payment/rules). */
function goesToAccount(row: PaymentRow, refunds: readonly RefundRow[], amount: number, now: Date): boolean {
  const way = METHODS[row.method].refund;
  if (way !== 'sameMonth') return way === 'account';
  // The provider holds a share as a part of its combined payment.
  const isWhole = row.combinedId === null && amount === row.received && refundsOf(row, refunds).length === 0;
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
    refundsOf(row, refunds).filter((one) => one.status === 'done' && !one.providerCancellationId && isByHand(row, one)),
  );
}

/**
 * Promises a refund of this amount; it is sent to the provider after the transaction. A payment that cannot be reversed
 * is refunded to the account named for its order; without a usable one the refund waits.
 */
async function requestRefund(
  tx: Tx,
  row: PaymentRow,
  refunds: readonly RefundRow[],
  amount: number,
  input: RefundInput & { covers?: number; surplus?: boolean },
): Promise<void> {
  const to = goesToAccount(row, refunds, amount, input.now) ? await accountForRefund(tx, row.orderId) : undefined;
  const failure = to && 'failure' in to ? to.failure : null;
  await tx.insert(refund).values({
    paymentId: row.id,
    orderId: row.orderId,
    status: failure ? 'failed' : 'requested',
    failure,
    amount,
    currency: row.currency,
    covers: input.covers ?? coversOf(row, refunds, amount),
    reason: input.reason,
    surplus: input.surplus ?? false,
    account: to && 'account' in to ? to.account : null,
    requestedAt: input.now,
    nextTryAt: input.now,
  });
  if (failure === NO_ACCOUNT) await notifyPayer(tx, row.invoiceId, 'refundAccountNeeded', input.now);
}

/**
 * Redirects a refund whose reversal period ended while it waited (the month of a phone bill is over) to the account
 * named for the order, or asks the buyer for one. True when the provider can no longer make it.
 */
export async function redirectToAccount(tx: Tx, row: PaymentRow, one: RefundRow, now: Date): Promise<boolean> {
  if (one.account || !goesToAccount(row, [], one.amount, now)) return false;
  const to = await accountForRefund(tx, row.orderId);
  await tx
    .update(refund)
    .set('account' in to ? { account: to.account, status: 'requested' } : { status: 'failed', failure: to.failure })
    .where(eq(refund.id, one.id));
  if ('failure' in to && to.failure === NO_ACCOUNT) await notifyPayer(tx, row.invoiceId, 'refundAccountNeeded', now);
  return true;
}

/** Whether refunding this amount of what was paid (all of it when omitted) needs an account. */
export async function needsRefundAccount(db: Db, orderId: number, now: Date, amount?: number): Promise<boolean> {
  const rows = await listPaymentsOf(db, orderId);
  const refunds = await listRefundsOf(
    db,
    rows.map((row) => row.id),
  );
  if (amount === undefined)
    return rows.some(
      (row) => unpromisedOf(row, refunds) > 0 && goesToAccount(row, refunds, unpromisedOf(row, refunds), now),
    );
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
    const covers = isCounted(row) ? Math.min(left, unpromisedCoversOf(row, refunds)) : 0;
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
  await saveAccount(tx, orderId, input);
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
  return rows.reduce((sum, row) => sum + unpromisedCoversOf(row, refunds), 0);
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
  await saveAccount(tx, orderId, input);
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  for (const row of rows) {
    const amount = unpromisedOf(row, refunds);
    if (amount > 0) await requestRefund(tx, row, refunds, amount, input);
  }
  await endOpenPayments(tx, eq(payment.orderId, orderId), 'cancel');
}

/**
 * Requests refunds of what the payments of an invoice hold in excess: all of an attempt that cannot count (`alert`) or
 * whose order ended, what a captured one holds above its amount, and parts in the accounts of other attempts. While the
 * order waits for the invoice, parts stay where they are.
 */
export async function refundSurplus(
  tx: Tx,
  invoiceRow: InvoiceRow,
  status: BilledOrderStatus,
  now: Date,
): Promise<void> {
  const rows = (await lockPaymentsOf(tx, invoiceRow.orderId)).filter(
    (row) => row.invoiceId === invoiceRow.id && row.received > 0,
  );
  const refunds = await listRefundsOf(
    tx,
    rows.map((row) => row.id),
  );
  // The order may wait for another invoice while this one has ended.
  const isOpen = status === 'waiting' && (invoiceRow.status === 'requested' || invoiceRow.status === 'depositing');
  for (const row of rows) {
    const promised = refundsOf(row, refunds);
    const mayStay =
      (!row.alert || row.alert === TAKEN_BACK_LATER) && status !== 'ended' && (row.status === 'captured' || isOpen);
    const mayHold = row.status === 'captured' ? Math.min(row.amount, row.received) : row.received;
    const surplus = mayStay
      ? row.received - mayHold - sumOf(promised.filter((one) => one.surplus))
      : unpromisedOf(row, promised);
    if (surplus > 0)
      await requestRefund(tx, row, refunds, surplus, {
        reason: `payment ${row.alert ?? 'surplus'}`,
        surplus: true,
        now,
      });
  }
}

/** An account named with a refund of an order also serves those that waited for one. */
async function saveAccount(tx: Tx, orderId: number, { account, now }: RefundInput): Promise<void> {
  if (account) await nameRefundAccount(tx, orderId, account, now);
}
