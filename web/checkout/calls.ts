import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import type { Basket, PlaceInput, Quote, QuoteTerms } from '#web/checkout/basket.ts';

/** The current cost of the lines. Throws `ApiRefusal` when they cannot be ordered. */
export function quoteOf(basket: Basket, terms: QuoteTerms, signal?: AbortSignal): Promise<Quote> {
  const more = signal && { signal };
  if (basket.cartCode === undefined) return api('quoteDirect', { body: { lines: basket.lines, ...terms }, ...more });
  const { cartCode: code, tab, lines } = basket;
  return api('quoteCart', { params: { code }, body: { tab, lines: [...lines], ...terms }, ...more });
}

export function placeOf(basket: Basket, input: PlaceInput, idempotencyKey: string): Promise<Answer<'placeOrder'>> {
  if (basket.cartCode === undefined)
    return api('placeDirectOrder', { body: { ...input, lines: basket.lines }, idempotencyKey });
  const { cartCode: code, tab, lines } = basket;
  return api('placeOrder', { params: { code }, body: { ...input, tab, lines: [...lines] }, idempotencyKey });
}
