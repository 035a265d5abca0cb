import type { LocalText } from '#core/locale.ts';
import type { Currency } from '#core/money.ts';
import { type OrderCost, couponOf, feeOf, type RemovedWorth, shareOf } from '#core/order/refund-plan.ts';
import { remainingOf } from '#core/order-line.ts';
import type { Piece } from '#core/parcel/rules.ts';

// A buyer who takes pieces out of an order pays for the rest what it would have cost alone: the price row of its
// quantity, the store's delivery fee below its free amount, no coupon below its least price, and never less than the
// minimum quantity. Pieces that the store cannot deliver change none of this: the buyer did not choose to buy less. What
// pieces are too few to pay of it is carried over, and withheld from whatever leaves the order later.

/** Minimum and price rows of a product when it was ordered, in minor units of the currency of the goods, ascending. */
export type FrozenPriceTerms = {
  readonly minimum: number;
  readonly rows: readonly { readonly from: number; readonly price: number }[];
};

/** The store's delivery fee when the order was placed, in minor units of the order's currency. */
export type FrozenDeliveryTerms = { readonly fee: number; readonly freeFrom: number | null };

/** What an order keeps of the template of its goods; the fee for one way in minor units of its currency. */
export type FrozenReturnTerms = {
  readonly originCountry: string;
  readonly days: number;
  readonly fee: number;
  readonly currency: Currency;
  readonly address: LocalText;
  readonly method: LocalText;
  readonly cases: LocalText;
};

export type LineState = {
  readonly id: number;
  readonly productId: number;
  readonly quantity: number;
  readonly cancelled: number;
  readonly returned: number;
  /** Of the cancelled and returned pieces: those the buyer gave up by choice. */
  readonly withdrawn: number;
  readonly total: number;
  /** What of the total no longer has to be paid; negative when the price of the remaining pieces rose by more. */
  readonly removedTotal: number;
  /** Null where pieces have no price rows: samples, and goods with an agreed price. */
  readonly priceTerms: FrozenPriceTerms | null;
  /** Whether the coupon of the order is for these goods. */
  readonly couponApplies: boolean;
};

export type RemovableOrder = {
  readonly cost: OrderCost;
  readonly lines: readonly LineState[];
  /** What of the delivery fee no longer has to be paid; negative when a fee was added. */
  readonly removedDelivery: number;
  readonly deliveryTerms: FrozenDeliveryTerms | null;
  /** What of the coupon's discount has lapsed. */
  readonly removedCoupon: number;
  /** The least price of goods the coupon was used on; null without one. */
  readonly couponLeast: number | null;
};

export type RemovalTerms = {
  readonly pieces: readonly Piece[];
  /** Whether the delivery fee is refunded with the last piece. */
  readonly withDelivery: boolean;
  /** Whether the buyer gives the pieces up by choice, so that the rest is priced anew. */
  readonly isChoice: boolean;
};

export type Removal = {
  readonly before: RemovedWorth;
  readonly after: RemovedWorth;
  readonly isAll: boolean;
  /** The new `removedTotal` of each line. */
  readonly removedTotals: ReadonlyMap<number, number>;
  /** What the rest costs more than before, and is therefore not refunded. */
  readonly withheld: RemovedWorth;
  /** What the rest costs more than is charged for it: the next removal pays it first. */
  readonly carried: RemovedWorth;
};

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0);
const chargedOf = (line: LineState): number => line.total - line.removedTotal;
/** The pieces of a line among these. */
export const takenFrom = (pieces: readonly Piece[], line: LineState): number =>
  sum(pieces.filter((piece) => piece.orderLineId === line.id).map((piece) => piece.quantity));

/** The pieces of the product that the buyer would still have ordered; what the store cannot deliver counts. */
export function wantedOf(lines: readonly LineState[], productId: number, pieces: readonly Piece[]): number {
  const own = lines.filter((line) => line.productId === productId);
  return sum(own.map((line) => line.quantity - line.withdrawn - takenFrom(pieces, line)));
}

const NOTHING: RemovedWorth = { goods: 0, delivery: 0, coupon: 0 };

/** The price of one piece in the row for this quantity. */
export const priceAt = ({ rows }: FrozenPriceTerms, quantity: number): number =>
  (rows.findLast((row) => row.from <= quantity) ?? rows[0])?.price ?? 0;

/** The price of pieces of a line in the row for `wanted` pieces of its product, rounded up as the line itself was. */
function priceOf(lines: readonly LineState[], line: LineState, pieces: number, wanted: number): number {
  const { priceTerms: terms, total, quantity, productId } = line;
  const ordered = sum(lines.filter((one) => one.productId === productId).map((one) => one.quantity));
  const [price, original] = terms ? [priceAt(terms, wanted), priceAt(terms, ordered)] : [1, 1];
  const whole = BigInt(original) * BigInt(quantity);
  return Number((BigInt(total) * BigInt(price) * BigInt(pieces) + whole - 1n) / whole);
}

/** What a removal changes of the amounts of an order. The pieces must be left in it. */
export function removalOf(order: RemovableOrder, { pieces, withDelivery, isChoice }: RemovalTerms): Removal {
  const { cost, lines } = order;
  const isAll = lines.every((line) => remainingOf(line) === takenFrom(pieces, line));
  const removed = new Map(
    lines.map((line) => [
      line.id,
      line.removedTotal + shareOf(chargedOf(line), takenFrom(pieces, line), remainingOf(line)),
    ]),
  );
  const before = {
    goods: sum(lines.map((line) => line.removedTotal)),
    delivery: order.removedDelivery,
    coupon: order.removedCoupon,
  };
  // A discount that has lapsed already covers the share of goods that go later.
  const discounted = lines.filter(({ couponApplies }) => couponApplies);
  const couponCost =
    discounted.length === lines.length ? cost : { ...cost, goods: sum(discounted.map((line) => line.total)) };
  const lapsed = () =>
    Math.max(before.coupon, couponOf(couponCost, sum(discounted.map((line) => removed.get(line.id) ?? 0))));
  const withheld = { ...NOTHING };
  const carried = { ...NOTHING };
  if (!isAll) {
    const chosen = isChoice ? pieces : [];
    // The difference is limited to what the pieces themselves would refund: a removal never costs anything.
    let room = sum(removed.values()) - before.goods;
    for (const line of lines) {
      const due = riseOf(lines, line, { pieces, chosen }, line.total - (removed.get(line.id) ?? 0));
      const rise = Math.min(room, due);
      removed.set(line.id, (removed.get(line.id) ?? 0) - rise);
      withheld.goods += rise;
      carried.goods += due - rise;
      room -= rise;
    }
    room -= lapsed() - before.coupon;
    const deliveryDue = deliveryRiseOf(order, chosen);
    withheld.delivery = Math.min(room, deliveryDue);
    carried.delivery = deliveryDue - withheld.delivery;
    const isBelowLeast = order.couponLeast !== null && wantedGoods(discounted, chosen) < order.couponLeast;
    const couponDue = isBelowLeast ? cost.coupon - lapsed() : 0;
    withheld.coupon = Math.min(room - withheld.delivery, couponDue);
    carried.coupon = couponDue - withheld.coupon;
  }
  const goods = sum(removed.values());
  const feeBack = feeOf(cost, goods) - feeOf(cost, before.goods);
  const delivery = isAll && withDelivery ? cost.delivery : before.delivery + feeBack - withheld.delivery;
  const after = { goods, delivery, coupon: lapsed() + withheld.coupon };
  return { before, after, isAll, removedTotals: removed, withheld, carried };
}

/**
 * What the remaining pieces of a line cost more in the price row of their own quantity, also where an earlier removal
 * was too small to pay for it.
 */
function riseOf(
  lines: readonly LineState[],
  line: LineState,
  { pieces, chosen }: { readonly pieces: readonly Piece[]; readonly chosen: readonly Piece[] },
  charged: number,
): number {
  if (!line.priceTerms) return 0;
  const wanted = wantedOf(lines, line.productId, chosen);
  const ordered = sum(lines.filter((one) => one.productId === line.productId).map((one) => one.quantity));
  if (priceAt(line.priceTerms, wanted) <= priceAt(line.priceTerms, ordered)) return 0;
  return Math.max(0, priceOf(lines, line, remainingOf(line) - takenFrom(pieces, line), wanted) - charged);
}

/** The price of what the buyer would still have ordered; what the store cannot deliver counts. */
const wantedGoods = (lines: readonly LineState[], pieces: readonly Piece[]): number =>
  sum(
    lines.map((line) => {
      const wanted = wantedOf(lines, line.productId, pieces);
      return priceOf(lines, line, line.quantity - line.withdrawn - takenFrom(pieces, line), wanted);
    }),
  );

/** The delivery fee that is due for what the buyer still wants, less what is charged already. */
function deliveryRiseOf(
  { cost, lines, removedDelivery, deliveryTerms }: RemovableOrder,
  pieces: readonly Piece[],
): number {
  if (!deliveryTerms) return 0;
  const isFree = deliveryTerms.freeFrom !== null && wantedGoods(lines, pieces) >= deliveryTerms.freeFrom;
  return Math.max(0, (isFree ? 0 : deliveryTerms.fee) - (cost.delivery - removedDelivery));
}
