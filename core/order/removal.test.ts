import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRefund } from '#core/order/refund-plan.ts';
import { whyNotRest } from '#core/order/pieces.ts';
import { type LineState, removalOf, type RemovableOrder } from '#core/order/removal.ts';

const TERMS = {
  minimum: 10,
  rows: [
    { from: 10, price: 100 },
    { from: 100, price: 80 },
  ],
};

function aLine(given: Partial<LineState> = {}): LineState {
  const quantity = given.quantity ?? 100;
  const price = TERMS.rows.findLast((row) => row.from <= quantity)?.price ?? 100;
  return {
    id: 1,
    productId: 1,
    quantity,
    cancelled: 0,
    returned: 0,
    withdrawn: 0,
    total: price * quantity,
    removedTotal: 0,
    priceTerms: TERMS,
    couponApplies: true,
    ...given,
  };
}

function anOrder(lines: LineState[], given: Partial<RemovableOrder> = {}, coupon = 0): RemovableOrder {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    lines,
    cost: { goods, delivery: 0, fee: 0, coupon, cash: 0, mileage: 0 },
    removedDelivery: 0,
    removedCoupon: 0,
    couponLeast: null,
    deliveryTerms: { fee: 3_500, freeFrom: 5_000 },
    ...given,
  };
}

const take = (quantity: number, orderLineId = 1) => [{ orderLineId, quantity }];
const choice = (order: RemovableOrder, quantity: number, orderLineId = 1) =>
  removalOf(order, { pieces: take(quantity, orderLineId), withDelivery: true, isChoice: true });
const lack = (order: RemovableOrder, quantity: number) =>
  removalOf(order, { pieces: take(quantity), withDelivery: true, isChoice: false });

/** The order after a removal by choice, or of goods the store lacks. */
function after(order: RemovableOrder, quantity: number, isChoice: boolean): RemovableOrder {
  const removal = removalOf(order, { pieces: take(quantity), withDelivery: true, isChoice });
  return {
    ...order,
    removedDelivery: removal.after.delivery,
    removedCoupon: removal.after.coupon,
    lines: order.lines.map((line) => ({
      ...line,
      cancelled: line.cancelled + (line.id === 1 ? quantity : 0),
      withdrawn: line.withdrawn + (line.id === 1 && isChoice ? quantity : 0),
      removedTotal: removal.removedTotals.get(line.id) ?? 0,
    })),
  };
}

describe('pieces a buyer takes out of an order', () => {
  it('leave the rest at the price of its own quantity', () => {
    // 100 at 80 were paid: 8,000. 60 cost 100 each: 6,000.
    expect(choice(anOrder([aLine()]), 40)).toMatchObject({
      after: { goods: 2_000, delivery: 0 },
      withheld: { goods: 1_200 },
    });
  });

  it('make the delivery fee due when the rest is below the free amount', () => {
    // 20 at 100 are 2,000, below 5,000.
    expect(choice(anOrder([aLine()]), 80)).toMatchObject({
      after: { goods: 6_000, delivery: -3_500 },
      withheld: { goods: 400, delivery: 3_500 },
    });
  });

  it('cost nothing even where the rest is dearer than the whole', () => {
    const { before, after: gone, withheld } = choice(anOrder([aLine()]), 1);
    // 99 at 100 would be 9,900, more than the 8,000 that were paid: nothing is refunded.
    expect([before.goods, gone.goods, withheld.goods]).toEqual([0, 0, 80]);
  });

  it('count all options of a product together', () => {
    const lines = [aLine({ quantity: 50, total: 4_000 }), aLine({ id: 2, quantity: 50, total: 4_000 })];
    const { removedTotals, after: gone } = choice(anOrder(lines), 50);
    // The other option costs 5,000 instead of 4,000 without this one.
    expect([removedTotals.get(1), removedTotals.get(2), gone.goods]).toEqual([4_000, -1_000, 3_000]);
    const second = after(anOrder(lines), 50, true);
    expect(choice(second, 50, 2).after.goods).toBe(8_000);
  });

  it('leave other products alone, and refund all of it with the last piece', () => {
    const lines = [aLine(), aLine({ id: 2, productId: 2, quantity: 10, total: 7_000, priceTerms: null })];
    expect(choice(anOrder(lines), 40).removedTotals.get(2)).toBe(0);
    const rest = after(anOrder([aLine()]), 80, true);
    expect(choice(rest, 20)).toMatchObject({
      after: { goods: 8_000, delivery: 0 },
      isAll: true,
      withheld: { goods: 0 },
    });
  });

  it('are refused when less than the minimum would be left, but not when nothing is', () => {
    const lines = [aLine()];
    expect(whyNotRest('GENERAL', lines, take(91))).toMatchObject({
      code: 'order.belowMinimum',
      params: { minimum: 10, left: 9 },
    });
    expect(whyNotRest('GENERAL', lines, take(90))).toBeUndefined();
    expect(whyNotRest('GENERAL', lines, take(100))).toBeUndefined();
    expect(whyNotRest('IMPORT_1688', lines, take(1))?.code).toBe('order.priceWouldRise');
    expect(whyNotRest('IMPORT_1688', [aLine({ quantity: 200 })], take(100))).toBeUndefined();
  });
});

describe('pieces a store cannot deliver', () => {
  it('leave price and free delivery as they were, also for what the buyer takes out later', () => {
    expect(lack(anOrder([aLine({ quantity: 101 })]), 80)).toMatchObject({
      after: { goods: 6_400, delivery: 0 },
      withheld: { goods: 0, delivery: 0 },
    });
    const lacking = after(anOrder([aLine({ quantity: 101 })]), 80, false);
    // The buyer still wants 100 of the 101: the price row and the free delivery of 100 apply.
    expect(choice(lacking, 1)).toMatchObject({ after: { goods: 6_480, delivery: 0 }, withheld: { goods: 0 } });
    expect(whyNotRest('GENERAL', lacking.lines, take(15))).toBeUndefined();
  });
});

it('MO-05 every step refunds nothing negative and all steps together exactly what was paid', () => {
  const step = fc.record({ share: fc.integer({ min: 1, max: 100 }), isChoice: fc.boolean() });
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 300 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(step, { maxLength: 6 }),
      (quantity, percent, steps) => {
        const line = aLine({ quantity });
        let order = anOrder([line], {}, Math.floor((line.total * percent) / 100));
        let refunded = 0;
        for (const { share, isChoice } of [...steps, { share: 100, isChoice: true }]) {
          const left = (order.lines[0]?.quantity ?? 0) - (order.lines[0]?.cancelled ?? 0);
          const pieces = Math.min(left, Math.max(1, Math.ceil((left * share) / 100)));
          if (pieces === 0) break;
          const removal = removalOf(order, { pieces: take(pieces), withDelivery: true, isChoice });
          const back = planRefund(order.cost, removal.before, removal.after);
          for (const amount of Object.values(back)) expect(amount).toBeGreaterThanOrEqual(0);
          refunded += back.paid;
          order = after(order, pieces, isChoice);
        }
        expect(refunded).toBe(line.total - order.cost.coupon);
      },
    ),
  );
});

describe('a difference that pieces are too few to pay', () => {
  /** 50 pieces at 100, delivered free from 5,000 on; the 3,500 for delivery are due below that. */
  const fifty = () => anOrder([aLine({ quantity: 50, total: 5_000, priceTerms: null })]);

  it('is carried over and withheld from the next removal, also of goods the store lacks', () => {
    const first = choice(fifty(), 1);
    expect(first).toMatchObject({ after: { goods: 100, delivery: -100 }, carried: { delivery: 3_400 } });
    const rest = after(fifty(), 1, true);
    // 40 pieces are 4,000, of which 3,400 are still due.
    expect(lack(rest, 40)).toMatchObject({
      after: { goods: 4_100, delivery: -3_500 },
      withheld: { delivery: 3_400 },
      carried: { delivery: 0 },
    });
    expect(lack(rest, 10)).toMatchObject({ withheld: { delivery: 1_000 }, carried: { delivery: 2_400 } });
    expect(choice(rest, 49)).toMatchObject({
      isAll: true,
      after: { goods: 5_000, delivery: 0 },
      carried: { delivery: 0 },
    });
  });

  it('is not there where the store alone cannot deliver', () => {
    expect(lack(fifty(), 49)).toMatchObject({
      withheld: { delivery: 0 },
      carried: { goods: 0, delivery: 0, coupon: 0 },
    });
  });
});

describe('the agency fee of an import', () => {
  /** 60 pieces at 300: 18,000, of which the fee is 5 %. */
  const sixty = () =>
    anOrder([aLine({ quantity: 60, total: 18_000, priceTerms: null })], {
      cost: { goods: 18_000, delivery: 1_200, fee: 900, coupon: 0, cash: 0, mileage: 0 },
      deliveryTerms: null,
    });

  it('is given back in proportion to the goods that leave, and whole with the last piece', () => {
    const { before, after: gone } = lack(sixty(), 20);
    expect(planRefund(sixty().cost, before, gone).paid).toBe(6_300);
    const rest = after(sixty(), 20, false);
    const last = lack(rest, 40);
    expect(planRefund(rest.cost, last.before, last.after).paid).toBe(18_000 + 1_200 - 6_300);
  });
});

describe('a coupon for goods of a least price', () => {
  /** Two pieces at 20,000 each and 4,000 for delivery, less 3,000 from 30,000 on: 41,000 were paid. */
  const two = (): RemovableOrder =>
    anOrder([aLine({ quantity: 2, total: 40_000, priceTerms: null })], {
      cost: { goods: 40_000, delivery: 4_000, fee: 0, coupon: 3_000, cash: 0, mileage: 0 },
      couponLeast: 30_000,
      deliveryTerms: null,
    });
  const refundOf = ({ cost }: RemovableOrder, { before, after: gone }: ReturnType<typeof removalOf>) =>
    planRefund(cost, before, gone).paid;

  it('lapses when the buyer keeps less than that, and the last piece refunds the rest', () => {
    const removal = choice(two(), 1);
    expect([refundOf(two(), removal), removal.withheld.coupon]).toEqual([17_000, 1_500]);
    const rest = after(two(), 1, true);
    expect(refundOf(rest, choice(rest, 1))).toBe(24_000);
  });

  it('stays in proportion when the store cannot deliver, or enough is kept', () => {
    expect([refundOf(two(), lack(two(), 1)), lack(two(), 1).withheld.coupon]).toEqual([18_500, 0]);
    const enough = { ...two(), couponLeast: 20_000 };
    expect(refundOf(enough, choice(enough, 1))).toBe(18_500);
    // What the store lacked counts as kept.
    const lacking = after({ ...two(), couponLeast: 20_000 }, 1, false);
    expect(refundOf(lacking, choice(lacking, 1))).toBe(22_500);
  });
});

describe('parts that leave an order in several steps', () => {
  const terms = fc.record({ dearer: fc.integer({ min: 0, max: 60 }), from: fc.integer({ min: 2, max: 8 }) });
  const lines = fc.array(
    fc.record({
      product: fc.integer({ min: 1, max: 2 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 300 }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const orders = fc
    .record({
      lines,
      terms,
      coupon: fc.integer({ min: 0, max: 90 }),
      least: fc.integer({ min: 0, max: 3_000 }),
      free: fc.integer({ min: 0, max: 3_000 }),
    })
    .map(({ lines: given, terms: { dearer, from }, coupon, least, free }) => {
      const own = given.map(({ product, quantity, price }, index) => {
        const ordered = given.reduce((sum, one) => sum + (one.product === product ? one.quantity : 0), 0);
        const rows = [
          { from: 1, price: price + dearer },
          { from, price },
        ];
        const unit = rows.findLast((row) => row.from <= ordered)?.price ?? price;
        return aLine({
          id: index + 1,
          productId: product,
          quantity,
          total: unit * quantity,
          priceTerms: { minimum: 1, rows },
        });
      });
      const goods = own.reduce((sum, line) => sum + line.total, 0);
      const discount = goods >= least ? Math.floor((goods * coupon) / 100) : 0;
      const delivery = goods >= free ? 0 : 300;
      return anOrder(own, {
        cost: { goods, delivery, fee: 0, coupon: discount, cash: 0, mileage: 0 },
        couponLeast: discount > 0 ? least : null,
        deliveryTerms: { fee: 300, freeFrom: free },
      });
    });
  const exits = fc.array(
    fc.record({ line: fc.nat({ max: 2 }), share: fc.integer({ min: 1, max: 100 }), isChoice: fc.boolean() }),
    {
      maxLength: 5,
    },
  );

  /** Takes pieces out. Returns the refund and the order after it. */
  function exit(order: RemovableOrder, pieces: { orderLineId: number; quantity: number }[], isChoice: boolean) {
    const removal = removalOf(order, { pieces, withDelivery: true, isChoice });
    const refund = planRefund(order.cost, removal.before, removal.after).paid;
    const left: RemovableOrder = {
      ...order,
      removedDelivery: removal.after.delivery,
      removedCoupon: removal.after.coupon,
      lines: order.lines.map((line) => {
        const gone = pieces.reduce((sum, one) => sum + (one.orderLineId === line.id ? one.quantity : 0), 0);
        return {
          ...line,
          cancelled: line.cancelled + gone,
          withdrawn: line.withdrawn + (isChoice ? gone : 0),
          removedTotal: removal.removedTotals.get(line.id) ?? 0,
        };
      }),
    };
    return { refund, left, removal };
  }
  const piecesOf = (order: RemovableOrder, { line, share }: { line: number; share: number }) => {
    const one = order.lines[line % order.lines.length];
    const most = one ? one.quantity - one.cancelled : 0;
    const quantity = Math.min(most, Math.max(1, Math.floor((most * share) / 100)));
    return one && quantity > 0 ? [{ orderLineId: one.id, quantity }] : [];
  };
  const rest = (order: RemovableOrder) =>
    order.lines.flatMap(({ id, quantity, cancelled }) =>
      quantity > cancelled ? [{ orderLineId: id, quantity: quantity - cancelled }] : [],
    );

  const owedOf = ({ carried }: ReturnType<typeof removalOf>) => carried.goods + carried.delivery + carried.coupon;
  /**
   * What the rest of an order costs by the rules: each line in the price row of what the buyer still wants of its
   * product, the delivery fee below the free amount, and no coupon below its least price.
   */
  function priceOfRest({ lines: own, cost, couponLeast, deliveryTerms }: RemovableOrder): number {
    const wantedOf = (line: LineState) =>
      own.reduce((sum, one) => sum + (one.productId === line.productId ? one.quantity - one.withdrawn : 0), 0);
    const orderedOf = (line: LineState) =>
      own.reduce((sum, one) => sum + (one.productId === line.productId ? one.quantity : 0), 0);
    const priceIn = (line: LineState, quantity: number) =>
      line.priceTerms?.rows.findLast((row) => row.from <= quantity)?.price ?? line.priceTerms?.rows[0]?.price ?? 0;
    const unit = (line: LineState) => Math.max(priceIn(line, wantedOf(line)), priceIn(line, orderedOf(line)));
    const sumOf = (pieces: (line: LineState) => number) =>
      own.reduce((sum, line) => sum + unit(line) * pieces(line), 0);
    const remaining = sumOf((line) => line.quantity - line.cancelled);
    const wanted = sumOf((line) => line.quantity - line.withdrawn);
    const isFree = wanted >= (deliveryTerms?.freeFrom ?? 0);
    const fee = Math.max(cost.delivery, isFree ? 0 : (deliveryTerms?.fee ?? 0));
    const hasCoupon = couponLeast !== null && wanted >= couponLeast;
    return remaining + fee - (hasCoupon ? cost.coupon : 0);
  }

  it('MO-05 refund nothing negative, and with what is kept exactly what was paid', () => {
    fc.assert(
      fc.property(orders, exits, (start, steps) => {
        const { goods, delivery, coupon } = start.cost;
        let order = start;
        let refunded = 0;
        for (const step of [...steps, undefined]) {
          const pieces = step ? piecesOf(order, step) : rest(order);
          if (pieces.length === 0) continue;
          const { refund, left, removal } = exit(order, pieces, step?.isChoice ?? true);
          expect([refund, ...Object.values(removal.withheld)].every((amount) => amount >= 0)).toBe(true);
          refunded += refund;
          order = left;
          const keptNow =
            goods - removal.after.goods + delivery - removal.after.delivery - (coupon - removal.after.coupon);
          expect(refunded + keptNow).toBe(goods + delivery - coupon);
          expect(keptNow).toBeGreaterThanOrEqual(0);
          // Of an order that is gone nothing is left to be priced.
          const price = removal.isAll ? 0 : priceOfRest(order);
          expect(keptNow + owedOf(removal)).toBeGreaterThanOrEqual(price);
        }
        expect(refunded).toBe(goods + delivery - coupon);
      }),
      { numRuns: 2_000 },
    );
  });

  it('MO-05 refund a buyer no more one after the other than together, but for steps too small to pay the difference', () => {
    fc.assert(
      fc.property(orders, exits, (start, steps) => {
        let order = start;
        let refunded = 0;
        let last = 0;
        for (const step of steps) {
          const { refund, left } = exit(order, piecesOf(order, step), true);
          refunded += refund;
          last = refund;
          order = left;
        }
        // A step never costs anything. What it did not pay is withheld from the next one.
        fc.pre(last > 0);
        const together = order.lines.flatMap(({ id, cancelled }) =>
          cancelled > 0 ? [{ orderLineId: id, quantity: cancelled }] : [],
        );
        // Each step rounds a line's share once.
        expect(refunded - exit(start, together, true).refund).toBeLessThanOrEqual(steps.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
