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
  text.trim() !== '' && minorOf(text, currency) === null ? requestRefusal('request.badFormat') : undefined;
