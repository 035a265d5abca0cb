import type { Answer } from '#web/api-types.ts';
import { isTab } from '#web/checkout/wish.ts';
import type { Cart, CartLine } from '#web/session/cart.ts';

export type Addresses = Answer<'listAddresses'>;
export type Basket = {
  readonly cartCode: string;
  readonly group: Cart['groups'][number];
  readonly lines: readonly CartLine[];
};

/** The ticked lines of one store under one tab, as the address names them; the only group when it names none. Undefined when there is nothing to order. */
export function basketOf(cart: Cart, query: URLSearchParams): Basket | undefined {
  const [tab, store] = [query.get('tab'), query.get('store')];
  const fitting = cart.groups.filter((group) => (!isTab(tab) || group.tab === tab) && (!store || group.store.code === store));
  const [group] = fitting;
  if (!group || fitting.length > 1) return undefined;
  const lines = cart.cartItems.filter((line) => line.checked && line.tab === group.tab && line.store.id === group.store.id);
  return { cartCode: cart.code, group, lines };
}
