import { dollarsOf, wonPer } from '#core/exchange/rules.ts';
import { SAMPLE_DOLLARS, samplePriceOf } from '#core/catalogue/sample.ts';
import { type Money, money } from '#core/money.ts';
import type { Detail } from '#server/catalogue/detail.ts';

/** The price of a sample and the same in dollars by the stored rates; undefined without a sample. */
export type Sample = { readonly price: Money; readonly dollars: Money | undefined };

/**
 * The sample a product is sold as. Of imported goods it is the cheapest of their SKUs, if that is within the limit of
 * what is cleared in a buyer's name (business-rules §9).
 */
export function sampleOf({ product, rates, rows, skus }: Detail): Sample | undefined {
  const { publishWay, currency } = product;
  const price = samplePriceOf({
    publishWay,
    samplePrice: product.samplePrice === null ? null : money(product.samplePrice, currency),
    priceRows: rows.map(({ minQuantity, price: minor }) => ({ minQuantity, price: money(minor, currency) })),
    surcharge: money(Math.min(...skus.map(({ surcharge }) => surcharge)), currency),
  });
  if (!price) return undefined;
  const won = new Map(rates.map((rate) => [rate.currency, wonPer(rate)]));
  const dollars = dollarsOf(price, (name) => won.get(name));
  const isTooDear = publishWay === 'IMPORT_BY_1688' && !(dollars && dollars.minor <= SAMPLE_DOLLARS * 100);
  return isTooDear ? undefined : { price, dollars };
}
