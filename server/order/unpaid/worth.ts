import { wonPer } from '#core/exchange/rules.ts';
import type { Money } from '#core/money.ts';
import { convert } from '#core/rates.ts';
import type { Db } from '#server/db/pool.ts';
import { getRate } from '#server/exchange/queries.ts';

/** The sum of amounts in won, each converted at the newest rate of its currency. Refuses `exchange.noRate`. */
export async function sumInWon(db: Db, amounts: readonly Money[]): Promise<number> {
  let sum = 0;
  for (const amount of amounts) {
    const { currency, minor } = amount;
    sum += currency === 'KRW' ? minor : convert(amount, wonPer(await getRate(db, currency)), 'KRW', 'up').minor;
  }
  return sum;
}
