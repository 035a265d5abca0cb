import { money, type Money, sumOf } from '#core/money.ts';
import type { CheckoutDiscounts } from '#core/order/checkout/rules.ts';
import { whyNotMethod, whyNotTotal } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { draftOrders } from '#server/order/checkout/draft-orders.ts';
import { lockBuyer } from '#server/order/checkout/lock-buyer.ts';
import { lockSelection } from '#server/order/checkout/order-selection.ts';
import { getRecipient } from '#server/order/checkout/recipient.ts';
import { type Placed, type SaveInput, saveOrders } from '#server/order/checkout/save-orders.ts';

export type PlaceInput = SaveInput &
  CheckoutDiscounts & {
    readonly termsAgreed: boolean;
    /** The total of all orders the buyer agreed to. */
    readonly expectedTotal: { readonly amount: number; readonly currency: Money['currency'] };
  };

/**
 * Creates an order for each store of the selected goods, waiting for payment, all in one transaction: reads and locks
 * lines and prices, compares the total with the one the buyer agreed to, takes stock and the wallet's part, and requests
 * the invoices. An order paid by the wallet alone is paid at once. The payment provider is not called: an order exists
 * before its payment begins.
 */
export async function placeCheckout(db: Db, input: PlaceInput): Promise<Placed> {
  refuseIf(input.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const { memberId, expectedTotal } = input;
    const chosen = await lockSelection(tx, memberId, input.selection);
    const recipient = await getRecipient(tx, memberId, input.addressId);
    refuseIf(whyNotMethod(input.deliveryMethod, recipient));
    const orders = await draftOrders(tx, input, chosen, recipient);
    const drafts = orders.map(({ draft }) => draft);
    const totals = drafts.map((draft) => draft.totals.total);
    const total = sumOf(totals, orRefuse(totals[0], orderRefusal('order.nothingChosen')).currency);
    refuseIf(whyNotTotal(money(expectedTotal.amount, expectedTotal.currency), total));
    const membership = await lockBuyer(tx, input, drafts);
    return saveOrders(tx, { ...input, membership }, orders, chosen, recipient);
  });
}

/** Places an order of one store, as `placeCheckout` does. Returns its id. */
export async function placeOrder(db: Db, input: PlaceInput): Promise<number> {
  const { orderIds } = await placeCheckout(db, input);
  return orRefuse(orderIds[0], orderRefusal('order.nothingChosen'));
}
