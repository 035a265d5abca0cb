import { dollarsOf, wonPer } from '#core/exchange/rules.ts';
import { type Money, money } from '#core/money.ts';
import type { Detail } from '#server/catalogue/detail.ts';
import type { Db } from '#server/db/pool.ts';
import { latestRate } from '#server/exchange/queries.ts';

/** The sample's price by the stored rates; undefined without a sample or a rate. */
export async function sampleDollarsOf(db: Db, { product }: Detail): Promise<Money | undefined> {
  if (product.samplePrice === null) return undefined;
  const { currency } = product;
  const needed = currency === 'USD' ? [] : currency === 'KRW' ? ['USD'] : ['USD', currency];
  const won = new Map<string, string>();
  for (const name of needed) {
    const rate = await latestRate(db, name);
    if (rate) won.set(name, wonPer(rate));
  }
  return dollarsOf(money(product.samplePrice, currency), (name) => won.get(name));
}
