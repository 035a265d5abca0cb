/**
 * The total of an order and how it was covered, in minor units of its currency: goods + delivery = coupon + paid + cash
 * + mileage. Delivery includes the import fee.
 */
export type Cost = {
  readonly goods: number;
  readonly delivery: number;
  readonly coupon: number;
  readonly cash: number;
  readonly mileage: number;
};

/**
 * The removed part of an order, cumulative: what no longer has to be paid of the goods and of the delivery fee. The
 * latter is negative when a fee was added.
 */
export type Gone = { readonly goods: number; readonly delivery: number };

/** The refund by means; `coupon` is the discount that lapses with the goods and is refunded to nobody. */
export type Back = { readonly paid: number; readonly cash: number; readonly mileage: number; readonly coupon: number };

/** a × b ÷ c rounded towards zero, exact beyond 2^53; zero for c = 0. */
export function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** The discount that lapses with removed goods of this worth. */
export const couponOf = ({ coupon, goods }: Cost, gone: number): number => shareOf(coupon, gone, goods);

/**
 * The cumulative refund of a cumulative removal. Each part grows with the removal, stays below its original amount and
 * ends exactly there, so that the difference of two of these is the refund of one step and no won is lost between steps
 * (MO-06).
 */
function backAfter(cost: Cost, gone: Gone): Back {
  const { goods, delivery, coupon, cash, mileage } = cost;
  const couponGone = couponOf(cost, gone.goods);
  const back = gone.goods + gone.delivery - couponGone;
  const wallet = shareOf(cash + mileage, back, goods + delivery - coupon);
  const mileageBack = shareOf(mileage, wallet, cash + mileage);
  return { paid: back - wallet, cash: wallet - mileageBack, mileage: mileageBack, coupon: couponGone };
}

/** The refund of one step: `before` was removed already, `after` is removed with it. */
export function planRefund(cost: Cost, before: Gone, after: Gone): Back {
  const old = backAfter(cost, before);
  const all = backAfter(cost, after);
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
export function lessFee(back: Back, fee: number): Back & { readonly fee: number } {
  const fromPaid = Math.min(fee, back.paid);
  const fromCash = Math.min(fee - fromPaid, back.cash);
  const fromMileage = Math.min(fee - fromPaid - fromCash, back.mileage);
  return {
    ...back,
    paid: back.paid - fromPaid,
    cash: back.cash - fromCash,
    mileage: back.mileage - fromMileage,
    fee: fromPaid + fromCash + fromMileage,
  };
}
