import { numberIn, textIn, wholeIn } from '#server/integrations/read-json.ts';
import { colourOf } from './looks.ts';
import type { SimulatorOffer } from './offers.ts';
import { detailShape, type Pictures, summaryShape } from './shapes.ts';
import type { State } from './state.ts';
import { No, type Params } from './trade.ts';

const NAMESPACE = 'com.alibaba.fenxiao.crossborder';
const PAGE_MAX = 50;
/** The id encodes the colour of the picture, so nothing needs to be stored. */
const IMAGE_ID = /^7700(\d)$/;

/** The platform's calls about offers. */
export function catalogueCalls(
  offers: ReadonlyMap<string, SimulatorOffer>,
  state: State,
  pictures: Pictures,
): Readonly<Record<string, (params: Params) => object | Promise<object>>> {
  const page = (query: unknown, found: readonly SimulatorOffer[]) => {
    const country = textIn(query, 'country');
    const shown = sorted(
      found.filter((one) => !state.changeOf(one.offerId).offline && isWithin(one, query)),
      textIn(query, 'sort'),
    );
    const size = Math.min(PAGE_MAX, wholeIn(query, 'pageSize') || 20);
    const at = Math.max(1, wholeIn(query, 'beginPage'));
    const data = shown
      .slice((at - 1) * size, at * size)
      .map((one) => summaryShape(one, state.changeOf(one.offerId), country, pictures));
    return {
      result: {
        success: true,
        code: '200',
        message: '',
        result: {
          totalRecords: shown.length,
          totalPage: Math.ceil(shown.length / size),
          pageSize: size,
          currentPage: at,
          data,
        },
      },
    };
  };
  const all = [...offers.values()];
  return {
    [`${NAMESPACE}:product.search.keywordQuery`]: ({ offerQueryParam: query }) => {
      const keywords = textIn(query, 'keyword').toLowerCase().split(/\s+/).filter(Boolean);
      return page(
        query,
        all.filter((one) => keywords.every((word) => messagesOf(one).includes(word))),
      );
    },
    [`${NAMESPACE}:product.search.querySellerOfferList`]: ({ offerQueryParam: query }) =>
      page(
        query,
        all.filter(({ seller }) => seller.id === textIn(query, 'sellerOpenId')),
      ),
    [`${NAMESPACE}:product.search.imageQuery`]: ({ offerQueryParam: query }) => {
      const colour = IMAGE_ID.exec(textIn(query, 'imageId'))?.[1];
      if (colour === undefined) throw new No('IMAGE_NOT_EXIST', 'image not exist');
      return page(
        query,
        all.filter(({ colours }) => colours[0] === Number(colour)),
      );
    },
    [`${NAMESPACE}:product.image.upload`]: async ({ uploadImageParam }) => {
      const bytes = Buffer.from(textIn(uploadImageParam, 'imageBase64'), 'base64');
      if (bytes.byteLength === 0 || bytes.byteLength > 150_000) throw new No('IMAGE_SIZE', 'about 100 kB');
      return { result: { success: true, code: '200', message: '', result: `7700${await colourOf(bytes)}` } };
    },
    [`${NAMESPACE}:product.search.queryProductDetail`]: ({ offerDetailParam }) => {
      const offer = offers.get(textIn(offerDetailParam, 'offerId'));
      if (!offer) throw new No('OFFER_NOT_EXIST', 'offer not exist');
      return {
        result: {
          success: true,
          code: '200',
          message: '',
          result: detailShape(offer, state.changeOf(offer.offerId), textIn(offerDetailParam, 'country'), pictures),
        },
      };
    },
  };
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
