import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { wonPer } from '#core/exchange/rules.ts';
import type { Currency, Money } from '#core/money.ts';
import { convert, convertBack } from '#core/rates.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';

/** Won for one unit of currencies other than the won and the yuan. */
export type RatesOf = ReadonlyMap<Currency, string>;

/** The basic rates that prices in these currencies are converted with; a currency without one is missing. */
export async function ratesFor(db: Db, currencies: Iterable<Currency>): Promise<RatesOf> {
  const others = [...currencies].filter((currency) => currency !== 'CNY' && currency !== 'KRW');
  const found = new Map<Currency, string>();
  for (const currency of others) {
    const rate = await latestRate(db, currency);
    if (rate) found.set(currency, wonPer(rate));
  }
  return found;
}

/**
 * A catalogue price in fen, rounded up; a won price is converted at the applied rate, so that the buyer pays the
 * catalogue price.
 */
export function inYuan(
  price: Money,
  { wonPerYuan, ratesOf }: { readonly wonPerYuan: string; readonly ratesOf: RatesOf },
): Money {
  if (price.currency === 'CNY') return price;
  if (price.currency === 'KRW') return convertBack(price, wonPerYuan, 'CNY', 'up');
  const rate = orRefuse(ratesOf.get(price.currency), exchangeRefusal('exchange.noRate', { currency: price.currency }));
  return convertBack(convert(price, rate, 'KRW', 'up'), wonPerYuan, 'CNY', 'up');
}
