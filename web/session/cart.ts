import type { CartItemType } from '#core/cart/rules.ts';
import { api, ApiRefusal } from '#web/api.ts';
import type { Answer } from '#web/api-types.ts';
import { onSession } from '#web/session/session.ts';
import { store } from '#web/session/store.ts';
import { toast } from '#web/session/toast.ts';
import type { Text } from '#core/words.ts';

export type Cart = Answer<'readCart'>;
export type CartLine = Cart['cartItems'][number];
export type CartWish = { readonly sku: string; readonly quantity: number; readonly cartItemType: CartItemType };

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

/**
 * Adds lines one after the other and says so in a toast. Answers whether all went in; `onConflict` is asked when the
 * goods already stand in the other basket (CRT-017), without it that is a toast too. A request for goods already in
 * the cart adds to their quantity.
 */
export async function addToCart(t: Text, wishes: readonly CartWish[], onConflict?: () => void): Promise<boolean> {
  try {
    for (const wish of wishes) {
      cartChanged(
        await api('addCartLine', {
          body: {
            ...wish,
            checked: true,
            shippingType: 'NATIONAL',
            internationalTransportationMethod: 'TRUCK',
            nationalTransportationMethod: 'TRUCK',
            shippingTransportationType: 'DIRECT_DELIVERY',
          },
        }),
      );
    }
    toast(t('shell.toast.cartAdded'));
    return true;
  } catch (problem) {
    const isConflict = problem instanceof ApiRefusal && problem.code === 'cart.sampleQuantityMustBeOne';
    if (isConflict && onConflict) onConflict();
    else toast(isConflict ? t('shell.toast.alreadyInBasket') : t('shell.toast.addFailed'), 'error');
    return false;
  }
}

export async function removeFromCart(t: Text, line: Pick<CartLine, 'sku' | 'cartItemType'>): Promise<void> {
  await api('removeCartLine', { params: { sku: line.sku }, body: { cartItemType: line.cartItemType } }).then(
    (cart) => {
      cartChanged(cart);
      toast(t('shell.toast.cartRemoved'));
    },
    () => toast(t('shell.toast.removeFailed'), 'error'),
  );
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
