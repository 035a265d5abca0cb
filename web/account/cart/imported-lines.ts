import type { CartTab } from '#core/cart/rules.ts';
import type { Cart, CartLine } from '#web/session/cart.ts';

/** The ticked import goods of a cart, which are estimated together: imports are of one store. */
export function importedLines({ cartItems, groups }: Cart, tab: CartTab): readonly CartLine[] {
  const [only] = groups.filter((group) => group.tab === tab);
  if (only?.tab !== 'IMPORT_BY_1688') return [];
  return cartItems.filter((line) => line.tab === tab && line.store.id === only.store.id && line.checked);
}
