import { FACT_FIELDS, type FactName, type PlainValues, perField } from '#core/catalogue/fields.ts';
import type { Product } from '#core/catalogue/contract.ts';
import { specialGoodsOf } from '#core/catalogue/special.ts';
import {
  cartonVolume,
  discountPercent,
  lastQuantities,
  type PriceRow,
  priceRange,
  unitPriceOf,
} from '#core/catalogue/rules.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick, pickedLang } from '#core/locale.ts';
import { flat, type Money, money } from '#core/money.ts';
import { presentDeal, presentRating } from '#server/catalogue/cards.ts';
import type { Detail, DetailOption, DetailSku } from '#server/catalogue/detail.ts';
import { materialName, presentProductNotice } from '#server/catalogue/notices.ts';
import { presentDelivery } from '#server/catalogue/present-delivery.ts';
import { presentOem } from '#server/catalogue/oem.ts';
import { sampleOf } from '#server/catalogue/sample.ts';
import { shownHtml } from '#core/catalogue/seller-html.ts';
import { presentVacation, storePictureAddress } from '#server/store/present.ts';

/** A product as its page shows it, in one language, but for where it is delivered. */
export function presentProduct(
  detail: Detail,
  { lang, now }: { readonly lang: Lang; readonly now: Date },
): Omit<Product, 'deliversTo' | 'reach'> {
  const { product } = detail;
  const { carton } = product;
  return {
    id: product.id,
    sku: product.code,
    description: { name: pick(product.name, lang), description: pick(product.description, lang) },
    lang: pickedLang(product.name, lang),
    ...presentPrices(detail),
    ...presentSale(detail, lang),
    ...presentDeal(product, now),
    ...presentRating(product),
    hsCode: product.hsCode,
    origin: product.origin,
    shipsFrom: product.shipsFrom,
    ...perField<FactName, Pick<PlainValues, FactName>>(FACT_FIELDS, ({ name }) => product[name]),
    detailHtml: shownHtml(pick(product.detailHtml, lang)),
    detailLang: pickedLang(product.detailHtml, lang),
    video: product.video,
    videoPoster: product.videoPoster,
    attributes: product.attributes.map(({ key, name, value }) => ({
      key,
      name: pick(name, lang),
      value: pick(value, lang),
    })),
    certificates: detail.certificates.map(({ type, name, number }) => ({ type, name: name || type, number })),
    notice: presentProductNotice(product.noticeCode, product.notice, lang),
    delivery: presentDelivery(detail, lang),
    tags: product.tags[lang] ?? product.tags.en ?? product.tags.ko ?? [],
    carton: carton && { ...carton, volume: cartonVolume(carton) },
    packing: product.packing,
    packaging: product.packaging && { ...product.packaging, name: materialName(product.packaging.material, lang) },
    deliveryDays: product.deliveryDays,
    special: specialGoodsOf({ ...product, originCountry: detail.template?.originCountry ?? null }),
    ...presentVariants(detail, lang),
    images: detail.pictures.map(({ alt, ...picture }) => ({ ...picture, alt: pick(alt, lang) })),
    categories: detail.leaves.map((leaf) => ({
      id: leaf.id,
      code: leaf.code,
      name: pick(leaf.name, lang),
      lineage: leaf.lineage,
      path: leaf.path.map(({ id, name }) => ({ id, name: pick(name, lang) })),
    })),
    store: presentStore(detail.store, lang, now),
  };
}

const priceRowsOf = ({ rows, product }: Detail): PriceRow[] =>
  rows.map((row) => ({ minQuantity: row.minQuantity, price: money(row.price, product.currency) }));
const firstPriceOf = ({ product }: Detail, rows: readonly PriceRow[]): Money =>
  rows[0]?.price ?? money(product.priceMin, product.currency);

function presentPrices(detail: Detail) {
  const rows = priceRowsOf(detail);
  const first = firstPriceOf(detail, rows);
  const last = lastQuantities(rows);
  const surcharges = detail.skus.map((sku) => money(sku.surcharge, detail.product.currency));
  const range = priceRange(rows, surcharges) ?? { min: first, max: first };
  return {
    price: flat(first),
    priceRange: { min: moneyAnswer(range.min), max: moneyAnswer(range.max) },
    prices: rows.map((row, index) => ({
      minQuantity: row.minQuantity,
      maxQuantity: last[index] ?? null,
      price: moneyAnswer(row.price),
      discountPercent: discountPercent(first, row.price),
    })),
  };
}

/** In what ways it is sold. */
function presentSale(detail: Detail, lang: Lang) {
  const { product, oem } = detail;
  const sample = sampleOf(detail);
  return {
    minOrderQuantity: product.minOrderQuantity,
    maxOrderQuantity: product.maxOrderQuantity,
    unit: product.unit,
    publishWay: product.publishWay,
    available: product.inStock,
    sample: sample !== undefined,
    samplePrice: sample ? moneyAnswer(sample.price) : null,
    samplePriceDollars: sample?.dollars ? moneyAnswer(sample.dollars) : null,
    oem: oem && presentOem(oem, product.currency, lang),
    soldOut: !product.inStock,
    sold: product.sold,
  };
}

function presentStore(store: Detail['store'], lang: Lang, now: Date) {
  const { currency, deliveryFee, freeDeliveryFrom } = store;
  return {
    code: store.code,
    name: pick(store.name, lang),
    type: store.type,
    verified: store.status === 'approved',
    location: pick(store.location, lang),
    picture: storePictureAddress(store.picture),
    deliveryFee: moneyAnswer(money(deliveryFee, currency)),
    freeDeliveryFrom: freeDeliveryFrom === null ? null : moneyAnswer(money(freeDeliveryFrom, currency)),
    vacation: presentVacation(store.closures, lang, now),
  };
}

function presentVariants(detail: Detail, lang: Lang) {
  const first = firstPriceOf(detail, priceRowsOf(detail));
  return {
    options: detail.options.map((option) => presentOption(option, detail, first, lang)),
    variants: detail.skus.map((sku) => ({
      sku: sku.code,
      valueIds: [sku.value1, sku.value2].filter((id) => id !== null),
      stock: sku.stock,
      ...(sku.gtin !== null && { gtin: sku.gtin }),
      ...(sku.surcharge > 0 && { surcharge: moneyAnswer(money(sku.surcharge, detail.product.currency)) }),
    })),
  };
}

/**
 * PRD-014: with one option a value is one combination; with two the second decides, so a value has no combination of
 * its own.
 */
function presentOption(option: DetailOption, detail: Detail, first: Money, lang: Lang) {
  const optionValues = option.values.map((value, index) => {
    const mine = detail.skus.filter((sku) => sku.value1 === value.id || sku.value2 === value.id);
    const only = detail.options.length === 1 ? mine[0] : undefined;
    return {
      valueName: pick(value.name, lang),
      valueId: value.id,
      optionId: option.id,
      order: index,
      image: value.picture,
      ...(value.colour !== null && { colour: value.colour }),
      id: value.id,
      sku: only?.code ?? null,
      stock: mine.reduce((sum, sku) => sum + sku.stock, 0),
      price: flat(lowestOf(mine, detail, first)),
    };
  });
  return { id: option.id, code: option.code, name: pick(option.name, lang), order: option.level, optionValues };
}

function lowestOf(skus: readonly DetailSku[], detail: Detail, first: Money): Money {
  const { minOrderQuantity, currency } = detail.product;
  const extra = skus.length > 0 ? Math.min(...skus.map((sku) => sku.surcharge)) : 0;
  return unitPriceOf(priceRowsOf(detail), minOrderQuantity, money(extra, currency)) ?? first;
}
