import type { LocalText } from '#core/locale.ts';
import { QUOTE_TYPES } from '#core/supplier/states.ts';
import { fenIn } from './money.ts';
import { listIn, numberIn, textIn, wholeIn, within } from '#server/integrations/read-json.ts';
import {
  type Offer,
  type OfferPage,
  type OfferSku,
  type OfferSummary,
  SupplierError,
  type SupplierLang,
} from './port.ts';

const CUT = 500;
const text = (value: unknown, name: string, lang: SupplierLang): LocalText =>
  both(textIn(value, name), textIn(value, `${name}Trans`), lang);

function both(original: string, translated: string, lang: SupplierLang): LocalText {
  return { ...(original && { zh: original.slice(0, CUT) }), ...(translated && { [lang]: translated.slice(0, CUT) }) };
}

const isAddress = (address: string): boolean => /^https?:\/\/\S+$/.test(address) && URL.canParse(address);

/** Parses a page of summaries (domain §5.3). One without an id or a name is skipped. */
export function pageOf(answer: object, lang: SupplierLang): OfferPage {
  const page = within(answer, 'result', 'result');
  return {
    offers: listIn(page, 'data').flatMap((one) => summaryOf(one, lang) ?? []),
    total: wholeIn(page, 'totalRecords'),
    pages: wholeIn(page, 'totalPage'),
  };
}

function summaryOf(one: unknown, lang: SupplierLang): OfferSummary | undefined {
  const offerId = textIn(one, 'offerId');
  const subject = text(one, 'subject', lang);
  if (!/^\d{6,20}$/.test(offerId) || !subject.zh) return undefined;
  const picture = textIn(one, 'imageUrl');
  return {
    offerId,
    subject,
    picture: isAddress(picture) ? picture : '',
    price: priceIn(within(one, 'priceInfo')) ?? null,
    minOrderQuantity: Math.max(1, wholeIn(one, 'minOrderQuantity')),
    monthSold: wholeIn(one, 'monthSold'),
    repurchase: textIn(one, 'repurchaseRate').slice(0, 10),
  };
}

/**
 * Parses a complete offer (domain §5.3): promotion prices before plain ones, weights of a SKU in grams before the
 * product's kilograms.
 */
export function offerOf(answer: object, lang: SupplierLang): Offer {
  const detail = within(answer, 'result', 'result');
  const offerId = textIn(detail, 'offerId');
  const quote = numberIn(detail, 'productSaleInfo', 'quoteType');
  const quoteType = QUOTE_TYPES.find((one) => one === quote);
  if (typeof detail !== 'object' || detail === null || !offerId || quoteType === undefined)
    throw new SupplierError('unavailable', 'BAD_OFFER');
  const kilograms = numberIn(detail, 'productShippingInfo', 'weight');
  const [length, width, height] = ['length', 'width', 'height'].map(
    (side) => numberIn(detail, 'productShippingInfo', side) ?? 0,
  );
  return {
    offerId,
    isOnSale: textIn(detail, 'status') === 'published' && textIn(detail, 'soldOut') !== 'true',
    subject: text(detail, 'subject', lang),
    description: both(textIn(detail, 'description'), textIn(detail, 'descriptionTrans'), lang),
    pictures: listIn(detail, 'productImage', 'images').flatMap((one) =>
      typeof one === 'string' && isAddress(one) ? [one] : [],
    ),
    attributes: listIn(detail, 'productAttribute').map((one) => ({
      name: both(textIn(one, 'attributeName'), textIn(one, 'attributeNameTrans'), lang),
      value: text(one, 'value', lang),
    })),
    skus: skusOf(detail, lang),
    quoteType,
    tiers: quoteType === 1 ? [] : tiersOf(detail),
    unit:
      textIn(detail, 'productSaleInfo', 'unitInfo', 'transUnit') ||
      textIn(detail, 'productSaleInfo', 'unitInfo', 'unit'),
    minOrderQuantity: Math.max(1, wholeIn(detail, 'minOrderQuantity')),
    grams: kilograms === undefined ? null : Math.round(kilograms * 1000),
    size: length && width && height ? { length, width, height } : null,
    sellerId: textIn(detail, 'sellerOpenId'),
    company: textIn(detail, 'companyName').slice(0, 200),
    detail,
  };
}

/** The promotion price before the plain one; a price of zero is none. */
const priceIn = (row: unknown): number | undefined =>
  fenIn('offer', row, 'promotionPrice') || fenIn('offer', row, 'price') || undefined;

function tiersOf(detail: object): Offer['tiers'] {
  const rows = listIn(detail, 'productSaleInfo', 'priceRangeList').flatMap((row) => {
    const price = priceIn(row);
    return price === undefined ? [] : [{ minQuantity: Math.max(1, wholeIn(row, 'startQuantity')), price }];
  });
  return rows.toSorted((a, b) => a.minQuantity - b.minQuantity);
}

/** The SKUs; an offer without options has one, with the stock of the whole. */
function skusOf(detail: object, lang: SupplierLang): OfferSku[] {
  const gramsBySku = new Map(
    listIn(detail, 'productShippingInfo', 'skuShippingInfoList').map((one) => [
      textIn(one, 'skuId'),
      numberIn(one, 'weight') ?? null,
    ]),
  );
  const rows = listIn(detail, 'productSkuInfos');
  if (rows.length === 0)
    return [
      {
        skuId: textIn(detail, 'offerId'),
        specId: '',
        price: null,
        stock: wholeIn(detail, 'productSaleInfo', 'amountOnSale'),
        grams: null,
        options: [],
      },
    ];
  return rows.map((row) => ({
    skuId: textIn(row, 'skuId'),
    specId: textIn(row, 'specId'),
    price: priceIn(row) ?? null,
    stock: wholeIn(row, 'amountOnSale'),
    grams: gramsBySku.get(textIn(row, 'skuId')) ?? null,
    options: listIn(row, 'skuAttributes').map((one) => {
      const picture = textIn(one, 'skuImageUrl');
      return {
        name: both(textIn(one, 'attributeName'), textIn(one, 'attributeNameTrans'), lang),
        value: text(one, 'value', lang),
        picture: isAddress(picture) ? picture : null,
      };
    }),
  }));
}
