import { type Held, takeFrom } from '#core/claim/goods.ts';
import { claimRefusal } from '#core/claim/refusals.ts';
import { ofMember, orRefuse, refuseIf } from '#core/refusal.ts';
import { type Pieces, returnStock } from '#server/catalogue/stock.ts';
import { changeLines } from '#server/claim/change-lines.ts';
import { heldByLine } from '#server/claim/goods-at-buyer.ts';
import { transitionClaim } from '#server/claim/transition.ts';
import { skusOf } from '#server/claim/exchange-options.ts';
import { type ClaimLineRow, claimLinesOf } from '#server/claim/queries.ts';
import { type Step, withClaim } from '#server/claim/claim-transaction.ts';
import { claimGoods } from '#server/claim/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';

/** Received pieces of a line; `sku` names the option where the buyer had several. */
export type Arrived = { readonly id: number; readonly quantity: number; readonly sku?: string | undefined };
export type Receiving = {
  readonly restock: boolean;
  readonly lines?: readonly Arrived[] | undefined;
  readonly why?: string | undefined;
};

/**
 * Records that the goods arrived; `restock` puts them on sale again, each as its actual SKU, which differs from the
 * ordered one after an exchange. Without `lines` everything arrived; missing pieces are removed from the claim, with a
 * reason. Refuses `claim.transitionNotAllowed`, `claim.piecesUnfit` and `claim.reasonRequired`.
 */
export async function receiveGoods(
  db: Db,
  step: Step,
  { restock, lines: arrived = [], why = '' }: Receiving,
): Promise<void> {
  await withClaim(db, step, async (tx, row, claim) => {
    const by = { ...step.by, why: why.trim() };
    await transitionClaim(tx, row, claim, 'receiveGoods', by, step.now);
    const sums = Map.groupBy(arrived, (one) => one.id);
    const changes = [...sums].map(([id, same]) => ({ id, quantity: same.reduce((sum, one) => sum + one.quantity, 0) }));
    await changeLines(tx, { row, claim, why: by.why, now: step.now }, changes);
    const goods = await receivedGoods(tx, row.id, (await claimLinesOf(tx, [claim.id])).get(claim.id) ?? [], arrived);
    await tx
      .insert(claimGoods)
      .values(
        goods.map(({ lineId, skuId, quantity }) => ({ claimId: claim.id, orderLineId: lineId, skuId, quantity })),
      );
    if (restock) await returnStock(tx, goods);
  });
}

/** The received pieces by SKU: as the receiver states, else the latest SKU sent to the buyer. */
async function receivedGoods(
  tx: Tx,
  orderId: number,
  lines: readonly ClaimLineRow[],
  arrived: readonly Arrived[],
): Promise<(Pieces & { lineId: number })[]> {
  const held = await heldByLine(tx, orderId);
  const skus = await skusOf(
    tx,
    [...held.values()].flat().map((one) => one.skuId),
  );
  const unfit = claimRefusal('claim.piecesUnfit');
  return lines.flatMap(({ line, quantity }) => {
    const atBuyer = held.get(line.id) ?? [];
    const named = arrived.filter((one) => one.id === line.id && one.quantity > 0 && one.sku !== undefined);
    const received = named.map((one) => ({
      skuId: orRefuse(
        [...skus.values()].find(({ code }) => code === one.sku),
        ofMember(unfit, { index: arrived.indexOf(one), sku: one.sku }),
      ).id,
      quantity: one.quantity,
    }));
    refuseIf(
      received.some((one) => one.quantity > (atBuyer.find((has) => has.skuId === one.skuId)?.quantity ?? 0)) ||
        new Set(received.map((one) => one.skuId)).size < received.length
        ? ofMember(unfit, { index: arrived.findIndex(({ id }) => id === line.id), sku: line.skuCode })
        : undefined,
    );
    const rest = atBuyer.flatMap((has) => ({
      ...has,
      quantity: has.quantity - (received.find((one) => one.skuId === has.skuId)?.quantity ?? 0),
    }));
    const others = takeFrom(
      rest.filter((one) => one.quantity > 0),
      quantity - received.reduce((sum, one) => sum + one.quantity, 0),
    );
    return merged([...received, ...others]).map((one) => ({
      lineId: line.id,
      skuId: one.skuId,
      skuCode: skus.get(one.skuId)?.code ?? line.skuCode,
      productId: line.productId,
      quantity: one.quantity,
    }));
  });
}

/** Merges equal SKUs. */
const merged = (held: readonly Held[]): Held[] =>
  [...Map.groupBy(held, (one) => one.skuId)].map(([skuId, same]) => ({
    skuId,
    quantity: same.reduce((sum, one) => sum + one.quantity, 0),
  }));
