/**
 * The total of an order and how it was covered, in minor units of its currency: goods + delivery = coupon + paid + cash
 * + mileage. Delivery includes the import fee, which is a share of the goods and leaves with them.
 */
export type OrderCost = {
  readonly goods: number;
  readonly delivery: number;
  readonly fee: number;
  readonly coupon: number;
  readonly cash: number;
  readonly mileage: number;
};

/**
 * The removed part of an order, cumulative: what no longer has to be paid of the goods and of the delivery fee, and the
 * discount of the coupon that lapsed. The delivery fee is negative when one was added.
 */
export type RemovedWorth = { readonly goods: number; readonly delivery: number; readonly coupon: number };

/** The refund by means; `coupon` is the discount that lapses with the goods and is refunded to nobody. */
export type RefundParts = {
  readonly paid: number;
  readonly cash: number;
  readonly mileage: number;
  readonly coupon: number;
};

/** a × b ÷ c rounded towards zero, exact beyond 2^53; zero for c = 0. */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** The import fee of removed goods of this worth. */
export const feeOf = ({ fee, goods }: OrderCost, removed: number): number => shareOf(fee, removed, goods);

/** The discount of removed goods of this worth. */
export const couponOf = ({ coupon, goods }: OrderCost, removed: number): number => shareOf(coupon, removed, goods);

/**
 * The cumulative refund of a cumulative removal. Each part grows with the removal, stays below its original amount and
 * ends exactly there, so that the difference of two of these is the refund of one step and no won is lost between steps
 * (MO-06).
 */
function refundAfter(cost: OrderCost, removed: RemovedWorth): RefundParts {
  const { goods, delivery, coupon, cash, mileage } = cost;
  const refund = removed.goods + removed.delivery - removed.coupon;
  const wallet = shareOf(cash + mileage, refund, goods + delivery - coupon);
  const mileageRefund = shareOf(mileage, wallet, cash + mileage);
  return { paid: refund - wallet, cash: wallet - mileageRefund, mileage: mileageRefund, coupon: removed.coupon };
}

/** The refund of one step: `before` was removed already, `after` is removed with it. */
export function planRefund(cost: OrderCost, before: RemovedWorth, after: RemovedWorth): RefundParts {
  const old = refundAfter(cost, before);
  const all = refundAfter(cost, after);
  return {
    paid: all.paid - old.paid,
    cash: all.cash - old.cash,
    mileage: all.mileage - old.mileage,
    coupon: all.coupon - old.coupon,
  };
}

/**
 * Deducts the return fee from the refund: from the payments first, then cash, then mileage. Limited to the refund;
 * `fee` is the deducted amount.
 */
export function lessFee(refund: RefundParts, fee: number): RefundParts & { readonly fee: number } {
  const fromPaid = Math.min(fee, refund.paid);
  const fromCash = Math.min(fee - fromPaid, refund.cash);
  const fromMileage = Math.min(fee - fromPaid - fromCash, refund.mileage);
  return {
    ...refund,
    paid: refund.paid - fromPaid,
    cash: refund.cash - fromCash,
    mileage: refund.mileage - fromMileage,
    fee: fromPaid + fromCash + fromMileage,
  };
}
