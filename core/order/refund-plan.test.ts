import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessFee, planRefund } from '#core/order/refund-plan.ts';
import { removalOf } from '#core/order/removal.ts';

/** An order of a few lines, covered by coupon, cash, mileage and a payment, and the steps that remove all of it. */
const orderInSteps = fc
  .array(fc.record({ unitPrice: fc.integer({ min: 1, max: 3_000_000 }), quantity: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((lines) => {
    const goods = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
    const pieces = lines.flatMap((line, id) => Array.from({ length: line.quantity }, () => id));
    return fc.record({
      lines: fc.constant(lines),
      delivery: fc.integer({ min: 0, max: 50_000 }),
      coupon: fc.integer({ min: 0, max: goods }),
      cashShare: fc.integer({ min: 0, max: 1_000 }),
      mileageShare: fc.integer({ min: 0, max: 1_000 }),
      order: fc.shuffledSubarray(pieces, { minLength: pieces.length, maxLength: pieces.length }),
      cuts: fc.array(fc.integer({ min: 1, max: pieces.length }), { maxLength: 4 }),
    });
  });

type Case = {
  lines: { unitPrice: number; quantity: number }[];
  delivery: number;
  coupon: number;
  cashShare: number;
  mileageShare: number;
  order: number[];
  cuts: number[];
};

function play({ lines, delivery, coupon, cashShare, mileageShare, order, cuts }: Case) {
  const goods = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const due = goods + delivery - coupon;
  const cash = Math.floor((due * cashShare) / 1_000);
  const mileage = Math.floor(((due - cash) * mileageShare) / 1_000);
  const cost = { goods, delivery, fee: 0, coupon, cash, mileage };
  const state = lines.map(({ unitPrice, quantity }, id) => ({
    id,
    productId: id,
    quantity,
    total: unitPrice * quantity,
    cancelled: 0,
    returned: 0,
    withdrawn: 0,
    removedTotal: 0,
    priceTerms: null,
    couponApplies: true,
  }));
  const steps = [...new Set([...cuts, order.length])]
    .toSorted((a, b) => a - b)
    .map((end, index, ends) => order.slice(ends[index - 1] ?? 0, end));
  let removedCoupon = 0;
  const backs = steps.map((step) => {
    const pieces = [...new Set(step)].map((id) => ({
      orderLineId: id,
      quantity: step.filter((one) => one === id).length,
    }));
    const { before, after, isAll, removedTotals } = removalOf(
      { cost, lines: state, removedDelivery: 0, removedCoupon, couponLeast: null, deliveryTerms: null },
      { pieces, withDelivery: true, isChoice: true },
    );
    const back = planRefund(cost, before, after);
    removedCoupon = after.coupon;
    for (const piece of pieces) {
      const line = state[piece.orderLineId];
      if (line) {
        line.cancelled += piece.quantity;
        line.removedTotal = removedTotals.get(line.id) ?? 0;
      }
    }
    return { back, isAll, gone: after.goods };
  });
  return { cost, paid: due - cash - mileage, backs };
}

describe('refunds', () => {
  it('MO-05 MO-06 return every won exactly once, by its means of payment, in any steps', () => {
    fc.assert(
      fc.property(orderInSteps, (input) => {
        const { cost, paid, backs } = play(input);
        const sum = (part: 'paid' | 'cash' | 'mileage' | 'coupon') =>
          backs.reduce((all, { back }) => all + back[part], 0);
        expect({ paid: sum('paid'), cash: sum('cash'), mileage: sum('mileage'), coupon: sum('coupon') }).toEqual({
          paid,
          cash: cost.cash,
          mileage: cost.mileage,
          coupon: cost.coupon,
        });
        expect(backs.map(({ isAll }) => isAll)).toEqual(backs.map((_, index) => index === backs.length - 1));
        for (const { back } of backs) for (const part of Object.values(back)) expect(part).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('MO-06 keep each part within three minor units of its true share, calculated with fractions', () => {
    fc.assert(
      fc.property(orderInSteps, (input) => {
        const { cost, paid, backs } = play(input);
        const goods = BigInt(cost.goods);
        const whole = goods * BigInt(paid + cost.cash + cost.mileage);
        let soFar = { paid: 0, cash: 0, mileage: 0 };
        for (const { back, gone, isAll } of backs) {
          soFar = { paid: soFar.paid + back.paid, cash: soFar.cash + back.cash, mileage: soFar.mileage + back.mileage };
          // The true share is part ÷ whole; both sides times the whole are whole numbers.
          const part = BigInt(gone) * (goods - BigInt(cost.coupon)) + (isAll ? BigInt(cost.delivery) * goods : 0n);
          for (const [means, of] of [
            [soFar.paid, paid],
            [soFar.cash, cost.cash],
            [soFar.mileage, cost.mileage],
          ] as const) {
            const off = BigInt(means) * whole - BigInt(of) * part;
            expect(off <= 3n * whole && off >= -3n * whole).toBe(true);
          }
        }
      }),
    );
  });

  it('deduct the return fee from the payments first, and never more than the refund', () => {
    expect(lessFee({ paid: 5_000, cash: 2_000, mileage: 1_000, coupon: 0 }, 3_000)).toEqual({
      paid: 2_000,
      cash: 2_000,
      mileage: 1_000,
      coupon: 0,
      fee: 3_000,
    });
    expect(lessFee({ paid: 1_000, cash: 1_500, mileage: 1_000, coupon: 0 }, 3_000)).toEqual({
      paid: 0,
      cash: 0,
      mileage: 500,
      coupon: 0,
      fee: 3_000,
    });
    expect(lessFee({ paid: 1_000, cash: 0, mileage: 0, coupon: 0 }, 3_000)).toEqual({
      paid: 0,
      cash: 0,
      mileage: 0,
      coupon: 0,
      fee: 1_000,
    });
  });

  it('include the delivery fee with the last piece only, and only on request', () => {
    const counts = { quantity: 2, cancelled: 1, returned: 0, withdrawn: 0 };
    const line = { id: 1, productId: 1, ...counts, priceTerms: null, couponApplies: true };
    const order = {
      cost: { goods: 1_000, delivery: 3_000, fee: 0, coupon: 0, cash: 0, mileage: 0 },
      lines: [{ ...line, total: 1_000, removedTotal: 500 }],
      removedDelivery: 0,
      removedCoupon: 0,
      couponLeast: null,
      deliveryTerms: null,
    };
    const removal = (quantity: number, withDelivery: boolean) =>
      removalOf(order, { pieces: [{ orderLineId: 1, quantity }], withDelivery, isChoice: true });
    expect(removal(1, true)).toMatchObject({
      before: { goods: 500, delivery: 0 },
      after: { goods: 1_000, delivery: 3_000 },
      isAll: true,
    });
    expect(removal(1, false).after.delivery).toBe(0);
    expect(removal(0, true)).toMatchObject({ after: { goods: 500, delivery: 0 }, isAll: false });
  });
});
