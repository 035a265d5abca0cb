import type { CartItemType } from '#core/cart/rules.ts';
import type { Text } from '#core/i18n.ts';
import { api, ApiRefusal } from '#web/api/client.ts';
import { cartAddress, cartChanged } from '#web/session/cart.ts';
import { toast } from '#web/session/toast.ts';

export type CartInput = {
  readonly sku: string;
  readonly quantity: number;
  readonly cartItemType: CartItemType;
  readonly replaces?: boolean;
};

/**
 * Adds lines one after the other and shows a toast. Returns those that were not added, so that only they are tried
 * again: adding a line that exists increases its quantity. `onConflict` is called when a product is already in the
 * other basket (CRT-017), without it that is a toast too.
 */
export async function addToCart(
  t: Text,
  inputs: readonly CartInput[],
  onConflict?: () => void,
): Promise<readonly CartInput[]> {
  let done = 0;
  try {
    for (const input of inputs) {
      const cart = cartChanged(
        await api('addCartLine', {
          query: cartAddress(),
          body: {
            ...input,
            checked: true,
            shippingType: 'NATIONAL',
            internationalTransportationMethod: 'TRUCK',
            nationalTransportationMethod: 'TRUCK',
            shippingTransportationType: 'DIRECT_DELIVERY',
          },
        }),
      );
      done += 1;
      const added = cart.cartItems.filter((line) => line.sku === input.sku);
      const productIds = added.map((line) => line.productId);
      // Loaded when it is needed: few pages count.
      void import('#web/session/search-choices.ts').then(({ countPurchases }) => countPurchases(productIds, 'carted'));
    }
    toast(t('shell.toast.cartAdded'));
  } catch (problem) {
    const isConflict = problem instanceof ApiRefusal && problem.code === 'cart.sampleQuantityMustBeOne';
    if (isConflict && onConflict) onConflict();
    else toast(isConflict ? t('shell.toast.alreadyInBasket') : t('shell.toast.addFailed'), 'error');
  }
  return inputs.slice(done);
}
