import { and, eq, gt, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { addDays, addMinutes } from '#core/calendar.ts';
import { OPEN_PAYMENT_STATES, paymentMachine } from '#core/payment/states.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
import type { PaymentRow } from '#server/payment/queries.ts';
import { payment } from '#server/payment/tables.ts';

/** Ends the attempts of a condition that may still be paid, by the table of states. */
export async function endOpenPayments(tx: Tx, which: SQL | undefined, event: 'cancel' | 'expire'): Promise<void> {
  const to = paymentMachine.next('created', event, 'system', 'payment');
  const from = OPEN_PAYMENT_STATES.filter((state) => paymentMachine.next(state, event, 'system', 'payment') === to);
  await tx
    .update(payment)
    .set({ status: to })
    .where(and(which, inArray(payment.status, from)));
}

/**
 * A new attempt replaces an abandoned window and an unmade transfer. If either is paid nevertheless, the money still
 * counts.
 */
export async function cancelIdleAttempts(tx: Tx, invoiceId: number): Promise<void> {
  const isIdleTransfer = and(
    eq(payment.method, 'BANK_TRANSFER'),
    eq(payment.status, 'pending'),
    eq(payment.received, 0),
  );
  const isIdle = or(eq(payment.status, 'created'), isIdleTransfer);
  await endOpenPayments(tx, and(eq(payment.invoiceId, invoiceId), isIdle), 'cancel');
}

export async function listOpenPaymentsOf(db: Db, invoiceId: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(and(eq(payment.invoiceId, invoiceId), inArray(payment.status, [...OPEN_PAYMENT_STATES])));
}

/** How long after its beginning an ended attempt is still checked: providers report up to four days late. */
const WATCHED_DAYS = 8;

/**
 * Attempts to check at the provider: open ones without news for a minute, and ended ones twice an hour for some days,
 * because money may still arrive. The longest unchecked come first.
 */
export async function listUncheckedPayments(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  const lastCheck = sql<Date>`coalesce(${payment.checkedAt}, ${payment.createdAt})`;
  const isOpen = inArray(payment.status, [...OPEN_PAYMENT_STATES]);
  return db
    .select()
    .from(payment)
    .where(
      and(
        ne(payment.status, 'captured'),
        ne(payment.method, 'BANK_TRANSFER'),
        gt(payment.createdAt, addDays(now, -WATCHED_DAYS)),
        or(and(isOpen, lte(lastCheck, addMinutes(now, -1))), and(not(isOpen), lte(lastCheck, addMinutes(now, -30)))),
        isNotWaiting('payments-reconcile', payment.id, now),
      ),
    )
    .orderBy(lastCheck)
    .limit(limit);
}
