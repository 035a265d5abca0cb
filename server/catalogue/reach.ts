import type { Product } from '#core/catalogue/contract.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { money } from '#core/money.ts';
import { deliveredRegions, HOME_REGIONS } from '#core/store/delivery/rules.ts';
import { anAddressIn, productArrival } from '#server/catalogue/arrival.ts';
import type { Detail } from '#server/catalogue/detail.ts';
import { regionRows } from '#server/store/delivery-regions.ts';

/** Where a product is delivered, for what fee, and when it arrives there if it is ordered now. */
export function reachOf({ product, store, templateRegions }: Detail, now: Date): Product['deliversTo'] {
  const goods = { ...product, ...store, leadDays: product.deliveryDays, from: product.shipsFrom };
  const arrives = (region: string) => productArrival(now, goods, anAddressIn(region));
  const terms = {
    fee: money(store.deliveryFee, store.currency),
    freeFrom: store.freeDeliveryFrom === null ? null : money(store.freeDeliveryFrom, store.currency),
  };
  // Imports are delivered within Korea, and what it costs is part of their own calculation.
  if (product.publishWay === 'IMPORT_BY_1688')
    return HOME_REGIONS.map((region) => ({ region, fee: null, freeFrom: null, arrives: arrives(region) }));
  return deliveredRegions(terms, regionRows(templateRegions), product.deliveryRegions).map(
    ({ region, fee, freeFrom }) => ({
      region,
      fee: moneyAnswer(fee),
      freeFrom: freeFrom && moneyAnswer(freeFrom),
      arrives: arrives(region),
    }),
  );
}
