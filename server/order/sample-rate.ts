import { wonPer } from '#core/exchange/rules.ts';
import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';

/** The stored rate samples are held against the dollar limit with; the order keeps its row's id. */
export async function rateForSamples(db: Db): Promise<{ id: number; wonPerDollar: string }> {
  const rate = orRefuse(await latestRate(db, 'USD'), exchangeRefusal('exchange.noRate', { currency: 'USD' }));
  return { id: rate.id, wonPerDollar: wonPer(rate) };
}
