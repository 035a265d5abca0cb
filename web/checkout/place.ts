import type { Basket, PlaceInput, Quote } from '#web/checkout/basket.ts';
import { type Placed, placeOf } from '#web/checkout/calls.ts';
import { type CheckoutValues, methodTo, wordsOf } from '#web/checkout/values.ts';
import { attempted } from '#web/components/attempt.ts';
import type { PayChoice } from '#web/components/payment/pay-choice.tsx';
import { leaveToPay } from '#web/components/payment/pay-panel.tsx';
import { receiptRequestOf } from '#web/components/receipt/receipt-fields.tsx';
import { refreshCart } from '#web/session/cart.ts';

/** The order of a checkout as the calls take it, at a quote and with the discounts it grants. */
export function placeInputOf(
  values: CheckoutValues,
  { stores, used: { mileage, cash }, region, total }: Quote,
  { addressId, isReceipted }: { readonly addressId: number; readonly isReceipted: boolean },
): PlaceInput {
  const coupons = stores.flatMap(({ store, used: { couponGrantId } }) =>
    couponGrantId === null ? [] : [{ storeId: store.id, couponGrantId }],
  );
  const receipt = isReceipted ? receiptRequestOf(values.receipt) : undefined;
  return {
    ...(coupons.length > 0 && { coupons }),
    ...(mileage > 0 && { mileage }),
    ...(cash > 0 && { cash }),
    addressId,
    deliveryMethod: methodTo(region, values),
    ...wordsOf(values),
    ...(receipt && { receipt }),
    termsAgreed: true,
    expectedTotal: total,
  };
}

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
