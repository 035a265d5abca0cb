import { purchaseRefusal } from '#core/importing/purchasing/refusals.ts';
import { money } from '#core/money.ts';
import type { OrderState } from '#core/order/states.ts';
import { convert } from '#core/rates.ts';
import { SKUS_AN_ORDER } from '#core/supplier/rules.ts';
import type { Refusal } from '#core/refusal.ts';

/** Goods are bought while an order is prepared, and missing ones while the rest is on its way or at the centre. */
const BUYING: readonly OrderState[] = ['preparing', 'localDelivery', 'atChinaCentre', 'servicesInProgress'];

export function whyNotBuy(state: OrderState): Refusal | undefined {
  return BUYING.includes(state) ? undefined : purchaseRefusal('purchase.orderNotBuying', { state });
}

/** Our own number of a purchase on the platform: the same for every attempt, so that nothing is bought twice. */
export const outOrderIdOf = (purchaseId: number): string => `badaro-${purchaseId}`;

type Priced = {
  readonly quoteType: number;
  readonly tiers: readonly { readonly minQuantity: number; readonly price: number }[];
  readonly skus: readonly { readonly specId: string; readonly price: number | null; readonly stock: number }[];
};

/** Fen per piece now for a quantity of an offer, and the stock (domain §5.3); null where the offer has no data. */
export function offerNow(
  offer: Priced,
  specId: string,
  quantityOfOffer: number,
): { readonly price: number | null; readonly stock: number | null } {
  const sku = offer.skus.find((one) => one.specId === specId);
  const tier = offer.tiers.findLast(({ minQuantity }) => minQuantity <= quantityOfOffer) ?? offer.tiers[0];
  const price = offer.quoteType === 1 ? sku?.price : tier?.price;
  return { price: price ?? null, stock: sku?.stock ?? null };
}

/** Won for one yuan, to six decimals, from what was paid; for display and settlement. */
export function rateOf(paidWon: number, paidFen: number): string {
  const millionths = (BigInt(paidWon) * 100_000_000n + BigInt(paidFen) / 2n) / BigInt(paidFen);
  return `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
}

/** Fen as yuan, for use in a sentence. */
export const yuanText = (fen: number): string => `${BigInt(fen) / 100n}.${String(fen % 100).padStart(2, '0')}`;

/** Whether the paid amount is likely a typing error: its rate is far from the buyer's. */
export function whyNotPaid(paidWon: number, paidFen: number, appliedRate: string): Refusal | undefined {
  const expected = convert(money(paidFen, 'CNY'), appliedRate, 'KRW', 'half').minor;
  const isNear = paidWon * 2 >= expected && paidWon * 2 <= expected * 3;
  return isNear
    ? undefined
    : purchaseRefusal('purchase.rateImplausible', { rate: rateOf(paidWon, paidFen).slice(0, -4) });
}

/**
 * Minutes after which a pending request to the platform is considered lost, so that its result is looked up; sooner
 * after a failure.
 */
export const PENDING_MINUTES = 5;
export const LOST_ANSWER_MINUTES = 1;
/** Minutes until a supplier's order is checked again; longer after failures. */
export const LOOK_MINUTES = 10;
export const LOOK_AFTER_TROUBLE_MINUTES = 30;

/**
 * Splits the lines for one supplier into orders of at most `SKUS_AN_ORDER`. The lines of an offer stay together where
 * they can, because its price and its smallest quantity depend on their sum.
 */
export function splitForOrders<Line extends { readonly offerId: string }>(lines: readonly Line[]): Line[][] {
  const orders: Line[][] = [];
  for (const offerLines of Map.groupBy(lines, ({ offerId }) => offerId).values()) {
    const last = orders.at(-1);
    if (last && last.length + offerLines.length <= SKUS_AN_ORDER) {
      last.push(...offerLines);
      continue;
    }
    for (let at = 0; at < offerLines.length; at += SKUS_AN_ORDER) orders.push(offerLines.slice(at, at + SKUS_AN_ORDER));
  }
  return orders;
}
