import { isBeyondReviewed, type PriceBound, type ReviewedPrices } from '#core/catalogue/price-bound.ts';
import type { QuoteType } from '#core/supplier/states.ts';

/** The operator's store of all 1688 goods (decision ORD-038). */
export const IMPORT_STORE = '1688';
/** The most SKUs one order of the platform may have (domain §5.2). */
export const SKUS_AN_ORDER = 50;
/** Maximum waiting requests of one buyer. */
export const REQUESTS_WAITING_MAX = 20;
/** Changes the job may find in an offer that is sold here. */
export const OFFER_CHANGES = [
  'price',
  'soldOut',
  'restocked',
  'minimum',
  'options',
  'offline',
  'online',
  'priceWaits',
] as const;
export type OfferChange = (typeof OFFER_CHANGES)[number];

/** What becomes of a supplier's new prices: they take effect, or wait for a person, the goods on sale or not meanwhile. */
export type PriceFate = 'follows' | 'waits' | 'waitsOffSale';

/**
 * Compares an offer's prices with those a person looked at last. Far dearer goods are off sale while they wait, because
 * at the old price each piece is sold at a loss; far cheaper ones stay on sale at the old price.
 */
export function priceFateOf(reviewed: ReviewedPrices | null, next: ReviewedPrices, bound: PriceBound): PriceFate {
  if (!reviewed || !isBeyondReviewed(reviewed, next, bound)) return 'follows';
  return isBeyondReviewed(reviewed, next, { ...bound, downPercent: 100 }) ? 'waitsOffSale' : 'waits';
}

type Tier = { readonly minQuantity: number; readonly price: number };
/** The prices of an offer: in fen by quantity, or for each SKU. */
export type OfferPrices = {
  readonly quoteType: QuoteType;
  readonly tiers: readonly Tier[];
  readonly skus: readonly { readonly price: number | null }[];
};

/** Maximum price rows of a product (PRD-020). */
const ROWS_MAX = 5;

/**
 * The price rows and the surcharge of each SKU, in fen, by `quoteType` (domain §5.3): by quantity from the product's
 * own smallest one on, or the cheapest SKU's price and the others' difference to it. Undefined when a price is missing.
 */
export function pricesOf(
  { quoteType, tiers, skus }: OfferPrices,
  minOrderQuantity: number,
): { rows: Tier[]; surcharges: number[] } | undefined {
  if (quoteType === 1) {
    const prices = skus.flatMap(({ price }) => price ?? []);
    if (prices.length === 0 || prices.length < skus.length) return undefined;
    const least = Math.min(...prices);
    return {
      rows: [{ minQuantity: minOrderQuantity, price: least }],
      surcharges: prices.map((price) => price - least),
    };
  }
  const first = tiers.findLast((tier) => tier.minQuantity <= minOrderQuantity) ?? tiers[0];
  if (!first) return undefined;
  const rows: Tier[] = [{ minQuantity: minOrderQuantity, price: first.price }];
  for (const tier of tiers) {
    const last = rows.at(-1);
    if (tier.minQuantity > minOrderQuantity && last && tier.price < last.price && rows.length < ROWS_MAX)
      rows.push({ minQuantity: tier.minQuantity, price: tier.price });
  }
  return { rows, surcharges: skus.map(() => 0) };
}

type Piece = {
  readonly grams: number | null;
  readonly size: { readonly length: number; readonly width: number; readonly height: number } | null;
};
export type CartonGuess = {
  readonly pieces: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
};

/** The maximum weight of a carton one person can lift, and the air between goods. */
const [CARTON_GRAMS, CARTON_CM3, AIR] = [18_000, 110_000, 1.1] as const;
const ROUND = [1, 2, 4, 5, 6, 8, 10, 12, 20, 24, 30, 40, 50, 60, 80, 100, 120, 200, 300, 500, 1_000];

/**
 * A carton estimated from the size and weight of one piece, to be corrected by staff; undefined while either is
 * unknown.
 */
export function guessedCarton({ grams, size }: Piece): CartonGuess | undefined {
  if (!grams || !size) return undefined;
  const piece = size.length * size.width * size.height * AIR;
  const fits = Math.min(CARTON_GRAMS / grams, CARTON_CM3 / piece);
  const pieces = ROUND.findLast((count) => count <= fits) ?? 1;
  const side = Math.cbrt(piece * pieces);
  const cm = (share: number) => Math.max(1, Math.ceil(side * share));
  return {
    pieces,
    length: cm(1.3),
    width: cm(1),
    height: cm(1 / 1.3),
    weight: Math.max(0.1, Math.ceil((grams * pieces * 1.05) / 100) / 10),
  };
}

/** When an offer is checked again; spread by its number, so that not all are due at once. */
const [EVERY_HOURS, SPREAD_MINUTES] = [6, 90] as const;
const MINUTE = 60_000;

export function nextCheckOf(offerNumber: number, now: Date): Date {
  return new Date(now.getTime() + EVERY_HOURS * 60 * MINUTE + (offerNumber % SPREAD_MINUTES) * MINUTE);
}

/** When an unreadable offer is retried: after as long as it has been failing, from ten minutes to twelve hours. */
export function nextTryOf(fetchedAt: Date, now: Date): Date {
  const failing = now.getTime() - fetchedAt.getTime() - EVERY_HOURS * 60 * MINUTE;
  return new Date(now.getTime() + Math.min(12 * 60 * MINUTE, Math.max(10 * MINUTE, failing)));
}
