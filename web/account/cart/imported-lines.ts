import { type CartTab, isUndelivered } from '#core/cart/rules.ts';
import type { Cart, CartLine } from '#web/session/cart.ts';
import { sumOfWon } from '#web/session/charged-total.ts';

/** The ticked import goods of a cart, which are estimated together: imports are of one store. */
export function importedLines({ cartItems, groups }: Cart, tab: CartTab): readonly CartLine[] {
  const [only] = groups.filter((group) => group.tab === tab);
  if (only?.tab !== 'IMPORT_BY_1688') return [];
  return cartItems.filter((line) => line.tab === tab && line.store.id === only.store.id && line.checked);
}

/** The ticked import goods of a group in won, without freight and taxes; undefined while no rate is known. */
export function chargedGoods(cart: Cart, group: Cart['groups'][number]) {
  const ticked = cart.cartItems.filter((line) => line.tab === group.tab && line.checked && !isUndelivered(line));
  return sumOfWon(ticked.map(({ charged }) => charged?.subTotal));
}
