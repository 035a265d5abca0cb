import { type PriceRow, unitPriceOf } from '#core/catalogue/rules.ts';
import type { PublishWay } from '#core/catalogue/states.ts';
import type { Money } from '#core/money.ts';

/** The dollar limit of samples, that amount included (business-rules §9, decision ORD-040). */
export const SAMPLE_DOLLARS = 150;

type SampleGoods = {
  readonly publishWay: PublishWay;
  /** The seller's price; imports have none. */
  readonly samplePrice: Money | null;
  readonly priceRows: readonly PriceRow[];
  readonly surcharge: Money;
};

/**
 * The price of a sample: the one its seller sets, and of imported goods that of a single piece at the supplier, below
 * whose smallest quantity its first price row counts. Null when no sample is sold.
 */
export function samplePriceOf({ publishWay, samplePrice, priceRows, surcharge }: SampleGoods): Money | null {
  return publishWay === 'IMPORT_BY_1688' ? (unitPriceOf(priceRows, 1, surcharge) ?? null) : samplePrice;
}
