import type { CertificateType } from '#core/catalogue/states.ts';
import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { Refused } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { IMPORT_STORE, pricesOf } from '#core/supplier/rules.ts';
import type { Carton } from '#server/catalogue/tables.ts';
import type { ProductInput } from '#server/catalogue/save-product.ts';
import type { Offer } from '#server/integrations/supplier/port.ts';

/** The staff input of an offer to be sold; `pictures` are bases of stored ones, `lineage` that of the leaf. */
export type Picked = {
  readonly name: LocalText;
  readonly description: LocalText;
  readonly lineage: string;
  readonly noticeCode: string | null;
  readonly hsCode: string;
  readonly certificatesNeeded: readonly CertificateType[];
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
  readonly unit: string;
  readonly packCount: number;
  readonly carton: Carton | null;
  readonly deliveryDays: number;
  readonly pictures: readonly string[];
  /** Stored pictures of options by the platform's URL. */
  readonly optionPictures: ReadonlyMap<string, string>;
};

type OfferGoods = Pick<Offer, 'offerId' | 'quoteType' | 'tiers' | 'skus' | 'attributes'>;
const LEVELS = 2;
const [NAME_MAX, VALUE_MAX, ATTRIBUTES_MAX] = [200, 100, 40];

/** The SKU codes of an offer, in its order. */
export const skuCodesOf = ({ offerId, skus }: Pick<Offer, 'offerId' | 'skus'>): string[] =>
  skus.map((_, at) => `${IMPORT_STORE}-${offerId}-${String(at + 1).padStart(2, '0')}`);

/** The product made from an offer, priced in fen as `quoteType` says. Refuses `supplier.offerUnpriced`. */
export function productOf(offer: OfferGoods, picked: Picked): ProductInput {
  const prices = pricesOf(offer, picked.minOrderQuantity);
  if (!prices) throw new Refused(supplierRefusal('supplier.offerUnpriced'));
  const codes = skuCodesOf(offer);
  const levels = offer.skus[0]?.options.length ?? 0;
  return {
    code: `${IMPORT_STORE}-${offer.offerId}`,
    currency: 'CNY',
    lineages: [picked.lineage],
    name: cut(picked.name, NAME_MAX),
    description: picked.description,
    tags: {},
    detailHtml: {},
    hsCode: picked.hsCode,
    origin: 'CN',
    certificateOfOrigin: false,
    brand: null,
    manufacturer: null,
    unit: picked.unit,
    minOrderQuantity: picked.minOrderQuantity,
    maxOrderQuantity: picked.maxOrderQuantity,
    prices: prices.rows.map(({ minQuantity, price }) => ({ minQuantity, price: money(price, 'CNY') })),
    samplePrice: null,
    carton: picked.carton,
    packing: { unit: picked.unit, count: picked.packCount },
    packaging: null,
    deliveryDays: picked.deliveryDays,
    deliveryTemplateId: null,
    specialGoods: null,
    certificates: [],
    noticeCode: picked.noticeCode,
    notice: {},
    attributes: offer.attributes
      .slice(0, ATTRIBUTES_MAX)
      .map(({ name, value }, at) => ({ key: `a${at + 1}`, name: cut(name, VALUE_MAX), value: cut(value, NAME_MAX) })),
    pictures: picked.pictures,
    video: null,
    onSale: true,
    exposed: true,
    options: Array.from({ length: Math.min(LEVELS, levels) }, (_, level) =>
      cut(
        joined(
          offer.skus[0]?.options.slice(level, level === LEVELS - 1 ? undefined : level + 1).map(({ name }) => name) ??
            [],
        ),
        VALUE_MAX,
      ),
    ),
    skus: offer.skus.map((sku, at) => ({
      code: codes[at] ?? '',
      values: Array.from({ length: Math.min(LEVELS, levels) }, (_, level) =>
        cut(
          joined(sku.options.slice(level, level === LEVELS - 1 ? undefined : level + 1).map(({ value }) => value)),
          VALUE_MAX,
        ),
      ),
      stock: sku.stock,
      surcharge: money(prices.surcharges[at] ?? 0, 'CNY'),
      picture: picked.optionPictures.get(sku.options[0]?.picture ?? '') ?? null,
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
