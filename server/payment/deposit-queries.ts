import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm';
import { paymentRefusal } from '#core/payment/refusals.ts';
import type { BankDepositState } from '#core/payment/states.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { InvoiceRow, PaymentRow } from '#server/payment/queries.ts';
import { bankDeposit, invoice, payment } from '#server/payment/tables.ts';

export type Transfer = { readonly payment: PaymentRow; readonly invoice: InvoiceRow };

/** Waiting transfers, the oldest first; by prefix of an order number also those that are over. */
export async function listTransfers(db: Db, number?: string): Promise<Transfer[]> {
  const isWaiting = and(eq(payment.status, 'pending'), inArray(invoice.status, ['requested', 'depositing']));
  return db
    .select({ payment, invoice })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(
      and(
        eq(payment.method, 'BANK_TRANSFER'),
        number ? like(invoice.orderNumber, `${number.replaceAll(/[%_\\]/g, '')}%`) : isWaiting,
      ),
    )
    .orderBy(asc(payment.id))
    .limit(500);
}

/**
 * The transfer a deposit is matched to, with its invoice; undefined while it has none. Refuses
 * `payment.depositNotFound`.
 */
export async function findMatch(db: Db, depositId: number): Promise<Transfer | undefined> {
  const [row] = await db
    .select({ payment, invoice })
    .from(bankDeposit)
    .leftJoin(payment, eq(payment.id, bankDeposit.paymentId))
    .leftJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(eq(bankDeposit.id, depositId));
  const match = orRefuse(row, paymentRefusal('payment.depositNotFound'));
  return match.payment && match.invoice ? { payment: match.payment, invoice: match.invoice } : undefined;
}

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
    .leftJoin(payment, eq(payment.id, bankDeposit.paymentId))
    .leftJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(where)
    .orderBy(desc(bankDeposit.depositedAt), desc(bankDeposit.id))
    .limit(input.count)
    .offset(input.page * input.count);
  return { rows, total: await db.$count(bankDeposit, where) };
}
