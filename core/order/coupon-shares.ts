import { allocate, minus, type Money } from '#core/money.ts';
import { shareOf } from '#core/order/refund-plan.ts';

/** The lines at the price their store really sold them for: each less its part of the store's own coupon. */
export function lessCoupon<Line extends { readonly amount: Money }>(lines: readonly Line[], coupon: Money): Line[] {
  if (coupon.minor === 0) return [...lines];
  const parts = allocate(
    coupon,
    lines.map(({ amount }) => amount.minor),
  );
  return lines.map((line, at) => ({ ...line, amount: minus(line.amount, parts[at] ?? { ...coupon, minor: 0 }) }));
}

/**
 * What of the price a line was sold for goes with `removed` of the `left` that is left of it at the full price: all of it
 * with the last. Negative where the rest became dearer.
 */
export function soldPartOf(sold: number, removed: number, left: number): number {
  if (removed < 0) return removed;
  return removed >= left ? sold : shareOf(sold, removed, left);
}
