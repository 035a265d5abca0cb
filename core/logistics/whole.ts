/** a × b ÷ c in whole numbers of any length, rounded as said; none may be negative and c not zero. */
export function mulDiv(a: number, b: number, c: number, rounding: 'up' | 'half' | 'down'): number {
  const [product, by] = [BigInt(a) * BigInt(b), BigInt(c)];
  const rest = product % by;
  const isUp = rounding === 'up' ? rest > 0n : rounding === 'half' && rest * 2n >= by;
  return Number(product / by + (isUp ? 1n : 0n));
}
