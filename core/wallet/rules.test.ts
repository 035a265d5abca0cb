import { describe, expect, it } from 'vitest';
import { money, won } from '#core/money.ts';
import { Refused } from '#core/refusal.ts';
import { couponDiscount, couponStateOf, discountsOf, isExpiring, mostOf, whyNotHeld } from '#core/wallet/rules.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
  return 'nothing';
};

describe('the discount of a coupon', () => {
  it.each([
    ['BR-07 an amount', { amount: 50_000, percent: null, minimum: 0 }, 80_000, 50_000],
    ['BR-07 never more than the goods cost', { amount: 50_000, percent: null, minimum: 0 }, 30_000, 30_000],
    [
      'BR-07 the welcome coupon of 50,000 on goods of exactly 50,000',
      { amount: 50_000, percent: null, minimum: 0 },
      50_000,
      50_000,
    ],
    ['a percentage, rounded down', { amount: 10_000, percent: 15, minimum: 0 }, 9_999, 1_499],
    ['a percentage up to its amount', { amount: 10_000, percent: 15, minimum: 0 }, 100_000, 10_000],
    ['goods of exactly the minimum', { amount: 1_000, percent: null, minimum: 20_000 }, 20_000, 1_000],
  ])('%s', (_title, terms, goods, off) => {
    expect(couponDiscount(terms, won(goods))).toEqual(won(off));
  });
  it.each([
    ['goods below the minimum', { amount: 1_000, percent: null, minimum: 20_000 }, won(19_999), 'coupon.belowMinimum'],
    [
      'a percentage of too little to be a won',
      { amount: 1_000, percent: 1, minimum: 0 },
      won(99),
      'coupon.belowMinimum',
    ],
    ['goods in dollars', { amount: 1_000, percent: null, minimum: 0 }, money(9_900, 'USD'), 'wallet.wonOnly'],
  ])('refuses %s', (_title, terms, goods, code) => {
    expect(codeOf(() => couponDiscount(terms, goods))).toBe(code);
  });
});

describe('the discount of a wallet', () => {
  it('is refused for a sum that is not in won', () => {
    expect(codeOf(() => discountsOf(money(5_000, 'USD'), money(0, 'USD'), { mileage: 0, cash: 1 }))).toBe(
      'wallet.wonOnly',
    );
    expect(discountsOf(money(5_000, 'USD'), money(0, 'USD'), { mileage: 0, cash: 0 }).cash).toEqual(money(0, 'USD'));
  });
});

describe('the maximum of a wallet', () => {
  it('is the maximum of each account besides the other’s part', () => {
    expect(mostOf(won(10_000), { mileage: 4_000, cash: 50_000 }, { mileage: 3_000, cash: 0 })).toEqual({
      mileage: 4_000,
      cash: 7_000,
    });
    expect(mostOf(won(10_000), { mileage: 40_000, cash: 0 }, { mileage: 0, cash: 9_500 })).toEqual({
      mileage: 500,
      cash: 0,
    });
    expect(mostOf(money(10_000, 'USD'), { mileage: 4_000, cash: 5_000 }, { mileage: 0, cash: 0 })).toEqual({
      mileage: 0,
      cash: 0,
    });
  });
  it('ORD-050 refuses more cash than there is, and more mileage', () => {
    expect(whyNotHeld({ mileage: 5, cash: 10_000 }, { mileage: 0, cash: 10_001 })).toMatchObject({
      code: 'wallet.cashNotEnough',
      params: { available: 10_000 },
    });
    expect(whyNotHeld({ mileage: 5, cash: 10_000 }, { mileage: 6, cash: 10_000 })).toMatchObject({
      code: 'wallet.mileageNotEnough',
      params: { available: 5 },
    });
    expect(whyNotHeld({ mileage: 5, cash: 10_000 }, { mileage: 5, cash: 10_000 })).toBeUndefined();
  });
});

describe('PAY-015 a coupon', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  it.each([
    ['2026-11-27T03:00:00Z', null, 'usable', true],
    ['2026-11-27T03:00:01Z', null, 'usable', false],
    ['2026-11-20T03:00:00Z', null, 'expired', false],
    ['2026-11-25T03:00:00Z', '2026-11-19T00:00:00Z', 'used', false],
  ])('that ends %s and was used %s is %s; flagged: %s', (expiresAt, usedAt, state, flagged) => {
    const grant = { expiresAt: new Date(expiresAt), usedAt: usedAt ? new Date(usedAt) : null };
    const held = { grant, coupon: { stoppedAt: null } };
    expect(couponStateOf(held, now)).toBe(state);
    expect(isExpiring(held, now)).toBe(flagged);
    const stopped = { grant, coupon: { stoppedAt: now } };
    expect(couponStateOf(stopped, now)).toBe(state === 'usable' ? 'stopped' : state);
    expect(isExpiring(stopped, now)).toBe(false);
  });
});
