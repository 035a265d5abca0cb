import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import type { Basket, PlaceInput, Quote, QuoteTerms } from '#web/checkout/basket.ts';
import { to } from '#web/links/to.ts';

/** The current cost of the lines. Throws `ApiRefusal` when they cannot be ordered. */
export async function quoteOf(basket: Basket, terms: QuoteTerms, signal?: AbortSignal): Promise<Quote> {
  const more = signal && { signal };
  const { coupons, ...own } = terms;
  if (basket.cartCode === undefined) return api('quoteDirect', { body: { lines: basket.lines, ...own }, ...more });
  const { cartCode: code, tab, lines } = basket;
  const goods = { tab, lines: [...lines] };
  if (!basket.isOfStores) return api('quoteCart', { params: { code }, body: { ...goods, ...own }, ...more });
  const { couponGrantId: _coupon, ...wallet } = own;
  const body = { ...goods, ...wallet, ...(coupons && { coupons }) };
  return quoteOfStores(await api('quoteStores', { params: { code }, body, ...more }));
}

/** The quote of several stores as one: their lines, and the regions all of them deliver to. */
function quoteOfStores({ stores, ...sums }: Answer<'quoteStores'>): Quote {
  const [first, ...others] = stores;
  if (!first) throw new Error('a quote has no store');
  return {
    ...first,
    ...sums,
    stores,
    lines: stores.flatMap((one) => one.lines),
    deliversTo: first.deliversTo.filter((region) => others.every((one) => one.deliversTo.includes(region))),
    used: { ...sums.used, couponGrantId: null },
    refused: { ...sums.refused, coupon: stores.find((one) => one.refused.coupon)?.refused.coupon ?? null },
    offered: { ...sums.offered, coupons: [] },
  };
}

/** A placed order, or the orders of several stores: what is paid by one payment, how much now, and their page. */
export type Placed = {
  readonly target: { readonly orderId: number } | { readonly checkoutId: number };
  readonly due: number;
  readonly page: string;
};

export async function placeOf(basket: Basket, input: PlaceInput, idempotencyKey: string): Promise<Placed> {
  const { coupons, ...own } = input;
  if (basket.cartCode === undefined)
    return placedOrder(await api('placeDirectOrder', { body: { ...own, lines: basket.lines }, idempotencyKey }));
  const { cartCode: code, tab, lines } = basket;
  const goods = { tab, lines: [...lines] };
  if (!basket.isOfStores)
    return placedOrder(await api('placeOrder', { params: { code }, body: { ...own, ...goods }, idempotencyKey }));
  const { couponGrantId: _coupon, ...terms } = own;
  const body = { ...terms, ...goods, ...(coupons && { coupons }) };
  const { id, due, orders } = await api('placeStoreOrders', { params: { code }, body, idempotencyKey });
  const waits = orders.some(({ approval }) => approval);
  return { target: { checkoutId: id }, due: waits ? 0 : (due?.amount ?? 0), page: to.placedCheckout(id) };
}

const placedOrder = ({ id, total, approval }: Answer<'placeOrder'>): Placed => ({
  target: { orderId: id },
  due: approval ? 0 : total.amount,
  page: to.order(id),
});
