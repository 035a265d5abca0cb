/** What a quantity costs in won: the goods alone, and delivered with everything. */
export type Cost = { readonly goods: number; readonly total: number };

/** A quantity is too small when all the rest costs more than so many times the goods. */
const TOO_SMALL = 2;
/** And sensible when it costs no more than the goods. */
const SENSIBLE = 1;

/** The quantities that are offered instead of a smaller one: round ones, as orders are. */
const ROUND = [2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000];

/** Whether freight and fees make up most of the price of this quantity. */
export const isTooSmall = ({ goods, total }: Cost): boolean => total - goods > TOO_SMALL * goods;

/** The round quantities above one that is too small, at most `most`. */
export const quantitiesAbove = (quantity: number, most: number): readonly number[] =>
  ROUND.filter((one) => one > quantity && one <= most);

/**
 * The first of these rising quantities whose freight and fees cost no more than the goods, with its cost; undefined when
 * no quantity does. `costAt` is called for no quantity above the found one.
 */
export function sensibleQuantity<Found extends Cost>(
  quantities: readonly number[],
  costAt: (quantity: number) => Found,
): { readonly quantity: number; readonly cost: Found } | undefined {
  for (const quantity of quantities) {
    const cost = costAt(quantity);
    if (cost.total - cost.goods <= SENSIBLE * cost.goods) return { quantity, cost };
  }
  return undefined;
}
