import { cart, cartLine } from '#server/cart/tables.ts';
import { below, own, section, type Section } from '#server/db/copied-rows.ts';

/** What a member's copy of their data has of this capability. */
export const copied: readonly Section[] = [
  section('shopping', 'cart', cart, own(cart.memberId)),
  section('shopping', 'cartLines', cartLine, below(cartLine.cartId, cart, 'id', own(cart.memberId))),
];
