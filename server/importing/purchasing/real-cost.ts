import { asc, eq, inArray } from 'drizzle-orm';
import { type RealCost, realCostOf } from '#core/importing/purchasing/real-cost.ts';
import { mulDiv } from '#core/logistics/whole.ts';
import { remainingOf } from '#core/order-line.ts';
import type { Db } from '#server/db/pool.ts';
import { importLinesOf } from '#server/importing/queries.ts';
import { purchase, purchaseLine } from '#server/importing/tables.ts';
import { linesOf } from '#server/order/queries.ts';

/** The purchases whose payment is with their supplier, and those that are ordered and not paid yet. */
const PAID: readonly string[] = ['paid', 'shipped', 'received'];
const OPEN: readonly string[] = ['ordering', 'created', 'paying'];

/**
 * The real cost of an import at its suppliers, and in won what we bear of it; `isOpen` while a purchase is not paid or a
 * piece is in none.
 */
export type PaidCost = RealCost & { readonly borneWon: number; readonly isOpen: boolean };

/** What an order's suppliers were paid for its goods and their freight; undefined before the first payment. */
export async function paidCostOf(db: Db, orderId: number): Promise<PaidCost | undefined> {
  const purchases = await db.select().from(purchase).where(eq(purchase.orderId, orderId)).orderBy(asc(purchase.id));
  const paid = purchases.filter(({ status }) => PAID.includes(status));
  if (paid.length === 0) return undefined;
  const bought = await db
    .select()
    .from(purchaseLine)
    .where(
      inArray(
        purchaseLine.purchaseId,
        paid.map(({ id }) => id),
      ),
    )
    .orderBy(asc(purchaseLine.orderLineId));
  const byPurchase = Map.groupBy(bought, ({ purchaseId }) => purchaseId);
  const again = new Map((await importLinesOf(db, orderId)).map((line) => [line.orderLineId, line.again]));
  const lines = ((await linesOf(db, [orderId])).get(orderId) ?? []).map((line) => ({
    orderLineId: line.id,
    remaining: remainingOf(line),
    again: again.get(line.id) ?? 0,
  }));
  const piecesOf = (orderLineId: number) =>
    bought.reduce((sum, line) => sum + (line.orderLineId === orderLineId ? line.quantity : 0), 0);
  const cost = realCostOf(
    paid.map((row) => ({ ...row, lines: byPurchase.get(row.id) ?? [] })),
    lines,
  );
  const paidWon = paid.reduce((sum, one) => sum + one.paidWon, 0);
  const paidFen = paid.reduce((sum, { goodsFen, freightFen }) => sum + goodsFen + freightFen, 0);
  return {
    ...cost,
    borneWon: paidFen > 0 ? mulDiv(paidWon, cost.borneFen, paidFen, 'down') : 0,
    isOpen:
      purchases.some(({ status }) => OPEN.includes(status)) ||
      lines.some(({ orderLineId, remaining }) => piecesOf(orderLineId) < remaining),
  };
}
