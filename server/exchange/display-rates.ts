import { type DisplayRates, rateIn } from '#core/display-rates.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { DISPLAY_CURRENCIES, type DisplayCurrency } from '#core/locale.ts';
import { type Money, won } from '#core/money.ts';
import { convertBack } from '#core/rates.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRates } from '#server/exchange/queries.ts';

/** The rates amounts are converted at for display now, for a buyer who reads `currency`; null without any rate. */
export async function displayRatesIn(db: Db, currency: DisplayCurrency): Promise<DisplayRates | null> {
  const stored = await latestRates(db);
  const rates = stored.flatMap((row) => {
    const found = DISPLAY_CURRENCIES.find((one) => one === row.currency);
    return found ? [{ currency: found, won: wonPer(row), asOf: row.asOf }] : [];
  });
  return rates.length > 0 ? { currency, rates } : null;
}

/** Won in the currency its reader reads, rounded up (I18-019), with the day of the rate; undefined without a rate. */
export function approximateWon(
  amount: number,
  rates: DisplayRates | null,
  currency: DisplayCurrency,
): { readonly money: Money; readonly asOf: string } | undefined {
  const rate = rateIn(rates, currency);
  return rate && { money: convertBack(won(amount), rate.won, currency, 'up'), asOf: rate.asOf };
}
