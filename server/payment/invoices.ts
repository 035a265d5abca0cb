import { and, eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { code } from '#core/id.ts';
import type { Money } from '#core/money.ts';
import type { PayMethod } from '#core/payment/methods.ts';
import { ATTEMPTS_MAX, type InvoiceEvent, type InvoiceKind, invoiceMachine } from '#core/payment/states.ts';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { countAttempts, type InvoiceRow, lockDueInvoice, type PaymentRow } from '#server/payment/queries.ts';
import { invoice, payment } from '#server/payment/tables.ts';

export type InvoiceRequest = {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly payerId: number;
  readonly kind: InvoiceKind;
  readonly total: Money;
  readonly dueAt: Date;
  readonly now: Date;
};

/** Asks for money. The invoice is frozen from here on. */
export async function requestInvoice(tx: Tx, { total, now, ...head }: InvoiceRequest): Promise<void> {
  await tx.insert(invoice).values({ ...head, status: 'requested', total: total.minor, currency: total.currency, requestedAt: now });
}

/** Moves an invoice by its table; a move the table does not allow is a bug here, because only the house moves invoices. */
export async function moveInvoice(tx: Tx, row: InvoiceRow, event: InvoiceEvent, change: Partial<InvoiceRow> = {}): Promise<void> {
  const to = invoiceMachine.next(row.status, event, 'system', 'invoice');
  if (!to) throw new Error(`invoice ${row.id} cannot ${event} while ${row.status}`);
  await tx.update(invoice).set({ ...change, status: to }).where(eq(invoice.id, row.id));
}

const STAGE: Record<InvoiceKind, string> = { GOODS: 'p1', LOGISTICS: 'p2', ADJUSTMENT: 'p3', SERVICE: 'p4' };

/**
 * Begins one attempt to pay what is due of an order. The row stands before the provider hears of it. Refuses
 * `payment.nothingDue` when the order is paid, cancelled or out of time. The caller holds the order's lock.
 */
export async function beginPayment(db: Db, orderId: number, method: PayMethod, now: Date): Promise<PaymentRow> {
  return transaction(db, async (tx) => {
    const due = await lockDueInvoice(tx, orderId);
    const open = orRefuse(due && due.dueAt > now ? due : undefined, paymentRefusal('payment.nothingDue'));
    const attempt = 1 + (await countAttempts(tx, open.id));
    refuseIf(attempt > ATTEMPTS_MAX ? paymentRefusal('payment.tooManyAttempts') : undefined);
    // A window left for another is over. Should it be paid all the same, the provider's word still counts.
    await tx.update(payment).set({ status: 'cancelled' }).where(and(eq(payment.invoiceId, open.id), eq(payment.status, 'created')));
    const [row] = await tx
      .insert(payment)
      .values({
        invoiceId: open.id,
        orderId,
        // The provider's ids may be 40 characters long; the random tail keeps them from being guessed.
        providerId: `${STAGE[open.kind]}-${open.orderNumber}-${attempt}-${code(randomBytes(8))}`,
        windowKey: randomBytes(24).toString('base64url'),
        method,
        status: 'created',
        amount: open.total,
        currency: open.currency,
        covers: open.total,
        coversCurrency: open.currency,
        createdAt: now,
      })
      .returning();
    return orRefuse(row, paymentRefusal('payment.nothingDue'));
  });
}
