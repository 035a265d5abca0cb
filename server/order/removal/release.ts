import { returnStock } from '#server/catalogue/stock.ts';
import type { Tx } from '#server/db/pool.ts';
import { withdrawNeedlessApprovals } from '#server/order/approval/release.ts';
import { linesOf, type OrderRow } from '#server/order/queries.ts';
import { restoreRest, returnCoupon } from '#server/wallet/commands.ts';

/** Returns what an order that ends unpaid had taken: stock, wallet and coupon. Goods of 1688 have no stock here. */
export async function releaseOrder(tx: Tx, row: OrderRow, now: Date): Promise<void> {
  if (row.kind !== 'IMPORT_1688') await returnStock(tx, (await linesOf(tx, [row.id])).get(row.id) ?? []);
  await withdrawNeedlessApprovals(tx, row);
  await restoreRest(tx, { orderId: row.id, memberId: row.buyerId, now });
  if (row.couponDiscount > 0) await returnCoupon(tx, { order: row, amount: row.couponDiscount, now });
}
