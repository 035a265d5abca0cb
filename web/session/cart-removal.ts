import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import { cartAddress, cartChanged, type CartLine } from '#web/session/cart.ts';
import { toast } from '#web/session/toast.ts';

/** Removes a line of the cart and shows a toast. Apart from the adding, which more pages need. */
export async function removeFromCart(t: Text, line: Pick<CartLine, 'sku' | 'cartItemType'>): Promise<void> {
  await api('removeCartLine', {
    params: { sku: line.sku },
    query: cartAddress(),
    body: { cartItemType: line.cartItemType },
  }).then(
    (cart) => {
      cartChanged(cart);
      toast(t('shell.toast.cartRemoved'));
    },
    () => toast(t('shell.toast.removeFailed'), 'error'),
  );
}
