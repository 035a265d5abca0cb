import { type CartTab, isUndelivered } from '#core/cart/rules.ts';
import type { Cart, CartLine } from '#web/session/cart.ts';
import { sumOfWon } from '#web/session/charged-total.ts';

type Group = Cart['groups'][number];

const linesOf = ({ cartItems }: Cart, group: Pick<Group, 'tab' | 'store'>): readonly CartLine[] =>
  cartItems.filter((line) => line.tab === group.tab && line.store.id === group.store.id && line.checked);

/** Whether a group is of import goods, which have a checkout of their own: also samples of them. */
export const isImportGroup = (cart: Cart, group: Group): boolean =>
  linesOf(cart, group).some(({ publishWay }) => publishWay === 'IMPORT_BY_1688');

/** The ticked import goods under a tab, which are estimated together: imports are of one store. */
export function importedLines(cart: Cart, tab: CartTab): readonly CartLine[] {
  const group = cart.groups.find((one) => one.tab === tab && isImportGroup(cart, one));
  return group ? linesOf(cart, group) : [];
}

/** The ticked import goods of a group in won, without freight and taxes; undefined while no rate is known. */
export function chargedGoods(cart: Cart, group: Group) {
  const ticked = linesOf(cart, group).filter((line) => !isUndelivered(line));
  return sumOfWon(ticked.map(({ charged }) => charged?.subTotal));
}
