import { type Currency, DECIMALS, flat, money } from '#core/money.ts';
import type { Amount } from '#web/components/price.tsx';
import { plainDigits } from '#web/ui/digits.ts';

/** Digits and a decimal point of what was typed. */
export const amountTyped = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[^\d.]/g, '')
    .slice(0, 12);

/** An amount as it is typed; empty for none. */
export const typedOf = (value: Amount | null): string =>
  value ? String(flat(money(value.amount, value.currency))) : '';

/** The minor units of an amount as it is typed; null when it is none in this currency. */
export function minorOf(text: string, currency: Currency): number | null {
  const decimals = DECIMALS[currency];
  const [, whole, part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  return whole === undefined || part.length > decimals ? null : Number(`${whole}${part.padEnd(decimals, '0')}`);
}
