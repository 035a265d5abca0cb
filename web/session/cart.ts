import { api, ApiRefusal } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { writeCookie } from '#web/session/storage.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { ADDRESS_DRAFT, CART_COOKIE, CART_SECONDS } from '#web/session/storage-keys.ts';
import { isCooperating, onSession } from '#web/session/session.ts';
import { store } from '#web/session/store.ts';

export type Cart = Answer<'readCart'>;
export type CartLine = Cart['cartItems'][number];

/** `out` for visitors; `problem` keeps the last loaded answer. */
type CartState = { readonly status: 'out' | 'loading' | 'ready' | 'problem'; readonly cart?: Cart };

const state = store<CartState>({ status: 'out' });

/** Stores the answer of a cart call; everything that shows the cart updates. */
export function cartChanged(cart: Cart): Cart {
  writeCookie(CART_COOKIE, cart.code, CART_SECONDS);
  state.set({ status: 'ready', cart });
  return cart;
}

/** The query of every cart call: the address the member chose in this tab, else the server takes the default one. */
export function cartAddress(): { readonly addressId?: number } {
  const addressId = Number(readDraft(ADDRESS_DRAFT) ?? 0);
  return Number.isSafeInteger(addressId) && addressId > 0 ? { addressId } : {};
}

/** Shows the cart for another address; undefined is the default one. */
export async function deliverTo(addressId: number | undefined): Promise<void> {
  writeDraft(ADDRESS_DRAFT, addressId === undefined ? null : String(addressId));
  await refreshCart();
}

/** Reads the cart for the chosen address, or for the default one when the chosen one was removed. */
export async function loadCart(): Promise<Cart> {
  try {
    return await api('readCart', { query: cartAddress() });
  } catch (problem) {
    if (!(problem instanceof ApiRefusal) || problem.code !== 'member.addressNotFound') throw problem;
    writeDraft(ADDRESS_DRAFT, null);
    return api('readCart');
  }
}

export async function refreshCart(): Promise<void> {
  const { cart } = state.get();
  state.set({ status: cart ? 'ready' : 'loading', ...(cart && { cart }) });
  // The visitor signed out meanwhile: discard the answer.
  const isOut = () => state.get().status === 'out';
  await loadCart().then(
    (read) => void (isOut() || cartChanged(read)),
    () => isOut() || state.set({ status: 'problem', ...(cart && { cart }) }),
  );
}

onSession((session) => {
  if (session.status === 'in' && !isCooperating(session.profile)) void refreshCart();
  // The cookie only records the cart's id (decision CRT-016).
  if (session.status !== 'out') return;
  writeCookie(CART_COOKIE, null);
  writeDraft(ADDRESS_DRAFT, null);
});

/** The cart of the signed-in member: `count` is the number of its lines. */
export function useCart(): CartState & { readonly count: number; readonly lines: readonly CartLine[] } {
  const { status, cart } = state.useValue();
  return { status, ...(cart && { cart }), count: cart?.cartItems.length ?? 0, lines: cart?.cartItems ?? [] };
}
