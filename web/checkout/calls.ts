import { api } from '#web/api.ts';
import type { Answer } from '#web/api-types.ts';
import type { Basket, Discounts, PlaceWish, Quote } from '#web/checkout/basket.ts';

/** What the goods cost now. Throws `ApiRefusal` when they cannot be ordered. */
export function quoteOf(basket: Basket, discounts: Discounts, signal?: AbortSignal): Promise<Quote> {
  const more = signal && { signal };
  if (basket.cartCode === undefined)
    return api('quoteDirect', { body: { lines: basket.lines, ...discounts }, ...more });
  const { cartCode: code, tab, lines } = basket;
  return api('quoteCart', { params: { code }, body: { tab, lines: [...lines], ...discounts }, ...more });
}

export function placeOf(basket: Basket, wish: PlaceWish, idempotencyKey: string): Promise<Answer<'placeOrder'>> {
  if (basket.cartCode === undefined)
    return api('placeDirectOrder', { body: { ...wish, lines: basket.lines }, idempotencyKey });
  const { cartCode: code, tab, lines } = basket;
  return api('placeOrder', { params: { code }, body: { ...wish, tab, lines: [...lines] }, idempotencyKey });
}
