/** How far a unit price may rise or fall without a person who looks at it. */
export type PriceBound = { readonly upPercent: number; readonly downPercent: number };
/** A unit price may rise by a fifth or fall by half. */
export const PRICE_BOUND: PriceBound = { upPercent: 20, downPercent: 50 };

/** Whether a price is so far from another that a person has to look at it. */
export const isPriceJump = (before: number, next: number, bound: PriceBound = PRICE_BOUND): boolean =>
  next * 100 > before * (100 + bound.upPercent) || next * 100 < before * (100 - bound.downPercent);

type Step = { readonly minQuantity: number; readonly price: number };

/** Prices as a reviewer saw them, in minor units: rows by quantity, surcharges by SKU, and of a sample. */
export type ReviewedPrices = {
  readonly rows: readonly Step[];
  readonly surcharges: Readonly<Record<string, number>>;
  readonly sample: number | null;
};

const stepAt = (rows: readonly Step[], quantity: number): number =>
  (rows.findLast((row) => row.minQuantity <= quantity) ?? rows[0])?.price ?? 0;

function haveJumped(
  before: readonly Step[],
  next: readonly Step[],
  [extra, nextExtra]: readonly [number, number],
  bound: PriceBound,
): boolean {
  return [...before, ...next].some(({ minQuantity }) =>
    isPriceJump(stepAt(before, minQuantity) + extra, stepAt(next, minQuantity) + nextExtra, bound),
  );
}

/** Whether some SKU at some quantity, or a sample, costs so much more or less than reviewed that it waits. */
export function isBeyondReviewed(
  reviewed: ReviewedPrices,
  { rows, surcharges, sample }: ReviewedPrices,
  bound: PriceBound = PRICE_BOUND,
): boolean {
  const pairs = Object.entries(surcharges).map(([code, extra]) => [reviewed.surcharges[code] ?? extra, extra] as const);
  const distinct = new Map(pairs.map((pair) => [pair.join(), pair]));
  return (
    [...distinct.values()].some((pair) => haveJumped(reviewed.rows, rows, pair, bound)) ||
    (sample !== null && reviewed.sample !== null && isPriceJump(reviewed.sample, sample, bound))
  );
}
