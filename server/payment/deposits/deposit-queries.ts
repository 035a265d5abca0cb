import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { paymentRefusal } from '#core/payment/refusals.ts';
import type { BankDepositState } from '#core/payment/states.ts';
import { orRefuse } from '#core/refusal.ts';
import { likePrefix } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { listShares } from '#server/payment/combined/combined-queries.ts';
import type { InvoiceRow, PaymentCase, PaymentRow } from '#server/payment/queries.ts';
import { bankDeposit, combinedPayment, invoice, payment } from '#server/payment/tables.ts';

/** A transfer to our account; `combined` when it is the share of one for several orders. */
export type Transfer = {
  readonly payment: PaymentRow;
  readonly invoice: InvoiceRow;
  readonly combined: { readonly providerId: string } | null;
};

/** Waiting transfers, the oldest first; by prefix of an order number also those that are over. */
export async function listTransfers(db: Db, number?: string): Promise<Transfer[]> {
  const isWaiting = and(eq(payment.status, 'pending'), inArray(invoice.status, ['requested', 'depositing']));
  return db
    .select({ payment, invoice, combined: { providerId: combinedPayment.providerId } })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .leftJoin(combinedPayment, eq(combinedPayment.id, payment.combinedId))
    .where(and(eq(payment.method, 'BANK_TRANSFER'), number ? like(invoice.orderNumber, likePrefix(number)) : isWaiting))
    .orderBy(asc(payment.id))
    .limit(500);
}

/**
 * The transfer a deposit is matched to, with its invoice: the shares of a combined one, none while it has no match.
 * Refuses `payment.depositNotFound`.
 */
export async function findMatch(db: Db, depositId: number): Promise<PaymentCase[]> {
  const [found] = await db.select().from(bankDeposit).where(eq(bankDeposit.id, depositId));
  const { combinedId, paymentId } = orRefuse(found, paymentRefusal('payment.depositNotFound'));
  if (combinedId !== null) return listShares(db, combinedId);
  return db
    .select({ payment, invoice })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(eq(payment.id, paymentId ?? 0));
}

/** The first order of the transfer a deposit was matched to. */
const OF_MATCH = sql`coalesce(${bankDeposit.paymentId},
  (select min(share.id) from payment share where share.combined_id = ${bankDeposit.combinedId}))`;

/** Deposits, the newest first, with the order they were matched to. */
export async function listDeposits(
  db: Db,
  input: { status?: BankDepositState | undefined; page: number; count: number },
) {
  const where = input.status && eq(bankDeposit.status, input.status);
  const rows = await db
    .select({
      deposit: bankDeposit,
      orderId: payment.orderId,
      orderNumber: invoice.orderNumber,
      mayUnmatch: sql<boolean>`coalesce(${invoice.status} = 'depositing' and ${payment.status} <> 'captured', false)`,
    })
    .from(bankDeposit)
    .leftJoin(payment, eq(payment.id, OF_MATCH))
    .leftJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(where)
    .orderBy(desc(bankDeposit.depositedAt), desc(bankDeposit.id))
    .limit(input.count)
    .offset(input.page * input.count);
  return { rows, total: await db.$count(bankDeposit, where) };
}
