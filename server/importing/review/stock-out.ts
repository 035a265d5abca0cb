import { importingRefusal } from '#core/importing/refusals.ts';
import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { whyNotBuy } from '#core/importing/purchasing/rules.ts';
import { takesAll, whyNotPieces } from '#core/order/pieces.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { ofMember, orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { orderedPiecesOf, draftPurchases } from '#server/importing/purchasing/purchases.ts';
import { importLinesOf, lockImport } from '#server/importing/queries.ts';
import { transitionOrder } from '#server/order/transition.ts';
import { decideMoneyBack } from '#server/order/removal/money-back.ts';
import { linesOf, lockOrder } from '#server/order/queries.ts';
import { removePieces } from '#server/order/removal/remove-pieces.ts';

export type StockOut = {
  readonly orderId: number;
  readonly staffId: number;
  readonly lines: Parameters<typeof takesAll>[0];
  readonly reason: string;
  readonly now: Date;
};

/**
 * Removes unavailable goods from their order as the buyer preferred: these pieces, or everything while nothing is
 * ordered at a supplier yet. Refuses `purchase.buyerWaits` where the buyer prefers to wait, and
 * `purchase.boughtAlready` for pieces that are bought.
 */
export async function refundOutOfStock(
  db: Db,
  { orderId, staffId, lines: requested, reason, now }: StockOut,
): Promise<void> {
  refuseIf(reason.trim() === '' ? purchaseRefusal('purchase.reasonRequired') : undefined);
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockOrder(tx, 'all', orderId), importingRefusal('importing.notFound'));
    orRefuse(await lockImport(tx, orderId), importingRefusal('importing.notFound'));
    refuseIf(whyNotBuy(row.status));
    refuseIf(row.openClaims > 0 ? orderRefusal('order.claimOpen') : undefined);
    refuseIf(row.stockOutPreference === 'wait' ? purchaseRefusal('purchase.buyerWaits') : undefined);
    const lines = (await linesOf(tx, [orderId])).get(orderId) ?? [];
    const orderedPieces = await orderedPiecesOf(tx, orderId);
    const again = new Map((await importLinesOf(tx, orderId)).map((line) => [line.orderLineId, line.again]));
    const left = lines
      .map((line) => ({ orderLineId: line.id, skuCode: line.skuCode, quantity: line.quantity - line.cancelled }))
      .filter(({ quantity }) => quantity > 0);
    // Pieces bought once more belong to an order that is bought already: only those pieces can be removed.
    const pieces =
      row.stockOutPreference === 'cancelAll' && [...again.values()].every((count) => count === 0) ? left : requested;
    refuseIf(whyNotPieces(pieces, left));
    const bought = pieces.findIndex(
      ({ orderLineId, quantity }) =>
        quantity >
        (left.find((line) => line.orderLineId === orderLineId)?.quantity ?? 0) +
          (again.get(orderLineId) ?? 0) -
          (orderedPieces.get(orderLineId) ?? 0),
    );
    const { skuCode: sku } = left.find((line) => line.orderLineId === pieces[bought]?.orderLineId) ?? {};
    refuseIf(bought < 0 ? undefined : ofMember(purchaseRefusal('purchase.boughtAlready'), { index: bought, sku }));
    const terms = { pieces, fee: 0, withDelivery: true, isChoice: false };
    const end = row.status === 'preparing' ? 'sellerCancel' : 'agreeCancel';
    await decideMoneyBack(tx, row, { action: 'refundOutOfStock', reason, memberId: staffId, now }, async () => {
      await transitionOrder(
        tx,
        row,
        takesAll(pieces, left) ? end : 'cancelPart',
        { role: 'operator', memberId: staffId, why: reason.trim() },
        now,
      );
      await removePieces(tx, row, {
        ...terms,
        how: 'cancel',
        restock: false,
        causeId: `order-${row.id}-${row.version}`,
        reason: reason.trim(),
        now,
      });
      await draftPurchases(tx, orderId, now);
    });
  });
}
