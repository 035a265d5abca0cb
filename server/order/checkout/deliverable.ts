import { eq } from 'drizzle-orm';
import type { PayMethod } from '#core/payment/rules.ts';
import type { Refusal } from '#core/refusal.ts';
import { regionOf } from '#core/region.ts';
import { whyNotDelivered } from '#core/store/delivery/rules.ts';
import { skuDetailsByCodes } from '#server/cart/sku-details.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { whyNotDepositFor } from '#server/order/unpaid/unpaid.ts';
import { orderLine } from '#server/order/tables.ts';

/** The refusal of paying for the goods of an order by a method: a deposit reserves them for days. */
export const whyNotPayable = async (tx: Tx, row: OrderRow, method: PayMethod): Promise<Refusal | undefined> =>
  (await whyNotDeliverable(tx, row)) ?? (await whyNotDepositFor(tx, row, method));

/** The refusal of paying for goods that their store no longer delivers to the order's address. */
async function whyNotDeliverable(tx: Tx, row: OrderRow): Promise<Refusal | undefined> {
  if (row.status !== 'awaitingPayment' || row.kind === 'IMPORT_1688') return undefined;
  const codes = await tx.select({ code: orderLine.skuCode }).from(orderLine).where(eq(orderLine.orderId, row.id));
  const goods = await skuDetailsByCodes(
    tx,
    codes.map(({ code }) => code),
  );
  return whyNotDelivered([...goods.values()], regionOf(row.recipient));
}
