import { expect, it } from 'vitest';
import { removedWorthOf } from '#core/order/rules.ts';

it('a store is owed what is left of goods and delivery, which a later delivery fee increases', () => {
  const lines = [{ removedTotal: 27_300 }, { removedTotal: 30_000 }, { removedTotal: -500 }];
  expect(removedWorthOf({ lines, removedDelivery: -3_500 })).toBe(53_300);
  expect(removedWorthOf({ lines: [], removedDelivery: 0 })).toBe(0);
});
