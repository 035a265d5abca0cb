/** ISO 4217 codes the ledger may hold, with the number of decimals of their minor unit (domain §2.4). */
export const DECIMALS = { KRW: 0, JPY: 0, USD: 2, CNY: 2 } as const;
export type Currency = keyof typeof DECIMALS;
export const CURRENCIES = ['KRW', 'JPY', 'USD', 'CNY'] as const satisfies readonly Currency[];

/** An amount: integer minor units (won, yen, cents, fen) and their currency. A bare number is never a price. */
export type Money = { readonly minor: number; readonly currency: Currency };

/** Money of whole minor units; throws on a fraction or beyond 2^53, which is a bug and never invalid input. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor))
    throw new RangeError(`${minor} is not a whole number of minor units of ${currency}`);
  // Normalises −0 to 0.
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
 * Splits `total` by weights into parts whose sum is exactly `total`: each part is rounded down and the remaining minor
 * units go to the largest remainders first, earlier parts first on a tie. Weights are whole and not negative.
 */
export function allocate(total: Money, weights: readonly number[]): Money[] {
  const amount = Math.abs(total.minor);
  const { floors, rests, bySize } = divided(amount, weights);
  const left = amount - floors.reduce((sum, floor) => sum + floor, 0);
  // Parts with the smallest remainder that still gets a unit share the units left by larger remainders.
  const last = bySize[rests.length - left] ?? Infinity;
  let onTie = left;
  for (const rest of rests) if (rest > last) onTie -= 1;
  const sign = total.minor < 0 ? -1 : 1;
  return floors.map((floor, at) => {
    const rest = rests[at] ?? 0;
    const isLast = rest === last && onTie > 0;
    if (isLast) onTie -= 1;
    return money(sign * (isLast || rest > last ? floor + 1 : floor), total.currency);
  });
}

/**
 * Each weight's part of the amount, rounded down, with its remainder, in order and by size. Numbers where all products
 * are exact.
 */
function divided(amount: number, weights: readonly number[]) {
  const by = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(by > 0)) throw new RangeError('allocate needs at least one weight above zero');
  if (Number.isSafeInteger(amount * by) && weights.every(Number.isInteger)) {
    const rests = weights.map((weight) => (amount * weight) % by);
    return {
      floors: weights.map((weight, at) => (amount * weight - (rests[at] ?? 0)) / by),
      rests,
      bySize: new Float64Array(rests).sort(),
    };
  }
  const exact = weights.map(BigInt);
  const whole = exact.reduce((sum, weight) => sum + weight, 0n);
  const products = exact.map((weight) => BigInt(amount) * weight);
  const rests = products.map((product) => product % whole);
  return {
    floors: products.map((product) => Number(product / whole)),
    rests,
    bySize: new BigUint64Array(rests).sort(),
  };
}

/** Major units as a plain number, for the published flat fields (`price`, `subTotal`) only. */
export function flat(m: Money): number {
  return m.minor / 10 ** DECIMALS[m.currency];
}
