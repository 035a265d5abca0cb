import type { Cart } from '#web/session/cart.ts';

type Amount = Cart['totalMoney'];

/** The sum of amounts in won; undefined when one is unknown or in another currency. */
export function sumOfWon(amounts: readonly (Amount | undefined)[]): Amount | undefined {
  const inWon = amounts.flatMap((one) => (one?.currency === 'KRW' ? [one.amount] : []));
  return inWon.length < amounts.length
    ? undefined
    : { amount: inWon.reduce((sum, amount) => sum + amount, 0), currency: 'KRW' };
}

/** The lines of a cart in won, import goods without freight and taxes; in its own currency while a rate is missing. */
export const chargedTotal = (cart: Cart): Amount =>
  sumOfWon(cart.cartItems.map(({ charged, subTotalMoney }) => charged?.subTotal ?? subTotalMoney)) ?? cart.totalMoney;
