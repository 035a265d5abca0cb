import Decimal from 'decimal.js';

/** ISO 4217 codes the ledger may hold, with the number of decimals of their minor unit (domain §2.4). */
export const DECIMALS = { KRW: 0, JPY: 0, USD: 2, CNY: 2 } as const;
export type Currency = keyof typeof DECIMALS;
export const CURRENCIES = ['KRW', 'JPY', 'USD', 'CNY'] as const satisfies readonly Currency[];

/** An amount: integer minor units (won, yen, cents, fen) and their currency. No bare number is ever a price. */
export type Money = { readonly minor: number; readonly currency: Currency };
export type Rounding = 'up' | 'half' | 'down';

/** Twenty digits, the usual precision, are too few for sixteen of an amount times the eight of a rate. */
const Exact = Decimal.clone({ precision: 80 });

const MODES = { up: Decimal.ROUND_UP, half: Decimal.ROUND_HALF_UP, down: Decimal.ROUND_DOWN } as const;

/** Money of whole minor units; throws on a fraction or beyond 2^53, because that is a bug and never a bad input. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units of ${currency}`);
  // Minus nothing is nothing.
  return { minor: minor === 0 ? 0 : minor, currency };
}

export const won = (minor: number): Money => money(minor, 'KRW');

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be added or compared`);
}

export function plus(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.minor + b.minor, a.currency);
}

export function minus(a: Money, b: Money): Money {
  sameCurrency(a, b);
  return money(a.minor - b.minor, a.currency);
}

/** A price times a whole quantity. */
export function times(price: Money, quantity: number): Money {
  return money(price.minor * quantity, price.currency);
}

/** The sum of amounts in one currency; an empty list is zero of that currency. */
export function sumOf(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(plus, money(0, currency));
}

/** Negative, zero or positive, as for sorting. Amounts of two currencies cannot be compared. */
export function compare(a: Money, b: Money): number {
  sameCurrency(a, b);
  return a.minor - b.minor;
}

export const isSame = (a: Money, b: Money): boolean => a.currency === b.currency && a.minor === b.minor;

/**
 * `m` in another currency. `rate` is a decimal string: how many units of `to` one unit of `m.currency` buys.
 * The caller must say how to round (business-rules §9 rounds display up; goods in won round up, domain §2.4).
 */
export function convert(m: Money, rate: string, to: Currency, rounding: Rounding): Money {
  const units = new Exact(m.minor).div(new Exact(10).pow(DECIMALS[m.currency])).mul(rate);
  return rounded(units, to, rounding);
}

/** The same, by a rate quoted the other way round: how many units of `m.currency` one unit of `to` costs. */
export function convertBack(m: Money, rate: string, to: Currency, rounding: Rounding): Money {
  const units = new Exact(m.minor).div(new Exact(10).pow(DECIMALS[m.currency])).div(rate);
  return rounded(units, to, rounding);
}

function rounded(units: Decimal, to: Currency, rounding: Rounding): Money {
  return money(units.mul(new Exact(10).pow(DECIMALS[to])).toDecimalPlaces(0, MODES[rounding]).toNumber(), to);
}

/** A share of `m` in basis points (1/100 of a percent). */
export function share(m: Money, basisPoints: number, rounding: Rounding): Money {
  return money(new Exact(m.minor).mul(basisPoints).div(10_000).toDecimalPlaces(0, MODES[rounding]).toNumber(), m.currency);
}

/**
 * Splits `total` by weights into parts whose sum is exactly `total`: each part is rounded down and the left-over
 * minor units go to the largest remainders first, earlier parts first on a tie. Weights are whole and not negative.
 */
export function allocate(total: Money, weights: readonly number[]): Money[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole <= 0n) throw new RangeError('allocate needs at least one weight above zero');
  const sign = total.minor < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(total.minor));
  const parts = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, floor: product / whole, rest: product % whole };
  });
  let left = amount - parts.reduce((sum, part) => sum + part.floor, 0n);
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const extra = new Set<number>();
  for (const part of byRest) {
    if (left === 0n) break;
    extra.add(part.index);
    left -= 1n;
  }
  return parts.map((part) => money(sign * Number(part.floor + (extra.has(part.index) ? 1n : 0n)), total.currency));
}

/** Major units as a plain number, for the published flat fields (`price`, `subTotal`) only. */
export function flat(m: Money): number {
  return m.minor / 10 ** DECIMALS[m.currency];
}
