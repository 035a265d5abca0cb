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
    ...given,
  };
}

function anOrder(lines: LineState[], given: Partial<RemovableOrder> = {}, coupon = 0): RemovableOrder {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  return {
    lines,
    cost: { goods, delivery: 0, coupon, cash: 0, mileage: 0 },
    removedDelivery: 0,
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
