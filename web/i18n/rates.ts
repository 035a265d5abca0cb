import type { WonPer } from '#core/display-rates.ts';
import type { DisplayCurrency } from '#core/locale.ts';
import type { Answer } from '#web/api/types.ts';

/** Codes of the bank feed: CNH is the yuan (decision I18-011), and the yen is per hundred. */
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
