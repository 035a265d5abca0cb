import type { DisplayCurrency } from '#core/locale.ts';
import type { Answer } from '#web/api/types.ts';
import { decimalsOf } from '#core/format.ts';

/** Won for one unit of a currency, and the day of each rate. */
export type WonPer = Partial<Record<DisplayCurrency, { readonly won: number; readonly asOf: string }>>;

/** The bank feed's own spelling: CNH is the yuan (decision I18-011), and the yen comes by the hundred. */
const SPELLING: Record<string, DisplayCurrency> = { USD: 'USD', CNH: 'CNY', CNY: 'CNY', JPY: 'JPY' };

export function wonPerUnit(feed: Answer<'readRates'>): WonPer {
  return Object.fromEntries(
    feed.flatMap(({ cur_unit, deal_bas_r, as_of }) => {
      const [, code = '', per = '1'] = /^([A-Z]{3})(?:\((\d+)\))?$/.exec(cur_unit) ?? [];
      const currency = SPELLING[code];
      const won = Number(deal_bas_r.replaceAll(',', '')) / Number(per);
      return currency && won > 0 ? [[currency, { won, asOf: as_of }] as const] : [];
    }),
  );
}

/**
 * Roughly what an amount is in the visitor's money, rounded up to its decimals (I18-019): for reading only, what is
 * paid
 * stays in its own currency. Undefined when it is the same money or a rate is missing.
 */
export function approximately(
  money: { amount: number; currency: DisplayCurrency },
  to: DisplayCurrency,
  rates: WonPer,
): { amount: number; currency: DisplayCurrency } | undefined {
  if (money.currency === to) return undefined;
  const from = money.currency === 'KRW' ? 1 : rates[money.currency]?.won;
  const into = to === 'KRW' ? 1 : rates[to]?.won;
  if (!from || !into) return undefined;
  const units = (money.amount / 10 ** decimalsOf(money.currency)) * (from / into) * 10 ** decimalsOf(to);
  // What is left of binary fractions must not round a whole amount up.
  return { amount: Math.ceil(Number(units.toFixed(6))), currency: to };
}
