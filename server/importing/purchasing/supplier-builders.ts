import { eq } from 'drizzle-orm';
import { transfer } from '#core/ledger/rules.ts';
import { money } from '#core/money.ts';
import { remainingOf } from '#core/order-line.ts';
import { convert } from '#core/rates.ts';
import { transaction } from '#server/db/pool.ts';
import type { ImportShop } from '#server/importing/builders.ts';
import { importLinesOf, importOf } from '#server/importing/queries.ts';
import { importOrder, purchase, purchaseLine } from '#server/importing/tables.ts';
import { post } from '#server/ledger/commands.ts';
import { linesOf } from '#server/order/queries.ts';

/** Won a yuan, and another freight in fen than the agreed one. */
export type SupplierPayment = { readonly rate: string; readonly freightFen?: number };

let purchases = 0;

/**
 * Buys what remains of an order from one supplier at the agreed prices, paid at `rate` won a yuan, with the agreed
 * freight or another one.
 */
export async function paySupplier(
  shop: ImportShop,
  orderId: number,
  { rate, freightFen }: SupplierPayment,
): Promise<void> {
  const importRow = await importOf(shop.db, orderId);
  if (!importRow) throw new Error('the import is gone');
  const units = new Map((await importLinesOf(shop.db, orderId)).map((line) => [line.orderLineId, line.unitFen]));
  const lines = ((await linesOf(shop.db, [orderId])).get(orderId) ?? []).flatMap((line) => {
    const quantity = remainingOf(line);
    return quantity > 0 ? [{ orderLineId: line.id, quantity, unitFen: units.get(line.id) ?? 0 }] : [];
  });
  const goodsFen = lines.reduce((sum, line) => sum + line.unitFen * line.quantity, 0);
  const freight = freightFen ?? importRow.consignment.domesticFreightFen;
  const paidWon = convert(money(goodsFen + freight, 'CNY'), rate, 'KRW', 'half');
  purchases += 1;
  const now = shop.clock.now;
  await transaction(shop.db, async (tx) => {
    const [row] = await tx
      .insert(purchase)
      .values({
        orderId,
        sellerId: 'b2b-2200612346',
        company: '义乌市晨光日用品厂',
        status: 'received',
        byHand: true,
        supplierOrderId: `18${String(purchases).padStart(16, '0')}`,
        goodsFen,
        freightFen: freight,
        paidWon: paidWon.minor,
        createdAt: now,
        paidAt: now,
      })
      .returning({ id: purchase.id });
    if (!row) throw new Error('no purchase was written');
    await tx.insert(purchaseLine).values(lines.map((line) => ({ ...line, purchaseId: row.id })));
    await tx.update(importOrder).set({ actualRate: rate }).where(eq(importOrder.orderId, orderId));
    await post(tx, {
      cause: 'supplierPaid',
      causeId: `purchase-${row.id}`,
      orderId,
      at: now,
      entries: transfer({ account: 'supplierPaid' }, { account: 'importCost' }, paidWon),
    });
  });
}
