import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { addDays } from '#core/calendar.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { code } from '#core/id.ts';
import type { Site } from '#core/locale.ts';
import { money, type Money } from '#core/money.ts';
import { instalmentsFor, METHODS, type PayMethod } from '#core/payment/rules.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { ATTEMPTS_MAX, DEPOSIT_DAYS, type InvoiceKind } from '#core/payment/states.ts';
import { convertBack } from '#core/rates.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import type { Tx } from '#server/db/pool.ts';
import { getRate } from '#server/exchange/queries.ts';
import { offeredMethods, type PayMeans } from '#server/payment/window/offered-methods.ts';
import {
  countAttempts,
  type InvoiceHead,
  type InvoiceRow,
  lockDueInvoice,
  type PaymentRow,
} from '#server/payment/queries.ts';
import { cancelIdleAttempts } from '#server/payment/open-payments.ts';
import { invoice, payment } from '#server/payment/tables.ts';

export type PayInput = { readonly method: PayMethod; readonly instalments?: number; readonly depositor?: string };
type Begin = {
  readonly orderId: number;
  readonly pay: PayInput;
  readonly site: Site;
  readonly means: PayMeans;
  readonly whyNot?: ((tx: Tx, due: InvoiceHead) => Promise<Refusal | undefined>) | undefined;
  readonly now: Date;
};

const STAGE: Record<InvoiceKind, string> = { GOODS: 'p1', LOGISTICS: 'p2', ADJUSTMENT: 'p3', SERVICE: 'p4' };

/**
 * Begins an attempt to pay what is due of an order. The row is inserted before the provider is called; a transfer to
 * our own account waits from here on. Refuses `payment.nothingDue` when the order is paid, cancelled or out of time,
 * and a method, instalments or a depositor the matrix of methods does not allow.
 */
export async function beginPayment(tx: Tx, { orderId, pay, site, means, whyNot, now }: Begin): Promise<PaymentRow> {
  const due = await lockDueInvoice(tx, orderId);
  const open = orRefuse(due && due.dueAt > now ? due : undefined, paymentRefusal('payment.nothingDue'));
  refuseIf(await whyNot?.(tx, open));
  refuseIf(whyNotOffered(means, { pay, site, kind: open.kind, total: open.total }));
  const { row, number } = await newAttempt(tx, open, { pay, means, now });
  return insertAttempt(tx, {
    ...row,
    // The provider's ids may be 40 characters long; the random tail makes them unguessable.
    providerId: `${STAGE[open.kind]}-${open.orderNumber}-${number}-${code(randomBytes(8))}`,
    windowKey: newWindowKey(),
  });
}

/** The secret of the page that opens the provider's window. */
export const newWindowKey = (): string => randomBytes(24).toString('base64url');

/** The refusal of a method or of instalments for a sum. */
export function whyNotOffered(
  means: PayMeans,
  { pay, site, kind, total }: { pay: PayInput; site: Site; kind: InvoiceKind; total: number },
): Refusal | undefined {
  if (!offeredMethods(means, site, kind).includes(pay.method)) return paymentRefusal('payment.methodNotOffered');
  return instalmentsFor(pay.method, total).includes(pay.instalments ?? 0)
    ? undefined
    : paymentRefusal('payment.instalmentsNotOffered');
}

type Attempt = Omit<typeof payment.$inferInsert, 'providerId' | 'windowKey'>;

/**
 * The row of an attempt to pay an invoice, without its ids, and its number among the attempts; earlier ones that nobody
 * pays end. A transfer extends the deadline.
 */
export async function newAttempt(
  tx: Tx,
  open: InvoiceRow,
  { pay, means, now }: Pick<Begin, 'pay' | 'means' | 'now'>,
): Promise<{ readonly row: Attempt; readonly number: number }> {
  const number = 1 + (await countAttempts(tx, open.id));
  refuseIf(number > ATTEMPTS_MAX ? paymentRefusal('payment.tooManyAttempts') : undefined);
  const { amount, rateId } = await getCharge(tx, open, pay.method);
  const transfer = METHODS[pay.method].provider === null ? transferTo(open, pay, means) : undefined;
  await cancelIdleAttempts(tx, open.id);
  if (transfer) await tx.update(invoice).set({ dueAt: transfer.dueAt }).where(eq(invoice.id, open.id));
  const row: Attempt = {
    invoiceId: open.id,
    orderId: open.orderId,
    method: pay.method,
    status: 'created',
    amount: amount.minor,
    currency: amount.currency,
    covers: open.total,
    coversCurrency: open.currency,
    rateId,
    instalments: pay.instalments ?? 0,
    createdAt: now,
    ...transfer?.row,
  };
  return { row, number };
}

export async function insertAttempt(tx: Tx, values: typeof payment.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payment).values(values).returning();
  return orRefuse(row, paymentRefusal('payment.nothingDue'));
}

/**
 * The amount the method charges: that of the invoice, or dollars by the stored rate, rounded up to a cent (domain
 * §2.4).
 */
async function getCharge(
  tx: Tx,
  open: InvoiceRow,
  method: PayMethod,
): Promise<{ amount: Money; rateId: number | null }> {
  const { currency } = METHODS[method];
  const due = money(open.total, open.currency);
  if (currency === open.currency) return { amount: due, rateId: null };
  refuseIf(open.currency === 'KRW' ? undefined : paymentRefusal('payment.methodNotOffered'));
  const rate = await getRate(tx, currency);
  return { amount: convertBack(due, wonPer(rate), currency, 'up'), rateId: rate.id };
}

/** The fields of a waiting transfer: depositor, our account as shown to the buyer, and a deadline of three days. */
function transferTo(open: InvoiceRow, pay: PayInput, means: PayMeans) {
  const depositor = orRefuse(pay.depositor?.trim() || undefined, paymentRefusal('payment.depositorRequired'));
  const account = orRefuse(means.account, paymentRefusal('payment.methodNotOffered'));
  const later = addDays(open.requestedAt, DEPOSIT_DAYS);
  const dueAt = later > open.dueAt ? later : open.dueAt;
  return {
    dueAt,
    row: { status: 'pending', depositor, virtualAccount: { ...account, dueAt: dueAt.toISOString() } },
  } as const;
}
