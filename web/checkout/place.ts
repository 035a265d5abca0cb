import type { Answer } from '#web/api/types.ts';
import type { Basket, PlaceInput } from '#web/checkout/basket.ts';
import { placeOf } from '#web/checkout/calls.ts';
import { attemptKey, endAttempt } from '#web/components/attempt.ts';
import type { PayChoice } from '#web/components/pay-choice.tsx';
import { leaveToPay } from '#web/components/pay-panel.tsx';
import { refreshCart } from '#web/session/cart.ts';

/** Places the order; sent again with the same wish it is the same order. Throws `ApiRefusal`. */
export async function place(basket: Basket, input: PlaceInput): Promise<Answer<'placeOrder'>> {
  const name = `place:${basket.name}`;
  const order = await placeOf(basket, input, attemptKey(name, [basket, input]));
  endAttempt(name);
  return order;
}

/**
 * Leaves for the provider's window when there is something to pay. Answers where to go instead: the order's page when
 * the wallet paid
 * for everything, and the problem when the window could not be opened, because the order stands all the same.
 */
export async function pay(
  order: Answer<'placeOrder'>,
  choice: PayChoice,
): Promise<'leaving' | 'stay' | { readonly problem: unknown }> {
  const { method } = choice;
  if (order.total.amount > 0 && method) {
    try {
      await leaveToPay(order.id, { ...choice, method }, order.total.amount);
      return 'leaving';
    } catch (problem) {
      void refreshCart();
      return { problem };
    }
  }
  void refreshCart();
  return 'stay';
}
