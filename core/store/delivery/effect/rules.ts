import { type Currency, money } from '#core/money.ts';
import { isHomeRegion, JEJU } from '#core/region.ts';
import { type Arrival, arrivalOf, type Destination, type ShippingTerms } from '#core/store/delivery/promise/rules.ts';
import { deliveredRegions, HOME_REGIONS, type RegionInput, termsTo } from '#core/store/delivery/rules.ts';
import type { DeliveryTerms } from '#core/store/rules.ts';

/** What a buyer in a region pays and when goods arrive; `terms` is undefined where they are not delivered to. */
export type Effect = {
  readonly region: string;
  readonly terms: DeliveryTerms | undefined;
  /** Whether it is delivered to for a fee that is not entered yet. */
  readonly isOpen: boolean;
  readonly arrives: Arrival;
};

/** Addresses that stand for their region: the middle of Seoul, and of Jeju. */
const POSTCODES: Readonly<Record<string, string>> = { KR: '04524', [JEJU]: '63122' };
const destinationOf = (region: string): Destination => ({
  country: isHomeRegion(region) ? 'KR' : region,
  postcode: POSTCODES[region] ?? '',
});

/** What applies where the template says nothing else. */
export type StoreTerms = ShippingTerms & {
  readonly terms: DeliveryTerms;
  readonly country: string;
  readonly currency: Currency;
};

/** What the regions of a template mean for buyers who order now: in Seoul, in Jeju, and in every region abroad. */
export function effectsOf(rows: readonly RegionInput[], store: StoreTerms, now: Date): Effect[] {
  const amount = (minor: number | null) => (minor === null ? null : money(minor, store.currency));
  const known = rows.filter(
    ({ fee, region, takesStoreFee = true }) => fee !== null || (isHomeRegion(region) && takesStoreFee),
  );
  const delivered =
    known.length === 0
      ? []
      : deliveredRegions(
          store.terms,
          known.map(({ region, fee, freeFrom }) => ({ region, fee: amount(fee), freeFrom: amount(freeFrom) })),
          null,
        );
  const shown = new Set<string>([...HOME_REGIONS, ...delivered.map(({ region }) => region)]);
  const goods = { ...store, leadDays: 0, from: store.country };
  return [...shown].map((region) => ({
    region,
    terms: termsTo(delivered, region),
    isOpen: rows.some((row) => row.region === region) && !known.some((row) => row.region === region),
    arrives: arrivalOf(now, goods, destinationOf(region)),
  }));
}
