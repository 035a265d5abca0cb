import { LANGUAGES, type Lang } from '#core/locale.ts';
import { ATTRIBUTES, type SimulatorOffer, type SimulatorSku } from './offers.ts';
import { COLOUR, COLOURS, SIZE, SIZES } from './words.ts';

/** An offer with its changes: all prices by a factor, its stock, or that it is gone. */
export type Changed = {
  readonly factor?: number | undefined;
  readonly stock?: number | undefined;
  readonly offline?: boolean | undefined;
};

export const yuan = (fen: number): string => (fen / 100).toFixed(2);
export const priceOf = (fen: number, changed: Changed): number => Math.round(fen * (changed.factor ?? 1));
export const stockOf = (stock: number, changed: Changed): number => changed.stock ?? stock;

const langOf = (country: string): Lang => LANGUAGES.find((one) => one === country) ?? 'en';
/** A number beyond 2^53 as digits: `JSON.stringify` would lose some. `asJson` removes the mark. */
const digits = (id: string): string => `#digits#${id}`;
export const asJson = (answer: object): string => JSON.stringify(answer).replace(/"#digits#(\d+)"/g, '$1');

export type Pictures = (offer: SimulatorOffer, colour: number, view: number) => string;

export function summaryShape(offer: SimulatorOffer, changed: Changed, country: string, pictures: Pictures): object {
  const price = yuan(priceOf(offer.tiers[0]?.price ?? 0, changed));
  return {
    offerId: digits(offer.offerId),
    subject: offer.subject.zh,
    subjectTrans: offer.subject[langOf(country)],
    imageUrl: pictures(offer, offer.colours[0] ?? 0, 1),
    whiteImage: null,
    priceInfo: { price, promotionPrice: null, consignPrice: price },
    minOrderQuantity: offer.tiers[0]?.minQuantity ?? 1,
    monthSold: offer.monthSold,
    repurchaseRate: `${10 + (offer.monthSold % 40)}%`,
    tradeScore: '4.8',
    isOnePsale: false,
    sellerIdentities: offer.monthSold > 4_000 ? ['super_factory'] : ['tp_member'],
    offerIdentities: [],
    topCategoryId: Math.floor(offer.leaf.id / 10_000),
    secondCategoryId: Math.floor(offer.leaf.id / 100),
    thirdCategoryId: offer.leaf.id,
    sellerDataInfo: { tradeMedalLevel: '4', compositeServiceScore: '4.5' },
    productSimpleShippingInfo: { shippingTimeGuarantee: 'shipIn48Hours' },
    createDate: '2026-09-01 09:00:00',
  };
}

export function detailShape(offer: SimulatorOffer, changed: Changed, country: string, pictures: Pictures): object {
  const lang = langOf(country);
  const total =
    offer.skus.length > 0
      ? offer.skus.reduce((sum, { stock }) => sum + stockOf(stock, changed), 0)
      : stockOf(offer.stock, changed);
  return {
    offerId: digits(offer.offerId),
    categoryId: offer.leaf.id,
    categoryName: offer.leaf.name.zh,
    subject: offer.subject.zh,
    subjectTrans: offer.subject[lang],
    description: `<p>${offer.subject.zh}，${offer.leaf.name.zh}，支持小批量采购。</p>`,
    descriptionTrans: `<p>${offer.subject[lang]} · ${offer.leaf.name[lang]}</p>`,
    mainVideo: null,
    productImage: {
      images: [1, 2, 3, 4].map((view) => pictures(offer, offer.colours[0] ?? 0, view)),
      whiteImage: null,
    },
    productAttribute: ATTRIBUTES.map(([name, value], at) => ({
      attributeId: `${at + 1}`,
      attributeName: name.zh,
      value: value.zh,
      attributeNameTrans: name[lang],
      valueTrans: value[lang],
    })),
    productSkuInfos: offer.skus.map((sku) => skuShape(offer, sku, changed, lang, pictures)),
    productSaleInfo: {
      amountOnSale: total,
      quoteType: offer.quoteType,
      unitInfo: { unit: offer.unit, transUnit: 'piece' },
      priceRangeList: offer.tiers.map(({ minQuantity, price }) => ({
        startQuantity: minQuantity,
        price: yuan(priceOf(price, changed)),
        promotionPrice: null,
      })),
    },
    productShippingInfo: {
      sendGoodsAddressText: `${offer.seller.province}${offer.seller.city}`,
      weight: offer.grams / 1000,
      ...offer.size,
      shippingTimeGuarantee: 'shipIn48Hours',
      skuShippingInfoList: offer.skus.map(({ skuId, specId, grams }) => ({
        specId,
        skuId: digits(skuId),
        ...offer.size,
        weight: grams,
      })),
    },
    sellerOpenId: offer.seller.id,
    companyName: offer.seller.company,
    minOrderQuantity: offer.tiers[0]?.minQuantity ?? 1,
    batchNumber: null,
    status: changed.offline ? 'expired' : 'published',
    sellerMixSetting: { generalHunpi: false },
    sellerDataInfo: {},
    certificateList: [],
    soldOut: false,
  };
}

function skuShape(offer: SimulatorOffer, sku: SimulatorSku, changed: Changed, lang: Lang, pictures: Pictures): object {
  const colour = COLOURS[sku.colour];
  const size = sku.size === null ? undefined : SIZES[sku.size];
  return {
    skuId: digits(sku.skuId),
    specId: sku.specId,
    price: offer.quoteType === 1 ? yuan(priceOf(sku.price, changed)) : null,
    promotionPrice: null,
    amountOnSale: stockOf(sku.stock, changed),
    cargoNumber: `${offer.leaf.slug}-${colour?.code}`,
    skuAttributes: [
      {
        attributeId: 3216,
        attributeName: COLOUR.zh,
        attributeNameTrans: COLOUR[lang],
        value: colour?.zh,
        valueTrans: colour?.[lang],
        skuImageUrl: pictures(offer, sku.colour, 1),
      },
      ...(size
        ? [
            {
              attributeId: 1234,
              attributeName: SIZE.zh,
              attributeNameTrans: SIZE[lang],
              value: size.zh,
              valueTrans: size[lang],
            },
          ]
        : []),
    ],
  };
}
