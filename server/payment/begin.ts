import { and, eq, or } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { addDays } from '#core/calendar.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { code } from '#core/id.ts';
import type { Site } from '#core/locale.ts';
import { money, type Money } from '#core/money.ts';
import { instalmentsFor, METHODS, type PayMethod } from '#core/payment/rules.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { ATTEMPTS_MAX, DEPOSIT_DAYS, type InvoiceKind } from '#core/payment/states.ts';
import { convertBack } from '#core/rates.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';
import { offeredMethods, type PayMeans } from '#server/payment/means.ts';
import { countAttempts, type InvoiceRow, lockDueInvoice, type PaymentRow } from '#server/payment/queries.ts';
import { invoice, payment } from '#server/payment/tables.ts';

export type PayWish = { readonly method: PayMethod; readonly instalments?: number; readonly depositor?: string };
type Begin = { readonly orderId: number; readonly wish: PayWish; readonly site: Site; readonly means: PayMeans; readonly whyNot?: ((tx: Tx, due: InvoiceRow) => Promise<Refusal | undefined>) | undefined; readonly now: Date };

const STAGE: Record<InvoiceKind, string> = { GOODS: 'p1', LOGISTICS: 'p2', ADJUSTMENT: 'p3', SERVICE: 'p4' };

/**
 * Begins one attempt to pay what is due of an order. The row stands before the provider hears of it; a transfer to our own
 * account waits from here on. Refuses `payment.nothingDue` when the order is paid, cancelled or out of time, and a method,
 * instalments or a depositor the matrix of methods does not allow. The caller holds the order's lock.
 */
export async function beginPayment(db: Db, { orderId, wish, site, means, whyNot, now }: Begin): Promise<PaymentRow> {
  return transaction(db, async (tx) => {
    const due = await lockDueInvoice(tx, orderId);
    const open = orRefuse(due && due.dueAt > now ? due : undefined, paymentRefusal('payment.nothingDue'));
    refuseIf(await whyNot?.(tx, open));
    refuseIf(offeredMethods(means, site, open.kind).includes(wish.method) ? undefined : paymentRefusal('payment.methodNotOffered'));
    const instalments = wish.instalments ?? 0;
    refuseIf(instalmentsFor(wish.method, open.total).includes(instalments) ? undefined : paymentRefusal('payment.instalmentsNotOffered'));
    const attempt = 1 + (await countAttempts(tx, open.id));
    refuseIf(attempt > ATTEMPTS_MAX ? paymentRefusal('payment.tooManyAttempts') : undefined);
    const { amount, rateId } = await chargeOf(tx, open, wish.method);
    await endOthers(tx, open.id);
    const [row] = await tx
      .insert(payment)
      .values({
        invoiceId: open.id,
        orderId,
        // The provider's ids may be 40 characters long; the random tail keeps them from being guessed.
        providerId: `${STAGE[open.kind]}-${open.orderNumber}-${attempt}-${code(randomBytes(8))}`,
        windowKey: randomBytes(24).toString('base64url'),
        method: wish.method,
        status: 'created',
        amount: amount.minor,
        currency: amount.currency,
        covers: open.total,
        coversCurrency: open.currency,
        rateId,
        instalments,
        createdAt: now,
        ...(METHODS[wish.method].provider === null && (await transferTo(tx, open, wish, means))),
      })
      .returning();
    return orRefuse(row, paymentRefusal('payment.nothingDue'));
  });
}

/**
 * A window left for another is over, and so is a transfer nobody has made. Should either be paid all the same, the
 * money's own word still counts.
 */
async function endOthers(tx: Tx, invoiceId: number): Promise<void> {
  const isUnpaidTransfer = and(eq(payment.method, 'BANK_TRANSFER'), eq(payment.status, 'pending'), eq(payment.received, 0));
  await tx.update(payment).set({ status: 'cancelled' }).where(and(eq(payment.invoiceId, invoiceId), or(eq(payment.status, 'created'), isUnpaidTransfer)));
}

/** What the method charges: the invoice itself, or dollars by the stored rate, rounded up to a cent (domain §2.4). */
async function chargeOf(tx: Tx, open: InvoiceRow, method: PayMethod): Promise<{ amount: Money; rateId: number | null }> {
  const { currency } = METHODS[method];
  const asked = money(open.total, open.currency);
  if (currency === open.currency) return { amount: asked, rateId: null };
  refuseIf(open.currency === 'KRW' ? undefined : paymentRefusal('payment.methodNotOffered'));
  const rate = orRefuse(await latestRate(tx, currency), exchangeRefusal('exchange.noRate', { currency }));
  return { amount: convertBack(asked, wonPer(rate), currency, 'up'), rateId: rate.id };
}

/** A transfer waits for its deposit: in whose name it comes, and which account the buyer was told, with three days' time. */
async function transferTo(tx: Tx, open: InvoiceRow, wish: PayWish, means: PayMeans) {
  const depositor = orRefuse(wish.depositor?.trim() || undefined, paymentRefusal('payment.depositorRequired'));
  const account = orRefuse(means.account, paymentRefusal('payment.methodNotOffered'));
  const later = addDays(open.requestedAt, DEPOSIT_DAYS);
  const dueAt = later > open.dueAt ? later : open.dueAt;
  await tx.update(invoice).set({ dueAt }).where(eq(invoice.id, open.id));
  return { status: 'pending' as const, depositor, virtualAccount: { ...account, dueAt: dueAt.toISOString() } };
}
