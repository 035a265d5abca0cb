/**
 * Estimated freight of a supplier's parcel to the centre, in fen: per supplier, and per started kilogram up to
 * `maxKilos`; heavier loads go by lorry and cost no more. Null without that limit.
 */
export type ChinaFreight = { readonly base: number; readonly kilo: number; readonly maxKilos: number | null };

/** Whether a freight is what the suppliers ask, or estimated by the tariff for at least one of them. */
export const FREIGHT_SOURCES = ['supplier', 'tariff'] as const;
export type FreightSource = (typeof FREIGHT_SOURCES)[number];

type Goods = readonly { readonly seller: string; readonly weightG: number }[];

/** Estimated freight within China in fen for goods of these suppliers, each of whom ships separately. */
export function chinaFreight(rule: ChinaFreight, goods: Goods): number {
  return [...freightBySeller(rule, goods).values()].reduce((sum, fen) => sum + fen, 0);
}

/** The estimated freight of each supplier in fen. The final settlement uses the actual freight. */
export function freightBySeller({ base, kilo, maxKilos }: ChinaFreight, goods: Goods): Map<string, number> {
  const grams = new Map<string, number>();
  for (const { seller, weightG } of goods) grams.set(seller, (grams.get(seller) ?? 0) + weightG);
  return new Map(
    [...grams].map(([seller, weight]) => {
      const kilos = Math.ceil(weight / 1_000);
      return [seller, base + Math.min(kilos, maxKilos ?? kilos) * kilo];
    }),
  );
}
