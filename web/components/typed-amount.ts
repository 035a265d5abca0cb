import { type Currency, DECIMALS, flat, money } from '#core/money.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { type Refusal } from '#core/refusal.ts';
import type { Amount } from '#web/components/price.tsx';
import { typedUnits } from '#web/ui/typed-units.ts';

/** An amount as it is typed; empty for none. */
export const typedOf = (value: Amount | null): string =>
  value ? String(flat(money(value.amount, value.currency))) : '';

/** The minor units of an amount as it is typed; null when it is none in this currency. */
export const minorOf = (text: string, currency: Currency): number | null =>
  typedUnits(text, DECIMALS[currency]) ?? null;

/** Why a typed text is not an amount in this currency; it may be empty. */
export const whyNotAmount = (text: string, currency: Currency): Refusal | undefined =>
  text.trim() !== '' && minorOf(text, currency) === null ? notAmount(DECIMALS[currency]) : undefined;

/** The refusal of a text that is not an amount with so many decimals. */
export const notAmount = (decimals: number): Refusal =>
  decimals === 0 ? requestRefusal('request.notWhole') : requestRefusal('request.notAmount', { decimals });

/** Why a typed text is not a number above zero with at most so many decimals. */
export function whyNotPositive(text: string, decimals: number): Refusal | undefined {
  if (text.trim() === '') return requestRefusal('request.required');
  const units = typedUnits(text, decimals);
  if (units === undefined) return notAmount(decimals);
  return units > 0 ? undefined : requestRefusal('request.tooSmall', { limit: String(10 ** -decimals) });
}

/** Why a typed text is not a percentage with at most two decimals. */
export function whyNotPercent(text: string): Refusal | undefined {
  if (text.trim() === '') return requestRefusal('request.required');
  return typedUnits(text, 2) === undefined ? notAmount(2) : undefined;
}
