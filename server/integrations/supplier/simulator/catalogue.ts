import { numberIn, textIn, wholeIn } from '#server/integrations/read-json.ts';
import { colourOf } from './looks.ts';
import type { SimulatorOffer } from './offers.ts';
import { type Calls, No, type Platform } from './platform.ts';
import { detailShape, summaryShape } from './shapes.ts';

const NAMESPACE = 'com.alibaba.fenxiao.crossborder';
const PAGE_MAX = 50;
/** The id encodes the colour of the picture, so nothing needs to be stored. */
const IMAGE_ID = /^7700(\d)$/;

/** The platform's calls about offers. */
export const catalogueCalls: Calls = {
  [`${NAMESPACE}:product.search.keywordQuery`]: ({ offerQueryParam: query }, platform) => {
    const keywords = textIn(query, 'keyword').toLowerCase().split(/\s+/).filter(Boolean);
    return page(platform, query, (one) => keywords.every((word) => messagesOf(one).includes(word)));
  },
  [`${NAMESPACE}:product.search.querySellerOfferList`]: ({ offerQueryParam: query }, platform) =>
    page(platform, query, ({ seller }) => seller.id === textIn(query, 'sellerOpenId')),
  [`${NAMESPACE}:product.search.imageQuery`]: ({ offerQueryParam: query }, platform) => {
    const colour = IMAGE_ID.exec(textIn(query, 'imageId'))?.[1];
    if (colour === undefined) throw new No('IMAGE_NOT_EXIST', 'image not exist');
    return page(platform, query, ({ colours }) => colours[0] === Number(colour));
  },
  [`${NAMESPACE}:product.image.upload`]: async ({ uploadImageParam }) => {
    const bytes = Buffer.from(textIn(uploadImageParam, 'imageBase64'), 'base64');
    if (bytes.byteLength === 0 || bytes.byteLength > 150_000) throw new No('IMAGE_SIZE', 'about 100 kB');
    return succeeded(`7700${await colourOf(bytes)}`);
  },
  [`${NAMESPACE}:product.search.queryProductDetail`]: ({ offerDetailParam }, { offers, state, pictures }) => {
    const offer = offers.get(textIn(offerDetailParam, 'offerId'));
    if (!offer) throw new No('OFFER_NOT_EXIST', 'offer not exist');
    return succeeded(detailShape(offer, state.changeOf(offer.offerId), textIn(offerDetailParam, 'country'), pictures));
  },
};

const succeeded = (result: object | string) => ({ result: { success: true, code: '200', message: '', result } });

function page(
  { offers, state, pictures }: Platform,
  query: unknown,
  isFound: (offer: SimulatorOffer) => boolean,
): object {
  const country = textIn(query, 'country');
  const shown = sorted(
    [...offers.values()].filter((one) => isFound(one) && !state.changeOf(one.offerId).offline && isWithin(one, query)),
    textIn(query, 'sort'),
  );
  const size = Math.min(PAGE_MAX, wholeIn(query, 'pageSize') || 20);
  const at = Math.max(1, wholeIn(query, 'beginPage'));
  return succeeded({
    totalRecords: shown.length,
    totalPage: Math.ceil(shown.length / size),
    pageSize: size,
    currentPage: at,
    data: shown
      .slice((at - 1) * size, at * size)
      .map((one) => summaryShape(one, state.changeOf(one.offerId), country, pictures)),
  });
}

const messagesOf = ({ subject, leaf }: SimulatorOffer): string =>
  [...Object.values(subject), ...Object.values(leaf.name)].join(' ').toLowerCase();

function isWithin({ tiers }: SimulatorOffer, query: unknown): boolean {
  const price = (tiers[0]?.price ?? 0) / 100;
  return (
    price >= (numberIn(query, 'priceStart') ?? 0) && price <= (numberIn(query, 'priceEnd') ?? Number.POSITIVE_INFINITY)
  );
}

function sorted(offers: readonly SimulatorOffer[], sort: string): readonly SimulatorOffer[] {
  const price = (one: SimulatorOffer) => one.tiers[0]?.price ?? 0;
  if (sort.includes('"price":"asc"')) return offers.toSorted((a, b) => price(a) - price(b));
  if (sort.includes('"price":"desc"')) return offers.toSorted((a, b) => price(b) - price(a));
  return sort.includes('monthSold') ? offers.toSorted((a, b) => b.monthSold - a.monthSold) : offers;
}
