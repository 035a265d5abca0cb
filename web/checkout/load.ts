import { regionOf } from '#core/region.ts';
import { api, type ApiRefusal } from '#web/api/client.ts';
import type { Addresses, Basket, Quote, QuoteTerms } from '#web/checkout/basket.ts';
import { quoteOf } from '#web/checkout/calls.ts';
import { isRefusal } from '#web/checkout/is-refusal.ts';
import { discountsOf, type LastChoices, storedValues } from '#web/checkout/values.ts';
import { cartAddress } from '#web/session/cart.ts';

type Refused = { readonly code: string; readonly params: ApiRefusal['params'] };

/**
 * A ready checkout, `unreached` when the goods are not delivered to the address it would begin with; one whose goods
 * are delivered to none of the addresses; one whose lines cannot be ordered now, with the reason; or nothing to order.
 */
export type Loaded =
  | {
      readonly kind: 'ready';
      readonly basket: Basket;
      readonly quote: Quote;
      readonly terms: QuoteTerms;
      readonly addresses: Addresses;
      readonly unreached: string | undefined;
      readonly last: LastChoices;
    }
  | ({ readonly kind: 'refused' } & Refused)
  | ({ readonly kind: 'undelivered' } & Refused)
  | { readonly kind: 'nothing' };

export type Ready = Extract<Loaded, { kind: 'ready' }>;

/** The server's quote for the lines, with the stored values of an earlier visit, and the member's addresses. */
export async function loadCheckout(basket: Basket | undefined): Promise<Loaded> {
  if (!basket) return { kind: 'nothing' };
  const [addresses, { store: last }] = await Promise.all([api('listAddresses'), api('readLastChoices')]);
  const stored = storedValues(basket.name);
  const chosenId = stored.addressId ?? cartAddress().addressId;
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses[0];
  const byRegion = new Map(addresses.toReversed().map((address) => [regionOf(address), address]));
  const others = [...byRegion.values()].filter((address) => chosen && regionOf(address) !== regionOf(chosen));
  let unreached: Refused | undefined;
  for (const address of [chosen, ...others]) {
    const terms = { ...discountsOf(stored), ...(address && { addressId: address.id }) };
    try {
      const quote = await quoteOf(basket, terms);
      return {
        kind: 'ready',
        basket,
        quote,
        terms,
        addresses,
        unreached: unreached && chosen && regionOf(chosen),
        last,
      };
    } catch (problem) {
      if (!isRefusal(problem)) throw problem;
      if (problem.code !== 'store.notDelivered') return { kind: 'refused', code: problem.code, params: problem.params };
      unreached ??= { code: problem.code, params: problem.params };
    }
  }
  return unreached ? { kind: 'undelivered', ...unreached } : { kind: 'nothing' };
}
