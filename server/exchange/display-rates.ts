import type { DisplayRates } from '#core/display-rates.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { DISPLAY_CURRENCIES, type DisplayCurrency } from '#core/locale.ts';
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
