import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { wonPer } from '#core/exchange/rules.ts';
import type { Money } from '#core/money.ts';
import { convert, convertBack } from '#core/rates.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';

/**
 * A catalogue price in fen, rounded up; a won price is converted at the applied rate, so that the buyer pays the
 * catalogue price.
 */
export async function inYuan(db: Db, price: Money, wonPerYuan: string): Promise<Money> {
  if (price.currency === 'CNY') return price;
  if (price.currency === 'KRW') return convertBack(price, wonPerYuan, 'CNY', 'up');
  const rate = orRefuse(
    await latestRate(db, price.currency),
    exchangeRefusal('exchange.noRate', { currency: price.currency }),
  );
  return convertBack(convert(price, wonPer(rate), 'KRW', 'up'), wonPerYuan, 'CNY', 'up');
}
