import { orderRefusal } from '#core/order/refusals.ts';
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

/** The named pieces of a request; null when it names none. */
export function piecesOf(lines: readonly { readonly id: number; readonly quantity: number }[] | undefined): Piece[] {
  return (lines ?? []).map(({ id, quantity }) => ({ orderLineId: id, quantity }));
}
