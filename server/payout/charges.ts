import { and, asc, eq, sql } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import { category } from '#server/catalogue/tables.ts';
import { commissionCharge, commissionRate } from '#server/commission/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { order, orderLine } from '#server/order/tables.ts';
import type { CommissionPart } from '#server/receipt/commission-invoice.ts';
import { store } from '#server/store/tables.ts';

/** What each line of an order was charged and what went back, with the rate that applied. */
export async function chargesOf(db: Db, orderId: number) {
  const { id, at, basisPoints, amount, fee, currency } = commissionCharge;
  return db
    .select({
      id,
      at,
      goods: orderLine.name,
      scope: commissionRate.scope,
      rateName: sql<LocalText | null>`coalesce(${category.name}, ${store.name})`,
      basisPoints,
      amount,
      fee,
      currency,
    })
    .from(commissionCharge)
    .innerJoin(orderLine, eq(orderLine.id, commissionCharge.orderLineId))
    .leftJoin(commissionRate, eq(commissionRate.id, commissionCharge.rateId))
    .leftJoin(category, eq(category.id, commissionRate.categoryId))
    .leftJoin(store, eq(store.id, commissionRate.storeId))
    .where(eq(commissionCharge.orderId, orderId))
    .orderBy(asc(id));
}

export async function isOrderOf(
  db: Db,
  { orderId, storeId }: { readonly orderId: number; readonly storeId: number },
): Promise<boolean> {
  return (await db.$count(order, and(eq(order.id, orderId), eq(order.storeId, storeId)))) > 0;
}

/**
 * The fees of a statement with VAT by the statement that charged them: what goes back of a sale or an ad belongs to the
 * invoice of the statement that lists it.
 */
export async function feesByOrigin(db: Db, statementId: number): Promise<CommissionPart[]> {
  const { rows } = await db.execute<{ origin: string; fee: string; vat: string }>(sql`
    select coalesce(sale.statement_id, ad.statement_id, line.statement_id) as origin, sum(line.fee) as fee, sum(line.vat) as vat
    from store_earning line
    join ledger_entry e on e.id = line.entry_id
    join ledger_posting p on p.id = e.posting_id
    left join store_earning sale
      on line.cause = 'saleTakenBack' and sale.cause = 'purchaseConfirmed' and sale.order_id = line.order_id
    left join ledger_posting booked
      on line.cause = 'adGivenBack' and booked.cause = 'adBooked' and booked.cause_id = p.cause_id
    left join ledger_entry price on price.posting_id = booked.id and price.account = 'sellerPayable'
    left join store_earning ad on ad.entry_id = price.id
    where line.statement_id = ${statementId} and (line.fee <> 0 or line.vat <> 0)
    group by 1 order by 1`);
  return rows.map(({ origin, fee, vat }) => ({
    fee: Number(fee),
    vat: Number(vat),
    correctsStatementId: Number(origin) === statementId ? null : Number(origin),
  }));
}
