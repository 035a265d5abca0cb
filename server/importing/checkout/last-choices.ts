import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { LastChoicesAnswer } from '#core/importing/last-choices/contract.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { importOrder } from '#server/importing/tables.ts';
import { order } from '#server/order/tables.ts';
import { invoice, payment } from '#server/payment/tables.ts';
import { receipt } from '#server/receipt/tables.ts';

type ReceiptRow = typeof receipt.$inferSelect;

export function lastChoicesRoutes(bind: Bind): void {
  bind('readLastChoices', ({ db, caller }) => readLastChoices(db, caller.memberId));
}

/** What a member chose in the last paid order of a store and in the last paid import. */
async function readLastChoices(db: Db, memberId: number): Promise<LastChoicesAnswer> {
  return { store: await storeChoices(db, memberId), import: await importChoices(db, memberId) };
}

const isReceiptOfOrder = and(eq(receipt.orderId, order.id), ne(receipt.status, 'cancelled'));

async function storeChoices(db: Db, memberId: number): Promise<LastChoicesAnswer['store']> {
  const [last] = await db
    .select({ order, receipt })
    .from(order)
    .leftJoin(receipt, isReceiptOfOrder)
    .where(and(eq(order.buyerId, memberId), isNotNull(order.paidAt), sql`${order.kind} <> 'IMPORT_1688'`))
    .orderBy(desc(order.id))
    .limit(1);
  if (!last) return null;
  const [paid] = await db
    .select({ method: payment.method, instalments: payment.instalments, depositor: payment.depositor })
    .from(payment)
    .innerJoin(invoice, eq(invoice.id, payment.invoiceId))
    .where(and(eq(payment.orderId, last.order.id), eq(invoice.kind, 'GOODS'), isNotNull(payment.capturedAt)))
    .orderBy(desc(payment.id))
    .limit(1);
  return {
    placedAt: last.order.placedAt.toISOString(),
    stockOutPreference: last.order.stockOutPreference,
    deliveryMethod: last.order.deliveryMethod,
    receipt: presentRequest(last.receipt),
    method: paid?.method ?? null,
    instalments: paid?.instalments ?? 0,
    depositor: paid?.depositor ?? '',
  };
}

async function importChoices(db: Db, memberId: number): Promise<LastChoicesAnswer['import']> {
  const [last] = await db
    .select({ order, importOrder, receipt })
    .from(order)
    .innerJoin(importOrder, eq(importOrder.orderId, order.id))
    .leftJoin(receipt, isReceiptOfOrder)
    .where(and(eq(order.buyerId, memberId), isNotNull(order.paidAt)))
    .orderBy(desc(order.id))
    .limit(1);
  if (!last) return null;
  const { importer, customsNumber, customsOption, insured, lastMile } = last.importOrder;
  return {
    placedAt: last.order.placedAt.toISOString(),
    stockOutPreference: last.order.stockOutPreference,
    receipt: presentRequest(last.receipt),
    importer,
    customsNumber,
    customsOption,
    insured,
    lastMile,
  };
}

/** A receipt as it was requested, to request the next one alike. */
function presentRequest(row: ReceiptRow | null) {
  if (!row) return null;
  const { kind, use, identity, company, representative, address, email } = row;
  return { kind, ...(use && { use }), identity, company, representative, address, email };
}
