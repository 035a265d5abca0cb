import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  compare,
  CURRENCIES,
  type Currency,
  DECIMALS,
  flat,
  isSame,
  minus,
  money,
  type Money,
  plus,
  sumOf,
  times,
  won,
} from '#core/money.ts';
import { convert, convertBack, type Rounding, share } from '#core/rates.ts';

const currency = fc.constantFrom(...CURRENCIES);
const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const amount = fc.record({ minor, currency });
const large = fc.record({ minor: fc.maxSafeInteger(), currency });
const rounding = fc.constantFrom<Rounding>('up', 'half', 'down');
/** A stored rate: a decimal string, and the same as a fraction of integers. */
const rate = fc
  .record({ digits: fc.bigInt({ min: 1n, max: 999_999_999_999n }), places: fc.integer({ min: 0, max: 8 }) })
  .map(({ digits, places }) => {
    const padded = digits.toString().padStart(places + 1, '0');
    return {
      text: places ? `${padded.slice(0, -places)}.${padded.slice(-places)}` : padded,
      top: digits,
      bottom: 10n ** BigInt(places),
    };
  });

/** Integers only: the quotient rounded away from zero, to the nearest (halves away from zero) or towards zero. */
function divided(top: bigint, bottom: bigint, how: Rounding): bigint {
  const sign = top < 0n !== bottom < 0n ? -1n : 1n;
  const [above, below] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const whole = above / below;
  const rest = above % below;
  const isMore = how === 'up' ? rest > 0n : how === 'half' && rest * 2n >= below;
  return sign * (whole + (isMore ? 1n : 0n));
}
/** Parts by largest remainder, one remaining unit after the other. */
function sharesOf(total: bigint, weights: readonly bigint[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = weights.map((weight) => ({ units: (total * weight) / whole, rest: (total * weight) % whole }));
  for (let left = total - parts.reduce((sum, { units }) => sum + units, 0n); left > 0n; left -= 1n) {
    const next = parts.reduce((best, part) => (part.rest > best.rest ? part : best));
    next.units += 1n;
    next.rest = -1n;
  }
  return parts.map(({ units }) => Number(units));
}
const scale = (of: Currency): bigint => 10n ** BigInt(DECIMALS[of]);
/** The expected result: the integer, or a throw when it is beyond safe integers. */
const wanted = (exact: bigint): number | 'throws' => (Number.isSafeInteger(Number(exact)) ? Number(exact) : 'throws');

function minorOf(work: () => Money): number | 'throws' {
  try {
    return work().minor;
  } catch (error) {
    if (error instanceof RangeError) return 'throws';
    throw error;
  }
}

describe('money', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
    'is never %d minor units',
    (wrong) => {
      expect(() => money(wrong, 'KRW')).toThrow(RangeError);
    },
  );

  it('I18-017 has no decimals in won and yen, two in dollars and yuan', () => {
    expect(CURRENCIES.map((one) => flat(money(12_345, one)))).toEqual([12_345, 12_345, 123.45, 123.45]);
  });

  it('of two currencies is never added, subtracted or compared', () => {
    for (const work of [plus, minus, compare]) expect(() => work(won(1), money(1, 'USD'))).toThrow(RangeError);
    expect(isSame(won(1), money(1, 'JPY'))).toBe(false);
    expect(() => sumOf([won(1), money(1, 'USD')], 'KRW')).toThrow(RangeError);
  });

  it('is unchanged after adding and subtracting', () => {
    fc.assert(
      fc.property(amount, minor, (a, b) => {
        const other = money(b, a.currency);
        expect(minus(plus(a, other), other)).toEqual(a);
        expect(plus(a, other)).toEqual(plus(other, a));
        expect(Math.sign(compare(a, other))).toBe(Math.sign(a.minor - b));
      }),
    );
  });

  it('times a quantity is the sum of as many', () => {
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 60 }),
        (a, quantity) => void expect(times(a, quantity)).toEqual(sumOf(Array(quantity).fill(a), a.currency)),
      ),
    );
    expect(() => times(won(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  });
});

describe('allocate', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
    .filter((list) => list.some((weight) => weight > 0));

  it('MO-06 loses nothing: the parts sum up to the whole', () => {
    fc.assert(
      fc.property(
        amount,
        weights,
        (total, list) => void expect(sumOf(allocate(total, list), total.currency)).toEqual(total),
      ),
    );
  });

  it('gives each its share, to less than one minor unit', () => {
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        const whole = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
        allocate(total, list).forEach((part, index) => {
          const exact = BigInt(total.minor) * BigInt(list[index] ?? 0);
          const off = BigInt(part.minor) * whole - exact;
          expect(off < whole && off > -whole).toBe(true);
        });
      }),
    );
  });

  it('gives zero to a zero weight, and never the wrong sign', () => {
    fc.assert(
      fc.property(
        amount,
        weights,
        (total, list) =>
          void expect(
            allocate(total, list).every((part, index) =>
              list[index] === 0 ? part.minor === 0 : Math.sign(part.minor) * Math.sign(total.minor) >= 0,
            ),
          ).toBe(true),
      ),
    );
  });

  it('gives the remaining units to the largest remainders, earlier ones first', () => {
    expect(allocate(won(100), [1, 1, 1]).map((part) => part.minor)).toEqual([34, 33, 33]);
    expect(allocate(won(10), [1, 2, 4]).map((part) => part.minor)).toEqual([1, 3, 6]);
    expect(allocate(won(-100), [1, 1, 1]).map((part) => part.minor)).toEqual([-34, -33, -33]);
  });

  it('is the same for small and large amounts', () => {
    const [whole, weight] = [
      fc.integer({ min: 0, max: 9_000_000_000_000_000 }),
      fc.oneof(fc.nat(20), fc.integer({ min: 0, max: 1_000_000_000_000 })),
    ];
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(10_000), whole),
        fc.array(weight, { minLength: 1, maxLength: 12 }).filter((list) => list.some((one) => one > 0)),
        (total, list) => {
          expect(allocate(won(total), list).map((part) => part.minor)).toEqual(
            sharesOf(BigInt(total), list.map(BigInt)),
          );
        },
      ),
    );
  });

  it.each([[[]], [[0, 0]]])('refuses to share among %j', (list) => {
    expect(() => allocate(won(1), list)).toThrow(RangeError);
  });
});

describe('convert', () => {
  it('MO-07 I18-019 equals integer arithmetic, in every rounding', () => {
    fc.assert(
      fc.property(large, rate, currency, rounding, (from, { text, top, bottom }, to, how) => {
        const exact = divided(BigInt(from.minor) * top * scale(to), scale(from.currency) * bottom, how);
        expect(minorOf(() => convert(from, text, to, how))).toBe(wanted(exact));
      }),
    );
  });

  it('MO-07 equals it by an inverse rate too', () => {
    fc.assert(
      fc.property(large, rate, currency, rounding, (from, { text, top, bottom }, to, how) => {
        const exact = divided(BigInt(from.minor) * bottom * scale(to), scale(from.currency) * top, how);
        expect(minorOf(() => convertBack(from, text, to, how))).toBe(wanted(exact));
      }),
    );
  });

  it.each<[Money, string, Currency, Rounding, number]>([
    [money(1, 'USD'), '1382.5', 'KRW', 'up', 14],
    [money(1, 'USD'), '1382.5', 'KRW', 'half', 14],
    [money(1, 'USD'), '1382.5', 'KRW', 'down', 13],
    [money(100, 'USD'), '1350', 'KRW', 'up', 1_350],
    [money(100, 'USD'), '1350.000001', 'KRW', 'up', 1_351],
    [money(900_000_000_000_001, 'USD'), '0.010000000001', 'USD', 'up', 9_000_000_000_901],
    // A hundred-millionth of a won remains, at the twenty-fourth digit.
    [won(40_000_075_000_001), '138.25000001', 'KRW', 'up', 5_530_010_369_150_140],
    [won(40_000_075_000_001), '138.25000001', 'KRW', 'down', 5_530_010_369_150_139],
  ])('%o by %s in %s, rounded %s, is %d', (from, by, to, how, minorUnits) => {
    expect(convert(from, by, to, how)).toEqual(money(minorUnits, to));
  });

  it('back and forth, rounding up, never becomes less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rate, (krw, { text, top, bottom }) => {
        fc.pre(top >= bottom);
        expect(convert(convertBack(won(krw), text, 'USD', 'up'), text, 'KRW', 'up').minor).toBeGreaterThanOrEqual(krw);
      }),
    );
  });
});

describe('share', () => {
  it('equals integer arithmetic', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 200_000 }), rounding, (of, basisPoints, how) => {
        expect(minorOf(() => share(of, basisPoints, how))).toBe(
          wanted(divided(BigInt(of.minor) * BigInt(basisPoints), 10_000n, how)),
        );
      }),
    );
  });
});
