import { PLAIN_FIELDS, type PlainName, type PlainValues, perField } from '#core/catalogue/fields.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { fromAmount } from '#core/listing/cells.ts';
import { keyOf, type Listing, valuesOf } from '#core/listing/listing.ts';
import type { LocalText } from '#core/locale.ts';
import type { Money } from '#core/money.ts';

const typedPlain = (values: PlainValues): Pick<ProductForm, PlainName> =>
  perField(PLAIN_FIELDS, ({ name, kind }) => (kind === 'yesNo' ? values[name] : String(values[name] ?? '')));

/** A product as its seller can change it. `readings` are the stocks as they are now, by SKU. */
export function formOf(listing: Listing, readings: ReadonlyMap<string, string>): ProductForm {
  const form: ProductForm = {
    ...typedPlain(listing),
    code: listing.code,
    categories: [...listing.categories],
    name: listing.name,
    description: listing.description,
    detail: listing.detail,
    tags: Object.fromEntries(Object.entries(listing.tags).map(([lang, tags]) => [lang, tags.join(', ')])),
    hsCode: listing.hsCode,
    origin: listing.origin,
    unit: listing.unit,
    prices: listing.prices.map(typedPrice),
    isSample: listing.samplePrice !== null,
    samplePrice: listing.samplePrice ? fromAmount(listing.samplePrice) : '',
    isOem: listing.oem !== null,
    oem: typedOem(listing.oem),
    carton: typedCarton(listing.carton),
    packing: { unit: listing.packing.unit, count: String(listing.packing.count) },
    packaging: { material: listing.packaging?.material ?? '', grams: String(listing.packaging?.grams ?? '') },
    deliveryTemplate: listing.deliveryTemplate ?? '',
    deliveryRegions: [...(listing.deliveryRegions ?? [])],
    specialGoods: listing.specialGoods ?? '',
    certificates: [...listing.certificates],
    noticeCode: listing.noticeCode ?? '',
    notice: listing.notice,
    attributes: [...listing.attributes],
    pictures: [...listing.pictures],
    pictureAlts: listing.pictures.flatMap((picture) => {
      const text = listing.pictureAlts[picture];
      return text ? [{ picture, text }] : [];
    }),
    video: listing.video ?? '',
    videoPoster: listing.videoPoster ?? '',
    ...typedVariants(listing, readings),
  };
  // What is shown and changed apart from the listing must not change it.
  return structuredClone(form);
}

const typedPrice = <Row extends { readonly minQuantity: number; readonly price: Money }>({
  minQuantity,
  price,
}: Row) => ({
  minQuantity: String(minQuantity),
  price: fromAmount(price),
});

const typedOem = (oem: Listing['oem']): ProductForm['oem'] => ({
  prices: (oem?.prices ?? []).map((row) => ({ ...typedPrice(row), maxQuantity: String(row.maxQuantity) })),
  services: (oem?.services ?? []).map((row) => ({ ...typedPrice(row), name: row.name, picture: row.picture })),
  packing: { unit: oem?.packing.unit ?? '', count: String(oem?.packing.count ?? '') },
  labelPrice: oem?.labelPrice ? fromAmount(oem.labelPrice) : '',
  packagingPrice: oem?.packagingPrice ? fromAmount(oem.packagingPrice) : '',
  enquiries: oem?.enquiries ?? false,
});

const typedCarton = (carton: Listing['carton']): ProductForm['carton'] => ({
  pieces: String(carton?.pieces ?? ''),
  length: String(carton?.length ?? ''),
  width: String(carton?.width ?? ''),
  height: String(carton?.height ?? ''),
  weight: String(carton?.weight ?? ''),
});

/** The options with their values, and the SKUs with the places of theirs. */
function typedVariants(listing: Listing, readings: ReadonlyMap<string, string>): Pick<ProductForm, 'options' | 'skus'> {
  const options = listing.options.map((name, level) => ({ name, values: valuesOf(listing, level) }));
  const placeOf = (value: LocalText, level: number) =>
    Math.max(0, options[level]?.values.findIndex((one) => keyOf(one) === keyOf(value)) ?? 0);
  return {
    options,
    skus: listing.skus.map(({ code, values, stock, surcharge, picture, gtin }) => ({
      code,
      values: values.map(placeOf),
      stock: String(stock),
      stockRead: readings.get(code) ?? '',
      surcharge: surcharge.minor === 0 ? '' : fromAmount(surcharge),
      picture: picture ?? '',
      gtin: gtin ?? '',
    })),
  };
}

/** A new product: nothing is entered but what most have. */
export function emptyForm(standard: PlainValues, code: string): ProductForm {
  return {
    ...typedPlain(standard),
    code,
    categories: [],
    name: {},
    description: {},
    detail: {},
    tags: {},
    hsCode: '',
    origin: 'KR',
    unit: 'piece',
    prices: [{ minQuantity: '1', price: '' }],
    isSample: false,
    samplePrice: '',
    isOem: false,
    oem: {
      prices: [{ minQuantity: '', maxQuantity: '', price: '' }],
      services: [],
      packing: { unit: 'piece', count: '1' },
      labelPrice: '',
      packagingPrice: '',
      enquiries: false,
    },
    carton: { pieces: '', length: '', width: '', height: '', weight: '' },
    packing: { unit: 'piece', count: '1' },
    packaging: { material: '', grams: '' },
    deliveryTemplate: '',
    deliveryRegions: [],
    specialGoods: '',
    certificates: [],
    noticeCode: '',
    notice: {},
    attributes: [],
    pictures: [],
    pictureAlts: [],
    video: '',
    videoPoster: '',
    options: [],
    skus: [{ code, values: [], stock: '', stockRead: '', surcharge: '', picture: '', gtin: '' }],
  };
}
