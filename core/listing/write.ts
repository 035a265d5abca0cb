import { PLAIN_FIELDS, type PlainValues } from '#core/catalogue/fields.ts';
import type { OptionValue } from '#core/catalogue/option-value.ts';
import type { Oem } from '#core/catalogue/oem.ts';
import { LANGUAGES } from '#core/locale.ts';
import { asPart, fromAmount, fromLocalText, LINES, LIST } from '#core/listing/cells.ts';
import type { Listing, ListingSku } from '#core/listing/listing.ts';

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const plainCell = (value: PlainValues[keyof PlainValues]) =>
  typeof value === 'boolean' ? yesNo(value) : String(value ?? '');
const listOf = (items: readonly string[], separators: string, between: string) =>
  items.map((item) => asPart(item, separators)).join(between);

/**
 * Formats a listing as rows, one for each item, by the keys of their columns. Parsing them returns the same listing,
 * and two listings are equal exactly when their rows are.
 */
export function rowsOf(listing: Listing): Record<string, string>[] {
  return listing.skus.map((sku, at) => ({ code: listing.code, ...(at === 0 && ownCells(listing)), ...itemCells(sku) }));
}

/** Whether two listings are equal. */
export const isSameListing = (one: Listing, other: Listing): boolean =>
  JSON.stringify(rowsOf(one)) === JSON.stringify(rowsOf(other));

/** Whether everything that determines the price is equal. */
export function areSamePrices(one: Listing, other: Listing): boolean {
  const paid = ({ prices, skus }: Listing) =>
    JSON.stringify([
      prices.map(({ minQuantity, price }) => [minQuantity, price.minor]),
      skus.map(({ code, surcharge }) => [code, surcharge.minor]).toSorted(),
    ]);
  return paid(one) === paid(other);
}

function itemCells(sku: ListingSku): Record<string, string> {
  const [first = {}, second = {}]: readonly OptionValue[] = sku.values;
  return {
    value1: fromLocalText(first),
    value2: fromLocalText(second),
    sku: sku.code,
    stock: String(sku.stock),
    surcharge: fromAmount(sku.surcharge),
    item_picture: sku.picture ?? '',
    gtin: sku.gtin ?? '',
    colour1: first.colour ?? '',
    colour2: second.colour ?? '',
  };
}

function oemCells(oem: Listing['oem']): Record<string, string> {
  const service = ({ name, minQuantity, price, picture }: Oem['services'][number]) =>
    [fromLocalText(name, `=${LINES}`), `${minQuantity}:${fromAmount(price)}`, asPart(picture, `=${LINES}`)].join(' = ');
  return {
    oem_prices: oem
      ? oem.prices
          .map(({ minQuantity, maxQuantity, price }) => `${minQuantity}-${maxQuantity}:${fromAmount(price)}`)
          .join('; ')
      : '',
    oem_services: oem ? oem.services.map(service).join('\n') : '',
    oem_packing_unit: oem?.packing.unit ?? '',
    oem_packing_count: String(oem?.packing.count ?? ''),
    oem_label_price: oem?.labelPrice ? fromAmount(oem.labelPrice) : '',
    oem_packaging_price: oem?.packagingPrice ? fromAmount(oem.packagingPrice) : '',
    oem_enquiries: oem ? yesNo(oem.enquiries) : '',
  };
}

function ownCells(listing: Listing): Record<string, string> {
  const { carton, packing, packaging } = listing;
  const inLanguages = (family: string, write: (lang: (typeof LANGUAGES)[number]) => string) =>
    Object.fromEntries(LANGUAGES.map((lang) => [`${family}_${lang}`, write(lang)]));
  return {
    ...Object.fromEntries(PLAIN_FIELDS.map(({ name, column }) => [column, plainCell(listing[name])])),
    categories: listOf(listing.categories, LIST, '; '),
    ...inLanguages('name', (lang) => listing.name[lang] ?? ''),
    option1: fromLocalText(listing.options[0] ?? {}),
    option2: fromLocalText(listing.options[1] ?? {}),
    unit: listing.unit,
    prices: listing.prices.map(({ minQuantity, price }) => `${minQuantity}:${fromAmount(price)}`).join('; '),
    sample_price: listing.samplePrice ? fromAmount(listing.samplePrice) : '',
    ...oemCells(listing.oem),
    hs_code: listing.hsCode,
    origin: listing.origin,
    delivery_template: listing.deliveryTemplate ?? '',
    delivery_regions: listOf(listing.deliveryRegions ?? [], LIST, '; '),
    special_goods: listing.specialGoods ?? '',
    carton_pieces: String(carton?.pieces ?? ''),
    carton_length: String(carton?.length ?? ''),
    carton_width: String(carton?.width ?? ''),
    carton_height: String(carton?.height ?? ''),
    carton_weight: String(carton?.weight ?? ''),
    packing_unit: packing.unit,
    packing_count: String(packing.count),
    packaging_material: packaging?.material ?? '',
    packaging_grams: String(packaging?.grams ?? ''),
    certificates: listing.certificates
      .map(({ type, name, number }) =>
        [type, ...(type === 'OTHERS' ? [name] : []), number].map((part) => asPart(part, `:${LIST}`)).join(':'),
      )
      .join('; '),
    notice_code: listing.noticeCode ?? '',
    notice: Object.entries(listing.notice)
      .filter(([, value]) => fromLocalText(value) !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `${asPart(key, `=${LINES}`)} = ${fromLocalText(value, `=${LINES}`)}`)
      .join('\n'),
    attributes: listing.attributes
      .map(({ key, name, value }) =>
        [asPart(key, `=${LINES}`), fromLocalText(name, `=${LINES}`), fromLocalText(value, `=${LINES}`)].join(' = '),
      )
      .join('\n'),
    pictures: listOf(listing.pictures, LIST, '\n'),
    picture_alts: listing.pictures
      .map((picture) => [picture, fromLocalText(listing.pictureAlts[picture] ?? {}, `=${LINES}`)] as const)
      .filter(([, alt]) => alt !== '')
      .map(([picture, alt]) => `${asPart(picture, `=${LINES}`)} = ${alt}`)
      .join('\n'),
    video: listing.video ?? '',
    video_poster: listing.videoPoster ?? '',
    ...inLanguages('tags', (lang) => listOf([...new Set(listing.tags[lang])], `,${LIST}`, ', ')),
    ...inLanguages('description', (lang) => listing.description[lang] ?? ''),
    ...inLanguages('detail', (lang) => listing.detail[lang] ?? ''),
  };
}
