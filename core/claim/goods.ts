/** So many pieces of one thing, by its SKU's id. */
export type Held = { readonly skuId: number; readonly quantity: number };
/** What a claim took from the buyer and what it sent instead. */
export type Swap = { readonly back: readonly Held[]; readonly sent: readonly Held[] };

/**
 * What of an order line is at the buyer's: what was delivered, less what came back, and what was sent for it in
 * exchanges. What
 * was sent last stands first: of several options that is the likeliest to come back.
 */
export function heldOf(delivered: Held, swaps: readonly Swap[]): Held[] {
  const held = new Map<number, number>();
  const add = ({ skuId, quantity }: Held, sign: 1 | -1) => {
    const left = Math.max(0, (held.get(skuId) ?? 0) + sign * quantity);
    // Put anew, so that what came last is last.
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

/** So many pieces out of what is held, from the front; what is held nowhere is taken for the last of them. */
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
