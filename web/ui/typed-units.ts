import { plainDigits } from '#web/ui/digits.ts';
import { numberWithin } from '#web/ui/whole-number.ts';

/**
 * A typed amount in its smallest units: 12.5 with two decimals is 1250. Undefined for other text, a negative amount or
 * more decimals: 10,5 is not 105.
 */
export function typedUnits(text: string, decimals: number): number | undefined {
  const [, before = '', after = ''] = /^([\d,]+)(?:\.(\d*))?$/.exec(plainDigits(text).trim()) ?? [];
  const whole = numberWithin(before, 0, 10 ** (15 - decimals));
  if (whole === undefined || after.length > decimals) return undefined;
  return whole * 10 ** decimals + Number(after.padEnd(decimals, '0'));
}

/**
 * A typed measure that is not negative, with a decimal point or a decimal comma: 10,5 is 10.5. Undefined for other text,
 * and for a comma before exactly three digits: 1,000 is a thousand in one locale and one in another.
 */
export function typedMeasure(text: string): number | undefined {
  const plain = plainDigits(text).trim();
  const isMeasure = /^(?:\d+[.,]?\d*|[.,]\d+)$/.test(plain) && !/,\d{3}$/.test(plain);
  return isMeasure ? Number(plain.replace(',', '.')) : undefined;
}
