import { describe, expect, it } from 'vitest';
import { splitForOrders } from '#core/importing/purchasing/rules.ts';

const lines = (offerId: string, count: number) => Array.from({ length: count }, (_, sku) => ({ offerId, sku }));
const sizes = (counts: readonly number[]) =>
  splitForOrders(counts.flatMap((count, at) => lines(`offer-${at}`, count))).map((order) => order.length);

describe('splitForOrders', () => {
  it('puts what fits into one order, and keeps the lines of an offer together', () => {
    expect(sizes([])).toEqual([]);
    expect(sizes([50])).toEqual([50]);
    expect(sizes([20, 20, 10])).toEqual([50]);
    expect(sizes([20, 20, 20])).toEqual([40, 20]);
    expect(sizes([30, 30])).toEqual([30, 30]);
  });

  it('splits an offer that one order cannot hold, and loses no line', () => {
    expect(sizes([120])).toEqual([50, 50, 20]);
    const all = [...lines('a', 3), ...lines('b', 70), ...lines('c', 20)];
    const orders = splitForOrders(all);
    expect(orders.every((order) => order.length <= 50)).toBe(true);
    expect(orders.flat()).toEqual(expect.arrayContaining(all));
    expect(orders.flat()).toHaveLength(all.length);
  });
});
