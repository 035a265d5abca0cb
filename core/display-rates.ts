import type { DisplayCurrency } from '#core/locale.ts';

/** Won for one unit of a currency as a decimal string, and the day of the rate. */
export type DatedRate = { readonly currency: DisplayCurrency; readonly won: string; readonly asOf: string };

/** The currency a buyer read amounts in when ordering, and the rates they were converted at. */
export type DisplayRates = { readonly currency: DisplayCurrency; readonly rates: readonly DatedRate[] };

/** The rate of a currency among those of an order. */
export const rateIn = (rates: DisplayRates | null, currency: DisplayCurrency): DatedRate | undefined =>
  rates?.rates.find((one) => one.currency === currency);
