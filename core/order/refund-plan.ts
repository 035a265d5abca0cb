import type { Piece } from '#core/parcel/rules.ts';

/**
 * What an order cost and how it was covered, in minor units of its currency: goods + delivery = coupon + paid + cash +
 * mileage. Delivery holds the import's fee too.
 */
export type Cost = {
  readonly goods: number;
  readonly delivery: number;
  readonly coupon: number;
  readonly cash: number;
  readonly mileage: number;
};

/**
 * What of an order is no more, counted from its beginning: pieces cancelled and returned at their price, and the
 * delivery fee.
 */
export type Gone = { readonly goods: number; readonly delivery: number };

/** What goes back by which means; `coupon` is the discount that falls away with the goods and is nobody's money. */
export type Back = { readonly paid: number; readonly cash: number; readonly mileage: number; readonly coupon: number };

/** a × b ÷ c rounded down, exact beyond 2^53; nothing of nothing is nothing. */
function shareOf(amount: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/**
 * What has gone back in all once so much is gone. Each part grows with what is gone, stays below what there was and
 * ends exactly
 * there, so that the difference of two of these is what one step gives back and no won is lost between steps (MO-06).
 */
function backAfter(cost: Cost, gone: Gone): Back {
  const { goods, delivery, coupon, cash, mileage } = cost;
  const couponGone = shareOf(coupon, gone.goods, goods);
  const back = gone.goods + gone.delivery - couponGone;
  const wallet = shareOf(cash + mileage, back, goods + delivery - coupon);
  const mileageBack = shareOf(mileage, wallet, cash + mileage);
  return { paid: back - wallet, cash: wallet - mileageBack, mileage: mileageBack, coupon: couponGone };
}

/** What one step gives back: `before` was gone already, `after` is gone with it. */
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
 * Keeps the way back from what goes back: from what was paid first, then cash, then mileage. Never more than there is;
 * `fee` is what was kept.
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

export type LineState = {
  readonly id: number;
  readonly quantity: number;
  readonly cancelled: number;
  readonly returned: number;
  readonly total: number;
};

/** What is gone before and after these pieces go too. The delivery fee goes with the last piece when `withDelivery`. */
export function goneWith(
  lines: readonly LineState[],
  pieces: readonly Piece[],
  delivery: number,
  withDelivery: boolean,
): { before: Gone; after: Gone; isAll: boolean } {
  const goneOf = (line: LineState) => line.cancelled + line.returned;
  const goingOf = (line: LineState) =>
    pieces.reduce((sum, piece) => sum + (piece.orderLineId === line.id ? piece.quantity : 0), 0);
  const isAll = lines.every((line) => goneOf(line) + goingOf(line) === line.quantity);
  // A line's total need not be a whole price a piece: the last piece takes what is left of it.
  const worth = (line: LineState, pieces: number) => shareOf(line.total, pieces, line.quantity);
  const before = lines.reduce((sum, line) => sum + worth(line, goneOf(line)), 0);
  const after = lines.reduce((sum, line) => sum + worth(line, goneOf(line) + goingOf(line)), 0);
  return {
    before: { goods: before, delivery: 0 },
    after: { goods: after, delivery: isAll && withDelivery ? delivery : 0 },
    isAll,
  };
}
