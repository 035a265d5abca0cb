import { dollarsOf, wonPer } from '#core/exchange/rules.ts';
import { type Money, money } from '#core/money.ts';
import type { Detail } from '#server/catalogue/detail.ts';

/** The sample price by the stored rates; undefined without a sample or a rate. */
export function sampleDollarsOf({ product, rates }: Detail): Money | undefined {
  if (product.samplePrice === null) return undefined;
  const won = new Map(rates.map((rate) => [rate.currency, wonPer(rate)]));
  return dollarsOf(money(product.samplePrice, product.currency), (name) => won.get(name));
}
