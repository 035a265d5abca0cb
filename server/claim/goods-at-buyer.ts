import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Held, heldOf, type Swap } from '#core/claim/goods.ts';
import type { Pieces } from '#server/catalogue/stock.ts';
import { skusOf } from '#server/claim/exchange-options.ts';
import { claimLinesOf } from '#server/claim/queries.ts';
import { claim, claimGoods, claimLine } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { orderLine } from '#server/order/tables.ts';

/** The goods received with a claim, by order line. */
export async function goodsBack(db: Db, claimIds: readonly number[]): Promise<Map<number, Map<number, Held[]>>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(claimGoods)
    .where(inArray(claimGoods.claimId, [...claimIds]))
    .orderBy(asc(claimGoods.skuId));
  const byClaim = Map.groupBy(rows, (row) => row.claimId);
  return new Map([...byClaim].map(([id, rows]) => [id, Map.groupBy(rows, (row) => row.orderLineId)]));
}

/**
 * The goods of each order line that the buyer holds now, by option, the latest shipment first. A claim with received
 * goods has removed them; a finished exchange has added the requested option, or the returned one.
 */
export async function heldByLine(db: Db, orderId: number): Promise<Map<number, Held[]>> {
  const delivered = await db
    .select({ id: orderLine.id, skuId: orderLine.skuId, quantity: sql<number>`${orderLine.shipped}` })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
  const lines = await db
    .select({
      claimId: claim.id,
      kind: claim.kind,
      status: claim.status,
      lineId: claimLine.orderLineId,
      quantity: claimLine.quantity,
      wanted: claimLine.exchangeSkuId,
    })
    .from(claimLine)
    .innerJoin(claim, eq(claim.id, claimLine.claimId))
    .where(
      and(
        eq(claim.orderId, orderId),
        inArray(claim.kind, ['return', 'exchange']),
        inArray(claim.status, ['goodsReceived', 'done']),
      ),
    )
    .orderBy(asc(claim.doneAt), asc(claim.id));
  const back = await goodsBack(
    db,
    lines.map((line) => line.claimId),
  );
  const swaps = lines.map(({ claimId, kind, status, lineId, quantity, wanted }) => {
    const came = back.get(claimId)?.get(lineId) ?? [];
    const sent = kind !== 'exchange' || status !== 'done' ? [] : wanted === null ? came : [{ skuId: wanted, quantity }];
    return { lineId, swap: { back: came, sent } satisfies Swap };
  });
  return new Map(
    delivered.map(({ id, ...first }) => [
      id,
      heldOf(
        first,
        swaps.filter(({ lineId }) => lineId === id).map(({ swap }) => swap),
      ),
    ]),
  );
}

/** The goods sent instead: the requested option, or the returned one. */
export async function goodsInExchange(tx: Tx, claimId: number): Promise<Pieces[]> {
  const lines = (await claimLinesOf(tx, [claimId])).get(claimId) ?? [];
  const back = (await goodsBack(tx, [claimId])).get(claimId);
  const sent = lines.flatMap(({ line, quantity, exchangeSkuId }) => {
    const same = back?.get(line.id) ?? [{ skuId: line.skuId, quantity }];
    return (exchangeSkuId === null ? same : [{ skuId: exchangeSkuId, quantity }]).map((one) => ({
      ...one,
      productId: line.productId,
    }));
  });
  const skus = await skusOf(
    tx,
    sent.map((one) => one.skuId),
  );
  return sent.filter((one) => one.quantity > 0).map((one) => ({ ...one, skuCode: skus.get(one.skuId)?.code ?? '' }));
}
