import type { Answers } from '#core/contract.ts';
import { feedNumber } from '#core/exchange/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { latestRates } from '#server/exchange/queries.ts';

/** The newest stored rates in the format of the bank's feed. */
export function ratesFeed(db: Db): Promise<Answers['readRates']> {
  return cachedReference(db, { tag: 'rates', key: 'feed' }, async () =>
    (await latestRates(db)).map((row) => ({
      cur_unit: row.feedName,
      deal_bas_r: feedNumber(row.basic),
      cur_nm: row.name,
      as_of: row.asOf,
    })),
  );
}
