/**
 * What a supplier's parcel to the centre is reckoned with beforehand, in fen: for each supplier, and for each started
 * kilogram of theirs.
 */
export type ChinaFreight = { readonly base: number; readonly kilo: number };

/**
 * Freight within China in fen for goods of these suppliers, each of whom sends their own. What it really was comes with
 * the final settlement.
 */
export function chinaFreight(
  { base, kilo }: ChinaFreight,
  goods: readonly { readonly seller: string; readonly weightG: number }[],
): number {
  const grams = new Map<string, number>();
  for (const { seller, weightG } of goods) grams.set(seller, (grams.get(seller) ?? 0) + weightG);
  return [...grams.values()].reduce((sum, weight) => sum + base + Math.ceil(weight / 1_000) * kilo, 0);
}
