/** ISO 4217 codes the ledger may hold, with the number of decimals of their minor unit (domain §2.4). */
export const DECIMALS = { KRW: 0, JPY: 0, USD: 2, CNY: 2 } as const;
export type Currency = keyof typeof DECIMALS;
export const CURRENCIES = ['KRW', 'JPY', 'USD', 'CNY'] as const satisfies readonly Currency[];

/** An amount: integer minor units (won, yen, cents, fen) and their currency. No bare number is ever a price. */
export type Money = { readonly minor: number; readonly currency: Currency };

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

export const negative = (m: Money): Money => money(-m.minor, m.currency);

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
