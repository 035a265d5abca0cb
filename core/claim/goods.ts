/** A quantity of one SKU, by its id. */
export type Held = { readonly skuId: number; readonly quantity: number };
/** The goods a claim received from the buyer and sent instead. */
export type Swap = { readonly back: readonly Held[]; readonly sent: readonly Held[] };

/**
 * The goods of an order line that the buyer holds: delivered, less received back, plus sent in exchanges. The latest
 * shipment comes first, because of several options it is the likeliest to be returned.
 */
export function heldOf(delivered: Held, swaps: readonly Swap[]): Held[] {
  const held = new Map<number, number>();
  const add = ({ skuId, quantity }: Held, sign: 1 | -1) => {
    const left = Math.max(0, (held.get(skuId) ?? 0) + sign * quantity);
    // Inserted anew, so that the latest is last.
    if (sign > 0) held.delete(skuId);
    held.set(skuId, left);
  };
  add(delivered, 1);
  for (const { back, sent } of swaps) {
    for (const one of back) add(one, -1);
    for (const one of sent) add(one, 1);
  }
  return [...held].flatMap(([skuId, quantity]) => (quantity > 0 ? [{ skuId, quantity }] : [])).toReversed();
}

/** Takes pieces from the goods the buyer holds, from the front; unmatched pieces count as the last of them. */
export function takeFrom(held: readonly Held[], quantity: number): Held[] {
  let left = quantity;
  const taken = held.flatMap((one) => {
    const part = Math.min(one.quantity, left);
    left -= part;
    return part > 0 ? [{ skuId: one.skuId, quantity: part }] : [];
  });
  const last = taken.at(-1);
  return left > 0 && last ? [...taken.slice(0, -1), { skuId: last.skuId, quantity: last.quantity + left }] : taken;
}
