import { eq } from 'drizzle-orm';
import type { Refusal } from '#core/refusal.ts';
import { regionOf } from '#core/region.ts';
import { whyNotDelivered } from '#core/store/delivery/rules.ts';
import { skuDetailsByCodes } from '#server/cart/sku-details.ts';
import type { Tx } from '#server/db/pool.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { orderLine } from '#server/order/tables.ts';

/** The refusal of paying for goods that their store no longer delivers to the order's address. */
export async function whyNotDeliverable(tx: Tx, row: OrderRow): Promise<Refusal | undefined> {
  if (row.status !== 'awaitingPayment' || row.kind === 'IMPORT_1688') return undefined;
  const codes = await tx.select({ code: orderLine.skuCode }).from(orderLine).where(eq(orderLine.orderId, row.id));
  const goods = await skuDetailsByCodes(
    tx,
    codes.map(({ code }) => code),
  );
  return whyNotDelivered([...goods.values()], regionOf(row.recipient));
}
