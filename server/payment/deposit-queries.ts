import { and, asc, desc, eq, inArray, like } from 'drizzle-orm';
import type { BankDepositState } from '#core/payment/states.ts';
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

/** Deposits, the newest first, with the order they were matched to. */
export async function listDeposits(
  db: Db,
  input: { status?: BankDepositState | undefined; page: number; count: number },
) {
  const where = input.status && eq(bankDeposit.status, input.status);
  const rows = await db
    .select({ deposit: bankDeposit, orderId: payment.orderId, orderNumber: invoice.orderNumber })
    .from(bankDeposit)
    .leftJoin(payment, eq(payment.id, bankDeposit.paymentId))
    .leftJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(where)
    .orderBy(desc(bankDeposit.depositedAt), desc(bankDeposit.id))
    .limit(input.count)
    .offset(input.page * input.count);
  return { rows, total: await db.$count(bankDeposit, where) };
}
