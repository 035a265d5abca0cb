import { type LineState, priceAt, takenFrom, wantedOf } from '#core/order/removal.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { OrderKind } from '#core/order/states.ts';
import type { Piece } from '#core/parcel/rules.ts';
import { ofMember, type Refusal } from '#core/refusal.ts';

/** The pieces of a line that are left, with the SKU that a refusal names. */
export type PiecesLeft = Piece & { readonly skuCode: string };

/** The refusal of these pieces: a line that is not of the order, named twice, or with fewer pieces left. */
export function whyNotPieces(input: readonly Piece[], left: readonly PiecesLeft[]): Refusal | undefined {
  for (const [index, { orderLineId, quantity }] of input.entries()) {
    const own = left.find((line) => line.orderLineId === orderLineId);
    const isTwice = input.findIndex((piece) => piece.orderLineId === orderLineId) < index;
    if (isTwice || quantity > (own?.quantity ?? 0))
      return ofMember(orderRefusal('order.piecesGone', { left: own?.quantity ?? 0 }), { index, sku: own?.skuCode });
  }
  return undefined;
}

/** Whether nothing is left without these pieces, each of which is left. */
export const takesAll = (input: readonly Piece[], left: readonly Piece[]): boolean =>
  left.every(
    ({ orderLineId, quantity }) =>
      quantity === (input.find((piece) => piece.orderLineId === orderLineId)?.quantity ?? 0),
  );

/** The pieces a request names; none when it names no lines. */
export function requestedPieces(
  lines: readonly { readonly id: number; readonly quantity: number }[] | undefined,
): Piece[] {
  return (lines ?? []).map(({ id, quantity }) => ({ orderLineId: id, quantity }));
}

/**
 * The refusal of what a buyer would leave of an order by taking out pieces: less than the minimum of a product, or goods
 * bought abroad in another price row, because they were costed as a whole.
 */
export function whyNotRest(
  kind: OrderKind,
  lines: readonly (LineState & { readonly skuCode?: string })[],
  pieces: readonly Piece[],
): Refusal | undefined {
  for (const line of lines.filter((one) => takenFrom(pieces, one) > 0)) {
    const member = { index: pieces.findIndex(({ orderLineId }) => orderLineId === line.id), sku: line.skuCode };
    const wanted = wantedOf(lines, line.productId, pieces);
    const terms = line.priceTerms;
    if (!terms || wanted === 0) continue;
    if (wanted < terms.minimum)
      return ofMember(orderRefusal('order.belowMinimum', { minimum: terms.minimum, left: wanted }), member);
    if (kind === 'IMPORT_1688' && priceAt(terms, wanted) > priceAt(terms, wantedOf(lines, line.productId, [])))
      return ofMember(orderRefusal('order.priceWouldRise'), member);
  }
  return undefined;
}
