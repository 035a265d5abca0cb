import { type LineState, priceAt, takenFrom, wantedOf } from '#core/order/removal.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { OrderKind } from '#core/order/states.ts';
import type { Piece } from '#core/parcel/rules.ts';
import type { Refusal } from '#core/refusal.ts';

/** The refusal of these pieces: a line that is not of the order, named twice, or with fewer pieces left. */
export function whyNotPieces(input: readonly Piece[], left: readonly Piece[]): Refusal | undefined {
  const isTwice = new Set(input.map((piece) => piece.orderLineId)).size < input.length;
  for (const piece of input) {
    const own = left.find((line) => line.orderLineId === piece.orderLineId)?.quantity ?? 0;
    if (isTwice || piece.quantity > own) return orderRefusal('order.piecesGone', { left: own });
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
  lines: readonly LineState[],
  pieces: readonly Piece[],
): Refusal | undefined {
  for (const line of lines.filter((one) => takenFrom(pieces, one) > 0)) {
    const wanted = wantedOf(lines, line.productId, pieces);
    const terms = line.priceTerms;
    if (!terms || wanted === 0) continue;
    if (wanted < terms.minimum) return orderRefusal('order.belowMinimum', { minimum: terms.minimum, left: wanted });
    if (kind === 'IMPORT_1688' && priceAt(terms, wanted) > priceAt(terms, wantedOf(lines, line.productId, [])))
      return orderRefusal('order.priceWouldRise');
  }
  return undefined;
}
