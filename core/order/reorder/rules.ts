import type { PricedCartLine } from '#core/cart/pricing.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { type CartItemType, whyNotStock, whyNotTotalQuantity } from '#core/cart/rules.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import type { PriceRow } from '#core/catalogue/rules.ts';
import { type Currency, plus } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';

/**
 * Pieces that are in the cart already: `pieces` of the SKU, of which `unticked` get ticked when more are added; `product`
 * and `productTicked` count all options of the product.
 */
export type CartPieces = {
  readonly pieces: number;
  readonly unticked: number;
  readonly product: number;
  readonly productTicked: number;
};

/** What decides whether a quantity of an ordered line can be bought again. */
export type ReorderGoods = {
  readonly productId: number;
  readonly cartItemType: CartItemType;
  readonly stock: number;
  readonly minOrderQuantity: number;
  readonly maxOrderQuantity: number;
  readonly cart: CartPieces;
};
export type ChosenLine = { readonly line: ReorderGoods; readonly quantity: number };

/** The pieces of a product that these lines would be ordered with: they decide its price and its minimum. */
export function orderedTogether({ productId, cart }: ReorderGoods, chosen: readonly ChosenLine[]): number {
  return chosen
    .filter((one) => one.line.productId === productId)
    .reduce((sum, one) => sum + one.quantity + one.line.cart.unticked, cart.productTicked);
}

/**
 * Why one of the chosen lines cannot be added, by the rules of the cart and by the minimum of an order; undefined when
 * it can.
 */
export function whyNotReordered({ line, quantity }: ChosenLine, chosen: readonly ChosenLine[]): Refusal | undefined {
  if (line.cartItemType === 'SAMPLE') return quantity === 1 ? undefined : cartRefusal('cart.onlyOneSample');
  const short = whyNotStock(line.stock, quantity + line.cart.pieces);
  if (short) return short;
  const together = orderedTogether(line, chosen);
  // The maximum also counts what is in the cart without a tick.
  const unticked = chosen
    .filter((one) => one.line.productId === line.productId)
    .reduce((sum, one) => sum - one.line.cart.unticked, line.cart.product - line.cart.productTicked);
  return whyNotTotalQuantity(line, together) ?? whyNotTotalQuantity(line, together + unticked);
}

/** Those of the lines that can all be added together: without the ones that cannot, others may miss the minimum. */
export function addableOf<One extends ChosenLine>(chosen: readonly One[]): readonly One[] {
  const addable = chosen.filter((one) => !whyNotReordered(one, chosen));
  return addable.length === chosen.length ? addable : addableOf(addable);
}

type Offered = Pick<PricedCartLine, 'itemType' | 'live' | 'store' | 'surcharge' | 'samplePrice' | 'priceRows'>;

/** Today's prices of a piece by quantity; none when it has no price any more. */
export function pricesToday({ itemType, samplePrice, priceRows, surcharge }: Offered): PriceRow[] {
  if (itemType === 'SAMPLE') return samplePrice ? [{ minQuantity: 1, price: samplePrice }] : [];
  return priceRows.map(({ minQuantity, price }) => ({ minQuantity, price: plus(price, surcharge) }));
}

/** The refusal of goods that the buyer cannot add in any quantity, because of the offer itself. */
export function whyNotOffered(line: Offered, memberId: number, deliveryCurrency: Currency): Refusal | undefined {
  if (!line.store.isApproved) return storeRefusal('store.notAvailable');
  if (!line.live) return catalogueRefusal('product.notApproved');
  if (line.store.ownerId === memberId) return cartRefusal('cart.ownStore');
  // No order can hold goods in another money than their store's delivery.
  const [first] = pricesToday(line);
  if (first ? first.price.currency !== deliveryCurrency : line.itemType === 'NORMAL')
    return catalogueRefusal('product.notApproved');
  return undefined;
}
