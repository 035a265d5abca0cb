/** Estimated freight of a supplier's parcel to the centre, in fen: per supplier, and per started kilogram. */
export type ChinaFreight = { readonly base: number; readonly kilo: number };

/**
 * Estimated freight within China in fen for goods of these suppliers, each of whom ships separately. The final
 * settlement uses the actual freight.
 */
export function chinaFreight(
  { base, kilo }: ChinaFreight,
  goods: readonly { readonly seller: string; readonly weightG: number }[],
): number {
  const grams = new Map<string, number>();
  for (const { seller, weightG } of goods) grams.set(seller, (grams.get(seller) ?? 0) + weightG);
  return [...grams.values()].reduce((sum, weight) => sum + base + Math.ceil(weight / 1_000) * kilo, 0);
}
