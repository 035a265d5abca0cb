import { decimalsOf } from '#core/format.ts';
import type { DisplayCurrency } from '#core/locale.ts';

/** Won for one unit of a currency as a decimal string, and the day of the rate. */
export type DatedRate = { readonly currency: DisplayCurrency; readonly won: string; readonly asOf: string };

/** The currency a buyer read amounts in when ordering, and the rates they were converted at. */
export type DisplayRates = { readonly currency: DisplayCurrency; readonly rates: readonly DatedRate[] };

/** Won per unit of each currency, and the dates of the rates. */
export type WonPer = Partial<Record<DisplayCurrency, { readonly won: number; readonly asOf: string }>>;

type Amount = { readonly amount: number; readonly currency: DisplayCurrency };

export function wonPerOf(rates: readonly DatedRate[]): WonPer {
  return Object.fromEntries(rates.map(({ currency, won, asOf }) => [currency, { won: Number(won), asOf }]));
}

/**
 * Converts an amount to the display currency, rounded up to its decimals (I18-019): for display only, payments keep
 * their own currency. Undefined for the same currency or a missing rate.
 */
export function approximately(money: Amount, to: DisplayCurrency, rates: WonPer): Amount | undefined {
  if (money.currency === to) return undefined;
  const from = money.currency === 'KRW' ? 1 : rates[money.currency]?.won;
  const into = to === 'KRW' ? 1 : rates[to]?.won;
  if (!from || !into) return undefined;
  const units = (money.amount / 10 ** decimalsOf(money.currency)) * (from / into) * 10 ** decimalsOf(to);
  // Binary floating-point errors must not round a whole amount up.
  return { amount: Math.ceil(Number(units.toFixed(6))), currency: to };
}
