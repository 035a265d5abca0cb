import sharp from 'sharp';
import { gateway, type GatewayOptions } from './gateway.ts';
import { orderCalls } from './orders.ts';
import { type OfferSearch, SupplierError, type SupplierPort } from './port.ts';
import { textIn } from '#server/integrations/read-json.ts';
import { offerOf, pageOf } from './read-offer.ts';

const CROSS_BORDER = 'com.alibaba.fenxiao.crossborder';
/** The platform accepts pictures of about 100 kB (domain §5.2). */
const PICTURE_BYTES = 100_000;
const SORTS = {
  price_asc: { price: 'asc' },
  price_desc: { price: 'desc' },
  sales: { monthSold: 'desc' },
  new: { createDate: 'desc' },
} as const;

/** The client of the 1688 open platform for cross-border buyers (domain §5), or of a compatible one. */
export function open1688(options: GatewayOptions): SupplierPort {
  const call = gateway(options);
  return {
    async search(input) {
      const { name, param } = whichSearch(input);
      return pageOf(await call(`${CROSS_BORDER}:${name}-1`, { offerQueryParam: param }), input.lang);
    },
    async uploadImage(bytes) {
      const imageBase64 = (await shrunk(bytes)).toString('base64');
      const imageId = textIn(
        await call(`${CROSS_BORDER}:product.image.upload-1`, { uploadImageParam: { imageBase64 } }),
        'result',
        'result',
      );
      if (!imageId || imageId === '0') throw new SupplierError('refused', 'IMAGE_REFUSED');
      return imageId;
    },
    async getOffer(offerId, lang) {
      return offerOf(
        await call(`${CROSS_BORDER}:product.search.queryProductDetail-1`, {
          offerDetailParam: { offerId, country: lang },
        }),
        lang,
      );
    },
    ...orderCalls(call),
  };
}

const yuan = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

function whichSearch({ keyword, imageId, sellerId, page, size, lang, sort, min, max }: OfferSearch): {
  name: string;
  param: object;
} {
  const param = {
    beginPage: page,
    pageSize: size,
    country: lang,
    ...(sort && { sort: JSON.stringify(SORTS[sort]) }),
    ...(min !== undefined && { priceStart: yuan(min) }),
    ...(max !== undefined && { priceEnd: yuan(max) }),
  };
  if (imageId) return { name: 'product.search.imageQuery', param: { imageId, ...param } };
  if (sellerId) return { name: 'product.search.querySellerOfferList', param: { sellerOpenId: sellerId, ...param } };
  return { name: 'product.search.keywordQuery', param: { keyword: keyword ?? '', ...param } };
}

async function shrunk(bytes: Uint8Array): Promise<Buffer> {
  for (const size of [600, 400, 250]) {
    const smaller = await sharp(bytes)
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 75 })
      .toBuffer();
    if (smaller.byteLength <= PICTURE_BYTES) return smaller;
  }
  throw new SupplierError('refused', 'IMAGE_TOO_LARGE');
}
