import { type CartTab, isUndelivered } from '#core/cart/rules.ts';
import type { Answer, CallOptions } from '#web/api/types.ts';
import { isTab } from '#web/checkout/values.ts';
import type { Cart, CartLine } from '#web/session/cart.ts';
import { to } from '#web/links/to.ts';

export type Addresses = Answer<'listAddresses'>;
export type StoreQuote = Answer<'quoteDirect'>;
/** The quote of a checkout: of each store, and of all together. `lines` are those of all. */
export type Quote = Answer<'quoteStores'> & Pick<StoreQuote, 'lines' | 'deliversTo'>;
type Body = CallOptions<'placeStoreOrders'>['body'];
/** What a quote depends on besides the lines. */
export type QuoteTerms = Pick<Body, 'coupons' | 'mileage' | 'cash'> & { readonly addressId?: number };
/** The input of an order besides its lines. */
export type PlaceInput = Omit<Body, 'tab' | 'lines'>;

/**
 * The lines of a checkout: ticked lines of the cart, or a direct purchase. `name` is the key under which the form is
 * stored.
 */
export type Basket = { readonly name: string } & (
  | {
      readonly cartCode: string;
      readonly tab: CartTab;
      /** Whether the lines are of several stores, each of which gets an order. */
      readonly isOfStores?: true;
      readonly lines: readonly Pick<CartLine, 'sku' | 'cartItemType'>[];
    }
  | { readonly cartCode?: undefined; readonly lines: CallOptions<'placeDirectOrder'>['body']['lines'] }
);

/**
 * The ticked lines of the store and tab named in the URL; the only group when it names none. Undefined when there is
 * nothing to order.
 */
export function basketOf(cart: Cart, query: URLSearchParams): Basket | undefined {
  const [tab, store] = [query.get('tab'), query.get('store')];
  const fitting = cart.groups.filter(
    (group) => (!isTab(tab) || group.tab === tab) && (!store || group.store.code === store),
  );
  const [group] = fitting;
  if (!group || fitting.length > 1) return undefined;
  const lines = cart.cartItems.filter(
    (line) => line.checked && line.tab === group.tab && line.store.id === group.store.id && !isUndelivered(line),
  );
  return {
    name: `${group.tab}:${group.store.code}`,
    cartCode: cart.code,
    tab: group.tab,
    lines: lines.map(({ sku, cartItemType }) => ({ sku, cartItemType })),
  };
}

/** The ticked lines of all stores under the tab named in the URL; undefined when there is nothing to order. */
export function basketOfStores(cart: Cart, query: URLSearchParams): Basket | undefined {
  const tab = query.get('tab') ?? 'SELLER';
  if (!isTab(tab) || tab === 'IMPORT_BY_1688') return undefined;
  const lines = cart.cartItems.filter((line) => line.checked && line.tab === tab && !isUndelivered(line));
  return lines.length > 0
    ? {
        name: `stores:${tab}`,
        cartCode: cart.code,
        tab,
        isOfStores: true,
        lines: lines.map(({ sku, cartItemType }) => ({ sku, cartItemType })),
      }
    : undefined;
}

/** The lines in a URL of `to.directCheckout`: `line=SKU,pieces`, of samples `sample=SKU`. */
export function directBasket(query: URLSearchParams): Basket | undefined {
  const goods = query.getAll('line').flatMap((text) => {
    const [sku = '', pieces = ''] = text.split(',');
    const quantity = Number(pieces);
    return sku && Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000_000
      ? [{ sku, cartItemType: 'NORMAL' as const, quantity }]
      : [];
  });
  const samples = query.getAll('sample').map((sku) => ({ sku, cartItemType: 'SAMPLE' as const, quantity: 1 }));
  const lines = [...goods, ...samples];
  return lines.length > 0 ? { name: `direct:${lines.map((line) => line.sku).join(',')}`, lines } : undefined;
}

/** The page where the lines can be changed. */
export const changeAt = (basket: Basket, quote: Quote): string =>
  basket.cartCode === undefined ? to.product(quote.lines[0]?.productId ?? 0) : to.cart({ tab: basket.tab });
