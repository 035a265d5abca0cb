import type { Answers } from '#core/contract.ts';
import { appliedRate, feedNumber, wonPer } from '#core/exchange/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { latestRates, overridesNow, quoteRuleNow, spreadsNow } from '#server/exchange/queries.ts';

/** The currency of the prices of 1688. */
const SUPPLIER_CURRENCY = 'CNY';

/** The newest stored rates in the format of the bank's feed, and the rate that supplier goods are charged at. */
export function ratesFeed(db: Db): Promise<Answers['readRates']> {
  return cachedReference(db, { tag: 'rates', key: 'feed' }, async () => {
    const surcharge = await surchargeOf(db, SUPPLIER_CURRENCY);
    return (await latestRates(db)).map((row) => ({
      cur_unit: row.feedName,
      deal_bas_r: feedNumber(row.basic),
      ...(surcharge && row.currency === SUPPLIER_CURRENCY && { charged_r: feedNumber(surcharge(wonPer(row))) }),
      cur_nm: row.name,
      as_of: row.asOf,
    }));
  });
}

/** The charged rate for a bank's basic rate of a currency (IMP-020); undefined before the first quote rule. */
async function surchargeOf(db: Db, currency: string): Promise<((basic: string) => string) | undefined> {
  const rule = await quoteRuleNow(db);
  if (!rule) return undefined;
  const spread = (await spreadsNow(db)).find((one) => one.currency === currency)?.basisPoints ?? 0;
  const ours = (await overridesNow(db)).find((one) => one.kind === 'BASIC' && one.currency === currency)?.value;
  return (basic) => appliedRate(ours ?? basic, spread, rule.marginBasisPoints);
}
