import type { Oem, OemPrice } from '#core/catalogue/oem.ts';
import { UNITS } from '#core/catalogue/states.ts';
import { flat, type Money, money } from '#core/money.ts';
import { doubled, type Fault, fault, longest, tooLong, tooMany, when } from '#core/listing/fault.ts';
import { keyOf, LIMITS } from '#core/listing/listing.ts';
import { listingRefusal } from '#core/listing/refusals.ts';

/** The errors of an OEM offer (PRD-043…048) of goods sold by this unit; empty without an offer. */
export function oemFaults(oem: Oem | null, unit: string): Fault[] {
  if (!oem) return [];
  const { labelPrice, packagingPrice, packing } = oem;
  const isUnit = packing.unit === unit || UNITS.some((one) => one === packing.unit);
  return [
    ...intervalFaults(oem.prices),
    ...serviceFaults(oem.services),
    ...when(!isUnit, 'oem_packing_unit', listingRefusal('listing-sheet.notOneOf', { allowed: UNITS.join(', ') })),
    ...(labelPrice ? tooDear('oem_label_price', labelPrice) : []),
    ...(packagingPrice ? tooDear('oem_packaging_price', packagingPrice) : []),
  ];
}

const writtenOf = ({ minQuantity, maxQuantity }: OemPrice): string => `${minQuantity}-${maxQuantity}`;

const tooDear = (column: string, price: Money) =>
  when(
    price.minor > LIMITS.oemPrice,
    column,
    listingRefusal('listing-sheet.tooLarge', { limit: flat(money(LIMITS.oemPrice, price.currency)) }),
  );
const tooMuch = (column: string, quantity: number) =>
  when(quantity > LIMITS.quantity, column, listingRefusal('listing-sheet.tooLarge', { limit: LIMITS.quantity }));

/**
 * PRD-043, PRD-045, PRD-046: they ascend, do not overlap, and each ends above its beginning (decision PRD-047).
 * Quantities in a gap are for enquiries.
 */
function intervalFaults(prices: Oem['prices']): Fault[] {
  return [
    ...when(prices.length === 0, 'oem_prices', listingRefusal('listing-sheet.oemMissing')),
    ...tooMany('oem_prices', prices.length, LIMITS.priceRows),
    ...prices.flatMap((one, at) => {
      const value = writtenOf(one);
      const before = prices[at - 1];
      if (one.minQuantity < 1 || one.price.minor <= 0)
        return [fault('oem_prices', listingRefusal('listing-sheet.oemZero', { value }))];
      if (one.maxQuantity <= one.minQuantity)
        return [fault('oem_prices', listingRefusal('listing-sheet.oemInterval', { value }))];
      if (before && one.minQuantity <= before.maxQuantity)
        return [fault('oem_prices', listingRefusal('listing-sheet.oemOverlap', { value, before: writtenOf(before) }))];
      return [...tooMuch('oem_prices', one.maxQuantity), ...tooDear('oem_prices', one.price)];
    }),
  ];
}

/** PRD-043, PRD-044, PRD-045, PRD-048. */
function serviceFaults(services: Oem['services']): Fault[] {
  return [
    ...when(services.length === 0, 'oem_services', listingRefusal('listing-sheet.oemMissing')),
    ...tooMany('oem_services', services.length, LIMITS.oemServices),
    ...doubled(
      'oem_services',
      services.map(({ name }) => keyOf(name)),
    ),
    ...longest(
      'oem_services',
      services.map(({ name }) => name),
      LIMITS.short,
    ),
    ...services.flatMap((one) => [
      ...when(
        one.picture === '',
        'oem_services',
        listingRefusal('listing-sheet.oemPicture', { value: keyOf(one.name) }),
      ),
      ...tooLong('oem_services', one.picture, LIMITS.address),
      ...when(
        one.minQuantity < 1 || one.price.minor <= 0,
        'oem_services',
        listingRefusal('listing-sheet.oemZero', { value: keyOf(one.name) }),
      ),
      ...tooMuch('oem_services', one.minQuantity),
      ...tooDear('oem_services', one.price),
    ]),
  ];
}
