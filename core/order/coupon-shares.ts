import { allocate, minus, type Money, sumOf } from '#core/money.ts';
import { shareOf } from '#core/order/refund-plan.ts';
import { type CouponTerms, isForProduct } from '#core/wallet/rules.ts';

type Goods = {
  /** The price of all goods. */
  readonly goods: Money;
  readonly lines: readonly { readonly productId: number; readonly total: Money }[];
};

/** The price of those goods of an order that a coupon is for. */
export function goodsFor(coupon: CouponTerms, { goods, lines }: Goods): Money {
  if (!coupon.productIds) return goods;
  const own = lines.filter(({ productId }) => isForProduct(coupon, productId));
  return sumOf(
    own.map(({ total }) => total),
    goods.currency,
  );
}

type Sold = { readonly amount: Money; readonly couponApplies: boolean };

/** The lines at the price their store really sold them for: each less its part of the store's own coupon. */
export function lessCoupon<Line extends Sold>(lines: readonly Line[], coupon: Money): Line[] {
  if (coupon.minor === 0) return [...lines];
  const parts = allocate(
    coupon,
    lines.map(({ amount, couponApplies }) => (couponApplies ? amount.minor : 0)),
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
