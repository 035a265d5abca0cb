import type { Dice } from './random.ts';

const KOREAN_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * A Korean business number with the right check digit (domain §1.1) that no tax office gives out: theirs begin at 101.
 */
export function businessNumber(dice: Dice): string {
  const digits = `0${dice.int(10, 99)}81${dice.int(1000, 9999)}`;
  const numbers = Array.from(digits, Number);
  const sum =
    KOREAN_WEIGHTS.reduce((total, weight, index) => total + weight * (numbers[index] ?? 0), 0) +
    Math.floor(((numbers[8] ?? 0) * 5) / 10);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const CHINESE_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A Chinese unified social credit code with the right check character (GB 32100); the region 000000 exists nowhere. */
export function creditCode(dice: Dice): string {
  const body = `91000000${Array.from({ length: 9 }, () => CHINESE_SIGNS[dice.int(0, 30)]).join('')}`;
  const sum = Array.from(body, (sign, index) => CHINESE_SIGNS.indexOf(sign) * (3 ** index % 31)).reduce(
    (a, b) => a + b,
    0,
  );
  return `${body}${CHINESE_SIGNS[(31 - (sum % 31)) % 31]}`;
}
