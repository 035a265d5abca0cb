import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import type { Basket, PlaceInput, Quote, QuoteTerms } from '#web/checkout/basket.ts';
import { to } from '#web/links/to.ts';

/** What is asked of one store, which has one coupon. */
function ofOneStore<Terms extends Pick<QuoteTerms, 'coupons'>>({ coupons, ...terms }: Terms) {
  const [coupon] = coupons ?? [];
  return { ...terms, ...(coupon && { couponGrantId: coupon.couponGrantId }) };
}

/** The current cost of the lines. Throws `ApiRefusal` when they cannot be ordered. */
export async function quoteOf(basket: Basket, terms: QuoteTerms, signal?: AbortSignal): Promise<Quote> {
  const more = signal && { signal };
  if (basket.cartCode === undefined)
    return quoteOfOne(await api('quoteDirect', { body: { lines: basket.lines, ...ofOneStore(terms) }, ...more }));
  const { cartCode: code, tab, lines } = basket;
  const goods = { tab, lines: [...lines] };
  return basket.isOfStores
    ? together(await api('quoteStores', { params: { code }, body: { ...goods, ...terms }, ...more }))
    : quoteOfOne(await api('quoteCart', { params: { code }, body: { ...goods, ...ofOneStore(terms) }, ...more }));
}

const quoteOfOne = (store: Answer<'quoteCart'>): Quote => ({ ...store, stores: [store] });

/** The quote of several stores with the lines of all, and the regions all of them deliver to. */
function together({ stores, ...sums }: Answer<'quoteStores'>): Quote {
  const [first, ...others] = stores;
  return {
    ...sums,
    stores,
    lines: stores.flatMap((one) => one.lines),
    deliversTo: (first?.deliversTo ?? []).filter((region) => others.every((one) => one.deliversTo.includes(region))),
  };
}

/** A placed order, or the orders of several stores: what is paid by one payment, how much now, and their page. */
export type Placed = {
  readonly target: { readonly orderId: number } | { readonly checkoutId: number };
  readonly due: number;
  readonly page: string;
};

export async function placeOf(basket: Basket, input: PlaceInput, idempotencyKey: string): Promise<Placed> {
  if (basket.cartCode === undefined) {
    const body = { ...ofOneStore(input), lines: basket.lines };
    return placedOrder(await api('placeDirectOrder', { body, idempotencyKey }));
  }
  const { cartCode: code, tab, lines } = basket;
  const goods = { tab, lines: [...lines] };
  if (!basket.isOfStores) {
    const body = { ...ofOneStore(input), ...goods };
    return placedOrder(await api('placeOrder', { params: { code }, body, idempotencyKey }));
  }
  const body = { ...input, ...goods };
  const { id, due, orders } = await api('placeStoreOrders', { params: { code }, body, idempotencyKey });
  const waits = orders.some(({ approval }) => approval);
  return { target: { checkoutId: id }, due: waits ? 0 : (due?.amount ?? 0), page: to.placedCheckout(id) };
}

const placedOrder = ({ id, total, approval }: Answer<'placeOrder'>): Placed => ({
  target: { orderId: id },
  due: approval ? 0 : total.amount,
  page: to.order(id),
});
