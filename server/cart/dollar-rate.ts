import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { wonPer } from '#core/exchange/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';

/** Won for one dollar by the newest stored basic rate. Refuses `exchange.noRate`. */
export async function wonPerDollar(db: Db): Promise<string> {
  return wonPer(orRefuse(await latestRate(db, 'USD'), exchangeRefusal('exchange.noRate', { currency: 'USD' })));
}
