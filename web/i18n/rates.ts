import type { DatedRate } from '#core/display-rates.ts';
import { decimalsOf } from '#core/format.ts';
import type { DisplayCurrency } from '#core/locale.ts';
import type { Answer } from '#web/api/types.ts';

/** Won per unit of each currency and the date of the rate; `charged` where prices in it are charged at another rate. */
export type WonPer = Partial<
  Record<DisplayCurrency, { readonly won: number; readonly charged?: number; readonly asOf: string }>
>;

type Amount = { readonly amount: number; readonly currency: DisplayCurrency };

/** Codes of the bank feed: CNH is the yuan (decision I18-011), and the yen is per hundred. */
const SPELLING: Record<string, DisplayCurrency> = { USD: 'USD', CNH: 'CNY', CNY: 'CNY', JPY: 'JPY' };

export function wonPerUnit(feed: Answer<'readRates'>): WonPer {
  return Object.fromEntries(
    feed.flatMap(({ cur_unit, deal_bas_r, charged_r, as_of }) => {
      const [, code = '', per = '1'] = /^([A-Z]{3})(?:\((\d+)\))?$/.exec(cur_unit) ?? [];
      const currency = SPELLING[code];
      const won = wonOf(deal_bas_r) / Number(per);
      const charged = charged_r && { charged: wonOf(charged_r) };
      return currency && won > 0 ? [[currency, { won, ...charged, asOf: as_of }] as const] : [];
    }),
  );
}

const wonOf = (text: string): number => Number(text.replaceAll(',', ''));

/** The rates of an order in the form of those of the page. */
export function wonPerOf(rates: readonly DatedRate[]): WonPer {
  return Object.fromEntries(rates.map(({ currency, won, asOf }) => [currency, { won: Number(won), asOf }]));
}

/**
 * Converts an amount to the display currency, rounded up to its decimals (I18-019): for display only, payments keep
 * their own currency. A supplier's price is converted at the rate it is charged at. Undefined for the same currency or a
 * missing rate.
 */
export function approximately(money: Amount, to: DisplayCurrency, rates: WonPer): Amount | undefined {
  if (money.currency === to) return undefined;
  const from = money.currency === 'KRW' ? 1 : (rates[money.currency]?.charged ?? rates[money.currency]?.won);
  const into = to === 'KRW' ? 1 : rates[to]?.won;
  if (!from || !into) return undefined;
  const units = (money.amount / 10 ** decimalsOf(money.currency)) * (from / into) * 10 ** decimalsOf(to);
  // Binary floating-point errors must not round a whole amount up.
  return { amount: Math.ceil(Number(units.toFixed(6))), currency: to };
}
