import { describe, expect, it } from 'vitest';
import { FAMILY_METHODS, familyAmount, familyMethod, whyNotModule } from '#core/order/family/rules.ts';

describe('orders in the words of other clients', () => {
  it.each([
    [23_000, 'KRW', 23_000],
    ['23000', 'KRW', 23_000],
    ['23000.00', 'KRW', 23_000],
    ['23000.4', 'KRW', 23_001],
    [799.98, 'USD', 79_998],
    ['799.9', 'USD', 79_990],
    ['0.005', 'USD', 1],
    [1e-7, 'USD', 1],
    [0, 'KRW', 0],
  ] as const)('%s of %s are %s of its smallest unit', (amount, currency, minor) =>
    expect(familyAmount(amount, currency)).toEqual({ minor, currency }),
  );

  it('take the courier unless they choose, and pay by transfer alone', () => {
    expect([undefined, ...FAMILY_METHODS.map((_, at) => at + 1)].map(familyMethod)).toEqual([
      'courier',
      'quick',
      'courier',
    ]);
    expect([whyNotModule('moneyorder'), whyNotModule('stripe')?.code]).toEqual([undefined, 'order.paymentElsewhere']);
  });
});
