import { api } from '#web/api.ts';
import type { Answer } from '#web/api-types.ts';
import { onSession } from '#web/session/session.ts';
import { store } from '#web/session/store.ts';

export type Cart = Answer<'readCart'>;
export type CartLine = Cart['cartItems'][number];

/** `out` for visitors; `problem` keeps the last answer that came. */
type CartState = { readonly status: 'out' | 'loading' | 'ready' | 'problem'; readonly cart?: Cart };

const state = store<CartState>({ status: 'out' });

/** Life time of the cart cookie in seconds (CRT-015). */
const COOKIE_SECONDS = 20_000_000;

/** Takes over an answer of any cart call: everything that shows the cart follows. */
export function cartChanged(cart: Cart): Cart {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `cart_id=${encodeURIComponent(cart.code)}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure}`;
  state.set({ status: 'ready', cart });
  return cart;
}

export async function refreshCart(): Promise<void> {
  const { cart } = state.get();
  state.set({ status: cart ? 'ready' : 'loading', ...(cart && { cart }) });
  await api('readCart').then(cartChanged, () => {
    if (state.get().status !== 'out') state.set({ status: 'problem', ...(cart && { cart }) });
  });
}

onSession((session) => {
  if (session.status === 'in') void refreshCart();
  if (session.status !== 'out') return;
  // The cookie only remembers whose cart it was (decision CRT-016).
  document.cookie = 'cart_id=; path=/; max-age=0; samesite=lax';
  state.set({ status: 'out' });
});

/** The cart of the signed-in member: `count` is the number of its lines. */
export function useCart(): CartState & { readonly count: number; readonly lines: readonly CartLine[] } {
  const { status, cart } = state.useValue();
  return { status, ...(cart && { cart }), count: cart?.cartItems.length ?? 0, lines: cart?.cartItems ?? [] };
}
