import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import type { CertificateType } from '#core/catalogue/states.ts';
import { LIMITS, type Listing } from '#core/listing/listing.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { Refused } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { IMPORT_STORE, pricesOf } from '#core/supplier/rules.ts';
import type { Offer } from '#server/integrations/supplier/port.ts';

/**
 * The staff input of an offer to be sold: what a seller gives of a product, and the certificates its import needs.
 * `pictures` are bases of stored ones, `category` is the code of the leaf.
 */
export type Picked = Pick<
  Listing,
  | 'name'
  | 'description'
  | 'detail'
  | 'hsCode'
  | 'manufacturer'
  | 'minOrderQuantity'
  | 'maxOrderQuantity'
  | 'unit'
  | 'carton'
  | 'packaging'
  | 'deliveryDays'
  | 'deliveryTemplate'
  | 'certificates'
  | 'noticeCode'
  | 'notice'
  | 'pictures'
> & {
  readonly category: string;
  readonly certificatesNeeded: readonly CertificateType[];
  readonly packCount: number;
  /** Stored pictures of options by the platform's URL. */
  readonly optionPictures: ReadonlyMap<string, string>;
};

/** An offer with what is sold of it. */
export type ToSell = {
  readonly offer: Offer;
  readonly listing: Listing;
  readonly certificatesNeeded: readonly CertificateType[];
};

type OfferGoods = Pick<Offer, 'offerId' | 'quoteType' | 'tiers' | 'skus' | 'attributes'>;
const LEVELS = 2;

/** The SKU codes of an offer, in its order. */
export const skuCodesOf = ({ offerId, skus }: Pick<Offer, 'offerId' | 'skus'>): string[] =>
  skus.map((_, at) => `${IMPORT_STORE}-${offerId}-${String(at + 1).padStart(2, '0')}`);

/**
 * What is sold of an offer, as a listing, so that the rules for products of sellers hold for it too. It is priced in fen
 * as `quoteType` says. Refuses `supplier.offerUnpriced`.
 */
export function listingOf(offer: OfferGoods, picked: Picked): Listing {
  const prices = pricesOf(offer, picked.minOrderQuantity);
  if (!prices) throw new Refused(supplierRefusal('supplier.offerUnpriced'));
  const codes = skuCodesOf(offer);
  const levels = offer.skus[0]?.options.length ?? 0;
  const { category, certificatesNeeded: _needed, packCount, optionPictures, ...given } = picked;
  return {
    ...STANDARD_VALUES,
    ...given,
    code: `${IMPORT_STORE}-${offer.offerId}`,
    currency: 'CNY',
    categories: [category],
    name: cut(picked.name, LIMITS.name),
    tags: {},
    origin: 'CN',
    prices: prices.rows.map(({ minQuantity, price }) => ({ minQuantity, price: money(price, 'CNY') })),
    samplePrice: null,
    pictureAlts: {},
    videoPoster: null,
    oem: null,
    packing: { unit: picked.unit, count: packCount },
    deliveryRegions: null,
    specialGoods: null,
    attributes: offer.attributes.slice(0, LIMITS.attributes).map(({ name, value }, at) => ({
      key: `a${at + 1}`,
      name: cut(name, LIMITS.short),
      value: cut(value, LIMITS.name),
    })),
    video: null,
    options: Array.from({ length: Math.min(LEVELS, levels) }, (_, level) =>
      cut(
        joined(
          offer.skus[0]?.options.slice(level, level === LEVELS - 1 ? undefined : level + 1).map(({ name }) => name) ??
            [],
        ),
        LIMITS.short,
      ),
    ),
    skus: offer.skus.map((sku, at) => ({
      code: codes[at] ?? '',
      values: Array.from({ length: Math.min(LEVELS, levels) }, (_, level) =>
        cut(
          joined(sku.options.slice(level, level === LEVELS - 1 ? undefined : level + 1).map(({ value }) => value)),
          LIMITS.short,
        ),
      ),
      stock: sku.stock,
      surcharge: money(prices.surcharges[at] ?? 0, 'CNY'),
      picture: optionPictures.get(sku.options[0]?.picture ?? '') ?? null,
      gtin: null,
    })),
  };
}

/** Levels from the second on are merged: a product has two at most. */
function joined(texts: readonly LocalText[]): LocalText {
  return Object.fromEntries(
    LANGUAGES.filter((lang) => texts.length > 0 && texts.every((text) => text[lang])).map((lang) => [
      lang,
      texts.map((text) => text[lang]).join(' / '),
    ]),
  );
}

function cut(text: LocalText, length: number): LocalText {
  return Object.fromEntries(LANGUAGES.flatMap((lang) => (text[lang] ? [[lang, text[lang].slice(0, length)]] : [])));
}
