import { wonPer } from '#core/exchange/rules.ts';
import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';

/** The stored rate for the dollar limit of samples; the order references its row. */
export async function rateForSamples(db: Db): Promise<{ id: number; wonPerDollar: string }> {
  const rate = orRefuse(await latestRate(db, 'USD'), exchangeRefusal('exchange.noRate', { currency: 'USD' }));
  return { id: rate.id, wonPerDollar: wonPer(rate) };
}
