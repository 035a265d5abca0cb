import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import { addToCart } from '#web/session/cart-changes.ts';
import { toast } from '#web/session/toast.ts';

/** Adds the minimum quantity of a product without options. Returns true when an option must be chosen first. */
export async function quickAdd(t: Text, id: number): Promise<boolean> {
  const product = await api('readProduct', { params: { id } }).catch(() => undefined);
  const [only, ...others] = product?.variants ?? [];
  if (!product || !only) {
    toast(t('shell.toast.addFailed'), 'error');
    return false;
  }
  if (others.length > 0 || product.minOrderQuantity > only.stock) {
    toast(t('listing.card.chooseFirst'), 'info');
    return true;
  }
  await addToCart(t, [{ sku: only.sku, quantity: product.minOrderQuantity, cartItemType: 'NORMAL' }]);
  return false;
}
