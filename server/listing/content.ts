import { moneyAnswer } from '#core/endpoint.ts';
import type { ProductContent } from '#core/listing/content/contract.ts';
import type { Listing } from '#core/listing/listing.ts';
import { rowsOf } from '#core/listing/write.ts';
import { type Currency, money, type Money } from '#core/money.ts';
import type { Group } from '#server/listing/groups.ts';

type Amount = { readonly amount: number; readonly currency: Currency };
const orNone = <T, R>(value: T | null, convert: (value: T) => R): R | null => (value === null ? null : convert(value));

/** A product as programs get it. */
export function contentOf({ currency: _currency, ...listing }: Listing): ProductContent {
  const { oem, deliveryRegions } = listing;
  const priced = <Row extends { readonly price: Money }>(row: Row) => ({ ...row, price: moneyAnswer(row.price) });
  return {
    ...listing,
    categories: [...listing.categories],
    tags: Object.fromEntries(Object.entries(listing.tags).map(([lang, tags]) => [lang, [...tags]])),
    prices: listing.prices.map(priced),
    samplePrice: orNone(listing.samplePrice, moneyAnswer),
    oem: oem && {
      ...oem,
      prices: oem.prices.map(priced),
      services: oem.services.map(priced),
      labelPrice: orNone(oem.labelPrice, moneyAnswer),
      packagingPrice: orNone(oem.packagingPrice, moneyAnswer),
    },
    deliveryRegions: deliveryRegions && [...deliveryRegions],
    certificates: [...listing.certificates],
    attributes: [...listing.attributes],
    pictures: [...listing.pictures],
    pictureAlts: { ...listing.pictureAlts },
    options: [...listing.options],
    skus: listing.skus.map((row) => ({ ...row, values: [...row.values], surcharge: moneyAnswer(row.surcharge) })),
  };
}

/** The amounts of a content that are in another currency than the store's. */
export function foreignAmounts(content: ProductContent, currency: Currency): Amount[] {
  const { prices, samplePrice, oem, skus } = content;
  const all = [
    ...prices.map(({ price }) => price),
    samplePrice,
    ...(oem ? [...oem.prices, ...oem.services].map(({ price }) => price) : []),
    oem?.labelPrice,
    oem?.packagingPrice,
    ...skus.map(({ surcharge }) => surcharge),
  ];
  return all.flatMap((one) => (one && one.currency !== currency ? [one] : []));
}

/** A product as a program gives it; every amount is in the currency of the store. */
export function listingOf(content: ProductContent, currency: Currency): Listing {
  const exact = ({ amount }: Amount): Money => money(amount, currency);
  const { oem } = content;
  return {
    ...content,
    currency,
    prices: content.prices.map((row) => ({ ...row, price: exact(row.price) })),
    samplePrice: orNone(content.samplePrice, exact),
    oem: oem && {
      ...oem,
      prices: oem.prices.map((row) => ({ ...row, price: exact(row.price) })),
      services: oem.services.map((row) => ({ ...row, price: exact(row.price) })),
      labelPrice: orNone(oem.labelPrice, exact),
      packagingPrice: orNone(oem.packagingPrice, exact),
    },
    skus: content.skus.map((row) => ({ ...row, surcharge: exact(row.surcharge) })),
  };
}

/**
 * A product that was written elsewhere than in a table, as the rows of one, so that it is judged and saved as those are
 * (`judgeProducts`, `saveGroups`). Its items are the rows from 0 on. `readings` are the stocks as they were read, by SKU.
 */
export function groupOf(listing: Listing, readings: ReadonlyMap<string, string> = new Map()): Group {
  const rows = rowsOf(listing).map((cells, row) => {
    const reading = readings.get(listing.skus[row]?.code ?? '');
    return { row, cells: { ...cells, ...(reading !== undefined && { stock_read: reading }) } };
  });
  return { code: listing.code, rows, problems: [] };
}
