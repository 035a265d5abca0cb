import type { Basket, PlaceInput } from '#web/checkout/basket.ts';
import { type Placed, placeOf } from '#web/checkout/calls.ts';
import { attempted } from '#web/components/attempt.ts';
import type { PayChoice } from '#web/components/pay-choice.tsx';
import { leaveToPay } from '#web/components/pay-panel.tsx';
import { refreshCart } from '#web/session/cart.ts';

/**
 * Places the order of these products, or one for each store; repeating it with the same input returns the same. Throws
 * `ApiRefusal`.
 */
export async function place(basket: Basket, input: PlaceInput, productIds: readonly number[]): Promise<Placed> {
  // Loaded while the order is placed: the page may be left for the provider's right after.
  const counting = import('#web/session/search-choices.ts').catch(() => undefined);
  const placed = await attempted(`place:${basket.name}`, [basket, input], (idempotencyKey) =>
    placeOf(basket, input, idempotencyKey),
  );
  void counting.then((choices) => choices?.countPurchases(productIds, 'ordered'));
  return placed;
}

/**
 * Opens the provider's window when an amount is due. Otherwise returns the path to open: the order's page when the
 * wallet paid everything. Returns the problem when the window could not be opened, because the order exists all the
 * same.
 */
export async function pay(placed: Placed, choice: PayChoice): Promise<'stay' | { readonly problem: unknown }> {
  const { method } = choice;
  if (placed.due > 0 && method) {
    try {
      return await leaveToPay(placed.target, { ...choice, method }, placed.due);
    } catch (problem) {
      void refreshCart();
      return { problem };
    }
  }
  void refreshCart();
  return 'stay';
}
