import { addMinutes } from '#core/calendar.ts';
import { money, type Money, plus } from '#core/money.ts';
import type { CheckoutDiscounts } from '#core/order/checkout/rules.ts';
import { CARD_MINUTES, whyNotMethod, whyNotTotal } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import type { ReceiptRequest } from '#core/receipt/contract.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockSelection, type OrderSelection, removeFromCart } from '#server/order/order-selection.ts';
import { draftOrders, type StoreOrderDraft } from '#server/order/draft-orders.ts';
import { getRecipient } from '#server/order/recipient.ts';
import type { OrderInput } from '#server/order/order-rows.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { payFromWallet } from '#server/order/pay-from-wallet.ts';
import { requestGoodsInvoice } from '#server/order/goods-invoice.ts';
import { insertOrder, lockBuyer } from '#server/order/insert-order.ts';
import { checkout } from '#server/order/tables.ts';

export type PlaceInput = Omit<OrderInput, 'checkoutId' | 'checkoutWorth'> &
  CheckoutDiscounts & {
    readonly selection: OrderSelection;
    readonly receipt?: ReceiptRequest;
    readonly termsAgreed: boolean;
    /** The total of all orders the buyer agreed to. */
    readonly expectedTotal: { readonly amount: number; readonly currency: Money['currency'] };
  };
/** The checkout is undefined where it is of one store. */
type Placed = { readonly checkoutId: number | undefined; readonly orderIds: readonly number[] };

/**
 * Creates an order for each store of the selected goods, waiting for payment, all in one transaction: reads and locks
 * lines and prices, compares the total with the one the buyer agreed to, takes stock and the wallet's part, and requests
 * the invoices. An order paid by the wallet alone is paid at once. The payment provider is not called: an order exists
 * before its payment begins.
 */
export async function placeCheckout(db: Db, input: PlaceInput): Promise<Placed> {
  refuseIf(input.termsAgreed ? undefined : orderRefusal('order.termsRequired'));
  return transaction(db, async (tx) => {
    const { memberId, now, expectedTotal, selection } = input;
    const chosen = await lockSelection(tx, memberId, selection);
    const recipient = await getRecipient(tx, memberId, input.addressId);
    refuseIf(whyNotMethod(input.deliveryMethod, recipient));
    const orders = await draftOrders(tx, input, chosen, recipient);
    const total = sumOfOrders(orders, ({ totals }) => totals.total);
    refuseIf(whyNotTotal(money(expectedTotal.amount, expectedTotal.currency), total));
    const drafts = orders.map(({ draft }) => draft);
    const membership = await lockBuyer(tx, input, drafts);
    const checkoutId = selection.isOfStores ? await insertCheckout(tx, memberId, now) : undefined;
    const checkoutWorth = sumOfOrders(orders, ({ totals }) => plus(totals.goods, totals.delivery));
    const terms = { ...input, membership, checkoutWorth, ...(checkoutId !== undefined && { checkoutId }) };
    const placed = [];
    for (const order of orders) {
      const { row } = await insertOrder(tx, terms, order.draft, recipient, chosen.rate?.id ?? null);
      placed.push({ ...order, row });
    }
    await removeFromCart(tx, selection, chosen.lines);
    // Of all orders at once, in the order of ids, so that two checkouts never wait for each other.
    await takeStock(tx, chosen.lines);
    for (const order of placed) await requestPayment(tx, input, order);
    return { checkoutId, orderIds: placed.map(({ row }) => row.id) };
  });
}

/** Places an order of one store, as `placeCheckout` does. Returns its id. */
export async function placeOrder(db: Db, input: PlaceInput): Promise<number> {
  const { orderIds } = await placeCheckout(db, input);
  return orRefuse(orderIds[0], orderRefusal('order.nothingChosen'));
}

function sumOfOrders(orders: readonly StoreOrderDraft[], of: (draft: StoreOrderDraft['draft']) => Money): Money {
  const [first, ...others] = orders.map(({ draft }) => of(draft));
  return others.reduce(plus, orRefuse(first, orderRefusal('order.nothingChosen')));
}

async function insertCheckout(tx: Tx, buyerId: number, placedAt: Date): Promise<number> {
  const [row] = await tx.insert(checkout).values({ buyerId, placedAt }).returning();
  if (!row) throw new Error('a checkout was not inserted');
  return row.id;
}

async function requestPayment(
  tx: Tx,
  { memberId, now, receipt }: PlaceInput,
  { row, couponGrantId }: StoreOrderDraft & { readonly row: OrderRow },
): Promise<void> {
  // Nothing is receipted of an order that is paid by the wallet alone.
  await payFromWallet(tx, { memberId, now, couponGrantId, ...(receipt && row.total > 0 && { receipt }) }, row);
  await requestGoodsInvoice(tx, row, addMinutes(now, CARD_MINUTES), now);
}
