import { eq, sql } from 'drizzle-orm';
import { transfer } from '#core/ledger/rules.ts';
import { type PaymentEvent, paymentMachine } from '#core/payment/states.ts';
import { transaction, type Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import type { ProviderPayment } from '#server/outside/payment/port.ts';
import type { PaymentDesk } from '#server/payment/desk.ts';
import { moveInvoice } from '#server/payment/invoices.ts';
import { findPayment, type InvoiceRow, lockInvoice, lockPayment, type PaymentRow } from '#server/payment/queries.ts';
import { finishRefunds, refundRest } from '#server/payment/refunds.ts';
import { invoice, payment } from '#server/payment/tables.ts';

/**
 * The one way a payment changes: read the provider again and make our rows say the same. Browser return, event and timer
 * all end here, in any order and any number; the second time finds nothing to do. Undefined when the payment is not ours.
 */
export async function reconcile(desk: PaymentDesk, providerId: string): Promise<PaymentRow | undefined> {
  const known = await findPayment(desk.db, providerId);
  if (!known) return undefined;
  const seen = await desk.provider.lookup(providerId);
  const now = desk.now();
  return transaction(desk.db, async (tx) => {
    const [bill] = await tx.select().from(invoice).where(eq(invoice.id, known.invoiceId));
    if (!bill) return known;
    const waits = await desk.owner.lock(tx, bill);
    const lockedBill = await lockInvoice(tx, bill.id);
    const row = await lockPayment(tx, known.id);
    if (!row || !lockedBill) return known;
    await tx.update(payment).set({ checkedAt: now }).where(eq(payment.id, row.id));
    if (seen) await take(desk, tx, { row, bill: lockedBill, seen, waits, now });
    return lockPayment(tx, row.id);
  });
}

type Case = { readonly row: PaymentRow; readonly bill: InvoiceRow; readonly seen: ProviderPayment; readonly waits: boolean; readonly now: Date };

async function take(desk: PaymentDesk, tx: Tx, found: Case): Promise<void> {
  const { row, seen, now } = found;
  const received = await takeDeposit(tx, found);
  const current: PaymentRow = { ...row, received };
  await noteMethod(tx, current, seen);
  if (isMoneyThere(seen)) await capture(desk, tx, { ...found, row: current, bill: { ...found.bill, paid: found.bill.paid + received - row.received } });
  else if (seen.status === 'FAILED') await move(tx, current, 'fail', { failure: seen.failure?.message ?? seen.failure?.reason ?? 'FAILED' });
  else if (seen.status === 'CANCELLED') await move(tx, current, 'cancel');
  else if (seen.status !== 'READY') await wait(tx, { ...found, row: current });
  await finishRefunds(tx, current, seen, now);
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
  await tx.update(payment).set({ received }).where(eq(payment.id, row.id));
  await tx.update(invoice).set({ paid: sql`${invoice.paid} + ${more}` }).where(eq(invoice.id, bill.id));
  await post(tx, {
    cause: received < row.amount ? 'deposit' : 'capture',
    causeId: `${row.id}:${received}`,
    orderId: row.orderId,
    at: now,
    entries: transfer({ account: 'buyerFunds' }, { account: 'provider' }, { minor: more, currency: row.currency }),
  });
  return received;
}

async function noteMethod(tx: Tx, row: PaymentRow, seen: ProviderPayment): Promise<void> {
  const { card, virtualAccount } = seen.method ?? {};
  await tx
    .update(payment)
    .set({
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
async function wait(tx: Tx, { row, bill, seen, waits }: Case): Promise<void> {
  await move(tx, row, 'await');
  const deadline = seen.method?.virtualAccount?.expiredAt;
  const later = waits && deadline !== undefined && new Date(deadline) > bill.dueAt ? { dueAt: new Date(deadline) } : {};
  if (row.received > 0 && (bill.status === 'requested' || bill.status === 'depositing')) await moveInvoice(tx, bill, 'deposit', later);
  else if ('dueAt' in later) await tx.update(invoice).set(later).where(eq(invoice.id, bill.id));
}

async function capture(desk: PaymentDesk, tx: Tx, found: Case): Promise<void> {
  const { row, bill, seen, waits, now } = found;
  if (row.status === 'captured' || row.alert) return;
  const isOpen = bill.status === 'requested' || bill.status === 'depositing';
  const alert = whatIsWrong(desk, row, seen) ?? (isOpen && waits ? undefined : bill.status === 'paid' || bill.status === 'partlyRefunded' ? 'duplicate' : 'late');
  if (alert) {
    desk.log.error({ payment: row.providerId, alert }, 'money arrived that cannot be taken; it goes back');
    await move(tx, row, 'capture', { alert, capturedAt: now });
    await refundRest(tx, row, 0, { reason: `payment ${alert}`, now });
    return;
  }
  await move(tx, row, 'capture', { capturedAt: now, failure: null });
  await moveInvoice(tx, bill, 'settle', { paidAt: now });
  await desk.owner.paid(tx, bill, now);
  await refundRest(tx, row, row.amount, { reason: 'payment above the amount due', now });
}

/** Amount, currency and merchant must be those we asked for (reliability WH-05). */
function whatIsWrong(desk: PaymentDesk, row: PaymentRow, seen: ProviderPayment): string | undefined {
  if (seen.storeId !== desk.merchant) return 'foreign';
  if (seen.currency !== row.currency) return 'currency';
  return seen.total !== row.amount || seen.paid < row.amount ? 'amount' : undefined;
}

async function move(tx: Tx, row: PaymentRow, event: PaymentEvent, change: Partial<PaymentRow> = {}): Promise<void> {
  const to = paymentMachine.next(row.status, event, 'system', 'payment');
  if (to) await tx.update(payment).set({ ...change, status: to }).where(eq(payment.id, row.id));
}
