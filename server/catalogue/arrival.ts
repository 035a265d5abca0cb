import type { PublishWay } from '#core/catalogue/states.ts';
import { expectedDates } from '#core/store/delivery/import-times.ts';
import { JEJU } from '#core/region.ts';
import { type Arrival, arrivalOf, type Destination, type ShippingTerms } from '#core/store/delivery/promise/rules.ts';

/** An address in the mainland of Korea that no courier charges more for. */
export const MAINLAND: Destination = { country: 'KR', postcode: '' };

/** Stands for an address of a region: a country, or Jeju. */
export const anAddressIn = (region: string): Destination =>
  region === JEJU ? { country: 'KR', postcode: '63' } : { country: region, postcode: '' };

type Goods = ShippingTerms & {
  readonly publishWay: PublishWay;
  readonly leadDays: number;
  readonly from: string;
};

/** When goods ordered now arrive at one address, calculated once for all goods with the same terms. */
export function arrivalsAt(now: Date, to: Destination): (goods: Goods) => Arrival {
  const byTerms = new Map<string, Arrival>();
  return (goods) => {
    const { publishWay, cutoffHour, handlingDays, leadDays, from, closures } = goods;
    const terms = [publishWay, cutoffHour, handlingDays, leadDays, from, closures && JSON.stringify(closures)].join();
    const arrival = byTerms.get(terms) ?? productArrival(now, goods, to);
    byTerms.set(terms, arrival);
    return arrival;
  };
}

/** When goods ordered now arrive: those of a store by its terms, imports as they are expected by sea. */
export function productArrival(now: Date, goods: Goods, to: Destination): Arrival {
  if (goods.publishWay !== 'IMPORT_BY_1688') return arrivalOf(now, goods, to);
  const { doorFrom, doorTo } = expectedDates(now, 'LCL');
  return { from: doorFrom, to: doorTo };
}
