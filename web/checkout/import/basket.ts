import { api, ApiRefusal } from '#web/api/client.ts';
import type { Answer, CallOptions } from '#web/api/types.ts';
import { type Addresses, directBasket } from '#web/checkout/basket.ts';
import { quoteBody, storeDraft, storedDraft } from '#web/checkout/import/values.ts';
import type { Cart } from '#web/session/cart.ts';

export type ImportQuote = Answer<'quoteImport'>;
/**
 * The lines of an import: ticked lines of the cart, or a direct purchase. `name` is the key under which the form is
 * stored.
 */
export type ImportBasket = {
  readonly name: string;
  readonly cartCode?: string;
  readonly lines: CallOptions<'quoteImport'>['body']['lines'];
};

/** The lines in the URL, else the ticked 1688 lines of the cart. Undefined when there is nothing to order. */
export function importBasket(query: URLSearchParams, cart: Cart): ImportBasket | undefined {
  const direct = directBasket(query);
  if (direct && direct.cartCode === undefined)
    return { name: `import:${direct.name}`, lines: direct.lines.map(({ sku, quantity }) => ({ sku, quantity })) };
  const lines = cart.cartItems
    .filter((line) => line.checked && line.tab === 'IMPORT_BY_1688')
    .map(({ sku }) => ({ sku }));
  return lines.length > 0 ? { name: 'import', cartCode: cart.code, lines } : undefined;
}

/** A ready checkout; one whose products cannot be imported now, with the reason; or nothing to order. */
export type LoadedImport =
  | {
      readonly kind: 'ready';
      readonly basket: ImportBasket;
      readonly quote: ImportQuote;
      readonly addresses: Addresses;
    }
  | { readonly kind: 'refused'; readonly code: string; readonly params: ApiRefusal['params'] }
  | { readonly kind: 'nothing' };

/** The server's quote for the lines, with the stored draft of an earlier visit, and the member's addresses. */
export async function loadImport(basket: ImportBasket | undefined): Promise<LoadedImport> {
  if (!basket) return { kind: 'nothing' };
  try {
    const addresses = await api('listAddresses');
    const draft = storedDraft(basket.name);
    const address = addresses.find(({ id }) => id === draft.addressId) ?? addresses[0];
    const quote = await api('quoteImport', { body: quoteBody(basket, draft, address?.id) });
    if (draft.importer !== 'BUSINESS' || quote.isBusiness) return { kind: 'ready', basket, addresses, quote };
    // The stored choice is of a member who has no business (any more).
    const allowed = { ...draft, importer: 'PROXY' } as const;
    storeDraft(basket.name, allowed);
    const body = quoteBody(basket, allowed, address?.id);
    return { kind: 'ready', basket, addresses, quote: await api('quoteImport', { body }) };
  } catch (problem) {
    if (problem instanceof ApiRefusal && problem.status >= 400 && problem.status !== 401)
      return { kind: 'refused', code: problem.code, params: problem.params };
    throw problem;
  }
}
