/** a × b ÷ c in integers of any length, rounded as named; none may be negative and c not zero. */
export function mulDiv(a: number, b: number, c: number, rounding: 'up' | 'half' | 'down'): number {
  const product = a * b;
  // Numbers where they are exact, because a landed cost needs hundreds of these.
  if (
    Number.isSafeInteger(product) &&
    Number.isSafeInteger(a) &&
    Number.isSafeInteger(b) &&
    Number.isSafeInteger(c) &&
    c > 0
  ) {
    const rest = product % c;
    return (product - rest) / c + (isUp(rest, c - rest, rounding) ? 1 : 0);
  }
  const [exact, by] = [BigInt(a) * BigInt(b), BigInt(c)];
  const rest = exact % by;
  return Number(exact / by + (isUp(rest, by - rest, rounding) ? 1n : 0n));
}

/** Whether a remainder rounds up: half rounds up when the remainder is at least what is missing. */
function isUp(rest: number | bigint, missing: number | bigint, rounding: 'up' | 'half' | 'down'): boolean {
  return rounding === 'up' ? rest > 0 : rounding === 'half' && rest >= missing;
}

/** The sum of products divided each by its own number, rounded half up once; none may be negative. */
export function sumOfShares(shares: readonly (readonly [a: number, b: number, by: number])[]): number {
  let [top, bottom] = [0n, 1n];
  for (const [a, b, by] of shares)
    [top, bottom] = [top * BigInt(by) + BigInt(a) * BigInt(b) * bottom, bottom * BigInt(by)];
  return Number((2n * top + bottom) / (2n * bottom));
}
