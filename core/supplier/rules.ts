import type { QuoteType } from '#core/supplier/states.ts';

/** The store of the operator in which all goods of 1688 stand (decision ORD-038). */
export const IMPORT_STORE = '1688';
/** Requests of one buyer that may wait at a time. */
export const REQUESTS_WAITING_MAX = 20;
/** What the job may find changed about an offer that is sold here. */
export const OFFER_CHANGES = ['price', 'soldOut', 'restocked', 'minimum', 'options', 'offline', 'online'] as const;
export type OfferChange = (typeof OFFER_CHANGES)[number];

type Tier = { readonly minQuantity: number; readonly price: number };
/** What an offer asks: prices in fen by quantity, or of each of its things to buy. */
export type OfferPrices = {
  readonly quoteType: QuoteType;
  readonly tiers: readonly Tier[];
  readonly skus: readonly { readonly price: number | null }[];
};

/** A product has so many price rows at most (PRD-020). */
const ROWS_MAX = 5;

/**
 * The price rows and what each thing costs more, in fen, as `quoteType` says (domain §5.3): by quantity from the
 * product's own smallest
 * one on, or the cheapest thing's price and the others' difference to it. Undefined when the offer does not say what
 * something costs.
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

/** What a carton holds at most before nobody can lift it, and the air between goods. */
const [CARTON_GRAMS, CARTON_CM3, AIR] = [18_000, 110_000, 1.1] as const;
const ROUND = [1, 2, 4, 5, 6, 8, 10, 12, 20, 24, 30, 40, 50, 60, 80, 100, 120, 200, 300, 500, 1_000];

/** A carton made of the size and weight of one piece, for staff to correct; undefined while either is unknown. */
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

/** How long after which an offer is looked at again; spread by its number, so that they do not all come at once. */
const [EVERY_HOURS, SPREAD_MINUTES] = [6, 90] as const;
const MINUTE = 60_000;

export function nextCheckOf(offerNumber: number, now: Date): Date {
  return new Date(now.getTime() + EVERY_HOURS * 60 * MINUTE + (offerNumber % SPREAD_MINUTES) * MINUTE);
}

/**
 * When an offer that could not be read is tried again: after as long as it has been failing, from ten minutes to twelve
 * hours.
 */
export function nextTryOf(fetchedAt: Date, now: Date): Date {
  const failing = now.getTime() - fetchedAt.getTime() - EVERY_HOURS * 60 * MINUTE;
  return new Date(now.getTime() + Math.min(12 * 60 * MINUTE, Math.max(10 * MINUTE, failing)));
}
