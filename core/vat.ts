/**
 * How Korean VAT applies to an order: contained in its prices, zero because the goods are exported, or only in the fee of
 * goods that are bought abroad on the buyer's behalf.
 */
export const TAX_TREATMENTS = ['standard', 'zeroRated', 'agency'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

const SHARE_OF_PRICE = 11n;

/** VAT of 10 % contained in a price, in whole won, truncated (domain §2.4). */
export const vatIn = (price: number): number => Number(BigInt(price) / SHARE_OF_PRICE);

type Taxable = {
  readonly isImport: boolean;
  /** The country the goods go to. */
  readonly country: string;
  /** Products, delivery and fee without what was cancelled or returned. */
  readonly remaining: number;
  readonly fee: number;
};

/** Supply value and VAT of an order, as a Korean tax invoice separates them; in whole won. */
export function taxOf({ isImport, country, remaining, fee }: Taxable): {
  readonly treatment: TaxTreatment;
  readonly supply: number;
  readonly vat: number;
} {
  const treatment = isImport ? 'agency' : country === 'KR' ? 'standard' : 'zeroRated';
  const price = isImport ? Math.min(fee, remaining) : remaining;
  const vat = treatment === 'zeroRated' ? 0 : vatIn(price);
  return { treatment, supply: price - vat, vat };
}
