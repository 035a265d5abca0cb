import { sql } from 'drizzle-orm';
import { lacking, type Pieces, refuseLacking, stockPart } from '#server/catalogue/stock.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Part } from '#server/db/together.ts';
import type { NewRows } from '#server/order/rows.ts';
import { answering, placedId, writeOrderWith, type Written } from '#server/order/write.ts';
import { invoicePart } from '#server/payment/invoices.ts';
import type { InvoiceRow } from '#server/payment/queries.ts';

/**
 * What is written with an order that is sold at once: goods taken off the shelf, the invoice, and what the caller has
 * `beside`.
 */
type Sale = {
  readonly pieces: readonly Pieces[];
  /** When its invoice is due. */ readonly dueAt: Date;
  readonly beside: readonly Part[];
};
/** An order that was sold at once, with its invoice. */
export type Sold = Written & { readonly invoice: InvoiceRow };
type More = { readonly lacking: readonly [skuId: number, stock: number][] | null; readonly invoiceId: number };

const answer = answering(sql`${lacking} as lacking, (select id from asked) as "invoiceId"`);

/** Writes an order as `writeOrder` does, with what is sold, in one statement. Refuses `product.outOfStock`. */
export async function writeSale(tx: Tx, rows: NewRows, { pieces, dueAt, beside }: Sale): Promise<Sold> {
  const { number, buyerId, placedAt } = rows.order;
  const bill = invoicePart(placedId, {
    orderNumber: number,
    payerId: buyerId,
    kind: 'GOODS',
    total: rows.totals.total,
    dueAt,
    now: placedAt,
  });
  const { written, told } = await writeOrderWith<More>(tx, rows, [stockPart(pieces), bill.part, ...beside], answer);
  refuseLacking(pieces, told);
  return { ...written, invoice: bill.rowOf({ id: told.invoiceId, orderId: written.id }) };
}
