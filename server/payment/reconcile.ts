import { eq, sql } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import { coveredBy, depositEntries } from '#core/payment/covers.ts';
import { METHODS } from '#core/payment/rules.ts';
import { DEPOSIT_DAYS, type PaymentEvent, paymentMachine } from '#core/payment/states.ts';
import { transaction, type Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/outside/payment/port.ts';
import type { PaymentDesk, Standing } from '#server/payment/desk.ts';
import { moveInvoice, tellPayer } from '#server/payment/invoices.ts';
import { findPayment, type InvoiceRow, lockInvoice, lockPayment, type PaymentRow } from '#server/payment/queries.ts';
import { finishRefunds, noteFailedRefunds, refundSurplus } from '#server/payment/refunds.ts';
import { invoice, payment } from '#server/payment/tables.ts';

/**
 * The one way a payment changes: read the provider again and make our rows say the same. Browser return, event and timer
 * all end here, in any order and any number; the second time finds nothing to do. False when the payment is not ours.
 * A transfer to our own account is nothing the provider knows of: it changes by the operator's deposits alone.
 */
export async function reconcile(desk: PaymentDesk, providerId: string): Promise<boolean> {
  const known = await findPayment(desk.db, providerId);
  if (!known) return false;
  if (METHODS[known.method].provider === null) return true;
  const seen = await desk.provider.lookup(providerId);
  const now = desk.now();
  if (seen && isAsKnown(known, seen)) {
    if (known.status === 'created') await desk.db.update(payment).set({ checkedAt: now }).where(eq(payment.id, known.id));
    return true;
  }
  await transaction(desk.db, async (tx) => {
    const found = await lockCase(desk, tx, known);
    if (found && seen) await take(desk, tx, { ...found, seen, now });
    else await tx.update(payment).set({ checkedAt: now }).where(eq(payment.id, known.id));
  });
  return true;
}

/**
 * Whether the provider says what we wrote down already, so that nothing has to be locked: of one payment come several events and
 * the browser, and all but the first find it so. Only the two plain cases are judged here: opened and not paid, and paid in full.
 */
function isAsKnown(known: PaymentRow, seen: ProviderPayment): boolean {
  if (seen.currency !== known.currency || seen.cancellations.length > 0 || seen.cancelled > 0) return false;
  if (known.status === 'created') return seen.status === 'READY' && seen.paid === 0 && known.received === 0;
  return known.status === 'captured' && !known.alert && seen.status === 'PAID' && seen.paid === known.received && known.received === known.amount && known.refunded === 0;
}

/** A payment with its invoice and how its order stands, locked in the order in which everybody takes these locks. */
export async function lockCase(desk: PaymentDesk, tx: Tx, known: PaymentRow): Promise<Pick<Case, 'row' | 'bill' | 'standing'> | undefined> {
  const [asked] = await tx.select().from(invoice).where(eq(invoice.id, known.invoiceId));
  if (!asked) return undefined;
  const standing = await desk.owner.lock(tx, asked);
  const bill = await lockInvoice(tx, asked.id);
  const row = await lockPayment(tx, known.id);
  return row && bill && { row, bill, standing };
}

type Case = { readonly row: PaymentRow; readonly bill: InvoiceRow; readonly seen: ProviderPayment; readonly standing: Standing; readonly now: Date };

/** Makes our rows say what was seen: at the provider, or in our own account. */
export async function take(desk: PaymentDesk, tx: Tx, found: Case): Promise<void> {
  const { row, seen, now, standing } = found;
  const received = await takeDeposit(tx, found);
  const current: PaymentRow = { ...row, received };
  await noteLook(tx, current, seen, now);
  await noteFailedRefunds(tx, current, seen, now);
  const isTakenBack = await finishRefunds(tx, current, seen, now);
  if (isTakenBack) desk.log.error({ payment: row.providerId }, 'money was taken back at the provider; a person must look at the order');
  let after = standing;
  if (isMoneyThere(seen)) after = await capture(desk, tx, { ...found, row: current }, isTakenBack);
  else if (seen.status === 'FAILED') await move(tx, current, 'fail', { failure: seen.failure?.message ?? seen.failure?.reason ?? 'FAILED' });
  else if (seen.status === 'CANCELLED') await move(tx, current, 'cancel');
  else if (seen.status !== 'READY') await wait(tx, { ...found, row: current });
  await refundSurplus(tx, found.bill, after, now);
}

/** Money once paid was there, even when it has gone back since. */
function isMoneyThere(seen: ProviderPayment): boolean {
  return seen.status === 'PAID' || seen.status === 'PARTIAL_CANCELLED' || (seen.status === 'CANCELLED' && seen.paid >= seen.total && seen.paid > 0);
}

/** Posts what arrived since the last look. What was seen once is never unseen: an older answer may come late. */
async function takeDeposit(tx: Tx, { row, bill, seen, now }: Case): Promise<number> {
  const received = Math.max(row.received, seen.paid);
  const more = received - row.received;
  if (more <= 0 || seen.currency !== row.currency) return row.received;
  const covered = coveredBy(row, received) - coveredBy(row, row.received);
  await tx.update(invoice).set({ paid: sql`${invoice.paid} + ${covered}` }).where(eq(invoice.id, bill.id));
  await post(tx, {
    cause: received < row.amount ? 'deposit' : 'capture',
    causeId: `${row.id}:${received}`,
    orderId: row.orderId,
    at: now,
    entries: depositEntries(row, row.received, received),
  });
  return received;
}

async function noteLook(tx: Tx, row: PaymentRow, seen: ProviderPayment, now: Date): Promise<void> {
  const { card, virtualAccount } = seen.method ?? {};
  await tx
    .update(payment)
    .set({
      checkedAt: now,
      received: row.received,
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
    })
    .where(eq(payment.id, row.id));
}

/** The provider waits for the payer: an account was opened, or a window is still open. A part of the money may be there. */
async function wait(tx: Tx, { row, bill, seen, standing, now }: Case): Promise<void> {
  await move(tx, row, 'await');
  if (row.status === 'created' && seen.method?.virtualAccount?.accountNumber) await tellPayer(tx, bill.id, 'accountOpened', now);
  if (standing !== 'waiting' || (bill.status !== 'requested' && bill.status !== 'depositing')) return;
  const later = laterDeadline(bill, seen.method?.virtualAccount?.expiredAt);
  if (row.received > 0 && bill.status === 'requested') await tellPayer(tx, bill.id, 'depositPartly', now);
  if (row.received > 0) await moveInvoice(tx, bill, 'deposit', later);
  else if (later.dueAt) await tx.update(invoice).set(later).where(eq(invoice.id, bill.id));
}

/** An account gives time until its own deadline, but never more than three days from the order: goods are not held for ever. */
function laterDeadline(bill: InvoiceRow, expiredAt: string | undefined): { dueAt?: Date } {
  const wished = expiredAt === undefined ? 0 : new Date(expiredAt).getTime();
  const dueAt = new Date(Math.min(wished, addDays(bill.requestedAt, DEPOSIT_DAYS).getTime()));
  return dueAt > bill.dueAt ? { dueAt } : {};
}

/** Takes the captured money for the invoice, or notes why it cannot count. Answers how the order stands afterwards. */
async function capture(desk: PaymentDesk, tx: Tx, found: Case, isTakenBack: boolean): Promise<Standing> {
  const { row, bill, seen, standing, now } = found;
  if (row.status === 'captured' || row.alert) return standing;
  const isOpen = bill.status === 'requested' || bill.status === 'depositing';
  const alert = (isTakenBack ? 'takenBack' : whatIsWrong(desk, row, seen)) ?? (isOpen && standing === 'waiting' ? undefined : standing === 'going' ? 'duplicate' : 'late');
  if (alert) {
    desk.log.error({ payment: row.providerId, alert }, 'money arrived that cannot be taken');
    await move(tx, row, 'capture', { alert, capturedAt: now });
    return standing;
  }
  await move(tx, row, 'capture', { capturedAt: now, failure: null });
  await moveInvoice(tx, bill, 'settle', { paidAt: now });
  await desk.owner.paid(tx, bill, now);
  return 'going';
}

/** Amount, currency and merchant must be those we asked for (reliability WH-05). */
function whatIsWrong(desk: PaymentDesk, row: PaymentRow, seen: ProviderPayment): string | undefined {
  if (seen.storeId !== desk.merchant) return 'foreign';
  if (seen.currency !== row.currency) return 'currency';
  return seen.total !== row.amount || seen.paid - seen.cancelled < row.amount ? 'amount' : undefined;
}

async function move(tx: Tx, row: PaymentRow, event: PaymentEvent, change: Partial<PaymentRow> = {}): Promise<void> {
  const to = paymentMachine.next(row.status, event, 'system', 'payment');
  if (to) await tx.update(payment).set({ ...change, status: to }).where(eq(payment.id, row.id));
}
