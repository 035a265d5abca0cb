import { api, ApiRefusal } from '#web/api/client.ts';
import type { Addresses, Basket, Quote } from '#web/checkout/basket.ts';
import { quoteOf } from '#web/checkout/calls.ts';
import { discountsOf, storedValues } from '#web/checkout/values.ts';

/** A ready checkout; one whose lines cannot be ordered now, with the reason; or nothing to order. */
export type Loaded =
  | { readonly kind: 'ready'; readonly basket: Basket; readonly quote: Quote; readonly addresses: Addresses }
  | { readonly kind: 'refused'; readonly code: string; readonly params: ApiRefusal['params'] }
  | { readonly kind: 'nothing' };

/** The server's quote for the lines, with the stored values of an earlier visit, and the member's addresses. */
export async function loadCheckout(basket: Basket | undefined): Promise<Loaded> {
  if (!basket) return { kind: 'nothing' };
  try {
    const [quote, addresses] = await Promise.all([
      quoteOf(basket, discountsOf(storedValues(basket.name))),
      api('listAddresses'),
    ]);
    return { kind: 'ready', basket, quote, addresses };
  } catch (problem) {
    if (problem instanceof ApiRefusal && problem.status >= 400 && problem.status < 500 && problem.status !== 401)
      return { kind: 'refused', code: problem.code, params: problem.params };
    throw problem;
  }
}
