import type {
  FoundOfferAnswer,
  StoredOfferAnswer,
  OfferDetailAnswer,
  OfferDraftAnswer,
  OfferRequestAnswer,
  StaffRequestAnswer,
} from '#core/supplier/contract.ts';
import type { ReviewedPrices } from '#core/catalogue/price-bound.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { guessedCarton } from '#core/supplier/rules.ts';
import { offerRequestMachine, type OfferState } from '#core/supplier/states.ts';
import type { Offer, OfferSummary, SupplierLang } from '#server/integrations/supplier/port.ts';
import type { StoredOfferRow, RequestRow } from '#server/supplier/queries.ts';

type OfferStanding = { readonly state: OfferState; readonly productId: number | null } | undefined;

/** The language staff read an offer in: the platform supports no Arabic, and Chinese needs no translation. */
export const readingLang = (lang: Lang): SupplierLang => (lang === 'ko' || lang === 'ja' ? lang : 'en');
const yuan = (fen: number | null) => (fen === null ? null : moneyAnswer(money(fen, 'CNY')));
const read = (text: LocalText, lang: Lang): string => pick(text, lang);

export function foundOffer(offer: OfferSummary, standing: OfferStanding, lang: Lang): FoundOfferAnswer {
  const { offerId, subject, picture, minOrderQuantity, monthSold, repurchase } = offer;
  return {
    offerId,
    subject: read(subject, lang),
    original: subject.zh ?? '',
    picture,
    price: yuan(offer.price),
    minOrderQuantity,
    monthSold,
    repurchase,
    state: standing?.state ?? null,
    productId: standing?.productId ?? null,
  };
}

/** An offer found by its URL, in the shape of a search result. */
export function foundWhole(offer: Offer, standing: OfferStanding, lang: Lang): FoundOfferAnswer {
  const price = offer.tiers[0]?.price ?? Math.min(...offer.skus.map((sku) => sku.price ?? Number.POSITIVE_INFINITY));
  return foundOffer(
    {
      offerId: offer.offerId,
      subject: offer.subject,
      picture: offer.pictures[0] ?? '',
      price: Number.isFinite(price) ? price : null,
      minOrderQuantity: offer.minOrderQuantity,
      monthSold: 0,
      repurchase: '',
    },
    standing,
    lang,
  );
}

export function offerDetail(
  offer: Offer,
  standing: OfferStanding,
  { draft, waiting, lang }: { draft: OfferDraftAnswer; waiting: number; lang: Lang },
): OfferDetailAnswer {
  const {
    offerId,
    isOnSale,
    subject,
    description,
    company,
    sellerId,
    quoteType,
    minOrderQuantity,
    pictures,
    grams,
    size,
  } = offer;
  return {
    offerId,
    state: standing?.state ?? null,
    productId: standing?.productId ?? null,
    isOnSale,
    subject,
    description,
    company,
    sellerId,
    quoteType,
    minOrderQuantity,
    pictures: [...pictures],
    attributes: offer.attributes.map(({ name, value }) => ({ name: read(name, lang), value: read(value, lang) })),
    tiers: offer.tiers.map(({ minQuantity, price }) => ({ minQuantity, price: moneyAnswer(money(price, 'CNY')) })),
    skus: offer.skus.map((sku) => ({
      skuId: sku.skuId,
      options: sku.options.map(({ value }) => read(value, lang)).join(' / '),
      price: yuan(sku.price),
      stock: sku.stock,
      grams: sku.grams,
    })),
    grams,
    size,
    carton: guessedCarton(offer) ?? null,
    draft,
    waiting,
  };
}

const lowestOf = ({ rows, surcharges }: ReviewedPrices): number =>
  Math.min(...rows.map(({ price }) => price)) + Math.min(0, ...Object.values(surcharges));

export function storedOffer(row: StoredOfferRow, lang: Lang): StoredOfferAnswer {
  const { offerId, company, state, productId, changed, failure } = row;
  return {
    offerId,
    subject: read(row.productName ?? row.subject, lang),
    company,
    state,
    productId,
    changed,
    failure,
    waitingPrice: row.waiting && yuan(lowestOf(row.waiting)),
    fetchedAt: row.fetchedAt.toISOString(),
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    price: row.price === null || row.currency === null ? null : moneyAnswer(money(row.price, row.currency)),
  };
}

export function presentOfferRequest({ buyer: _buyer, ...row }: RequestRow): OfferRequestAnswer {
  return { ...row, askedAt: row.askedAt.toISOString(), decidedAt: row.decidedAt?.toISOString() ?? null };
}

export function staffRequest(row: RequestRow): StaffRequestAnswer {
  return {
    ...presentOfferRequest(row),
    buyer: row.buyer,
    events: [...offerRequestMachine.eventsFor(row.status, 'operator', 'offerRequest')],
  };
}
