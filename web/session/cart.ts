import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { writeCookie } from '#web/session/storage.ts';
import { CART_COOKIE, CART_SECONDS } from '#web/session/storage-keys.ts';
import { onSession } from '#web/session/session.ts';
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

export async function refreshCart(): Promise<void> {
  const { cart } = state.get();
  state.set({ status: cart ? 'ready' : 'loading', ...(cart && { cart }) });
  // The visitor signed out meanwhile: discard the answer.
  const isOut = () => state.get().status === 'out';
  await api('readCart').then(
    (read) => void (isOut() || cartChanged(read)),
    () => isOut() || state.set({ status: 'problem', ...(cart && { cart }) }),
  );
}

onSession((session) => {
  if (session.status === 'in') void refreshCart();
  // The cookie only records the cart's id (decision CRT-016).
  if (session.status === 'out') writeCookie(CART_COOKIE, null);
});

/** The cart of the signed-in member: `count` is the number of its lines. */
export function useCart(): CartState & { readonly count: number; readonly lines: readonly CartLine[] } {
  const { status, cart } = state.useValue();
  return { status, ...(cart && { cart }), count: cart?.cartItems.length ?? 0, lines: cart?.cartItems ?? [] };
}
