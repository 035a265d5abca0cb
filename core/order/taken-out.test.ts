import { expect, it } from 'vitest';
import { costOfTakenOut } from '#core/order/rules.ts';

it('ORD-007 ORD-024 ORD-025 a store is shown the removed pieces of its order: cancelled and returned ones', () => {
  const line = (amount: number, cancelled: number, returned: number) => ({
    cancelled,
    returned,
    unitPrice: { amount },
  });
  expect(costOfTakenOut([line(3_900, 7, 0), line(10_000, 1, 2), line(500, 0, 0)])).toBe(27_300 + 30_000);
  expect(costOfTakenOut([])).toBe(0);
});
