import { addMinutes } from '#core/calendar.ts';
import { plus, sumOf } from '#core/money.ts';
import { CARD_MINUTES } from '#core/order/rules.ts';
import type { ReceiptRequest } from '#core/receipt/contract.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import type { Tx } from '#server/db/pool.ts';
import type { StoreOrderDraft } from '#server/order/checkout/draft-orders.ts';
import { requestGoodsInvoice } from '#server/order/goods-invoice.ts';
import { insertOrder } from '#server/order/checkout/insert-order.ts';
import { type Chosen, type OrderSelection, removeFromCart } from '#server/order/checkout/order-selection.ts';
import { payFromWallet } from '#server/order/checkout/pay-from-wallet.ts';
import { checkout } from '#server/order/tables.ts';

type Terms = Omit<Parameters<typeof insertOrder>[1], 'checkoutId' | 'checkoutWorth'>;
export type SaveInput = Omit<Terms, 'membership' | 'promise'> & {
  readonly selection: OrderSelection;
  readonly receipt?: ReceiptRequest;
};

/** The checkout is undefined where it is of one store. */
export type Placed = { readonly checkoutId: number | undefined; readonly orderIds: readonly number[] };

/** Inserts the orders of a checkout, takes their goods and the wallet's part, and requests the invoices. */
export async function saveOrders(
  tx: Tx,
  { receipt, selection, ...input }: SaveInput & Terms,
  orders: readonly StoreOrderDraft[],
  { lines, rate }: Chosen,
  recipient: Parameters<typeof insertOrder>[3],
): Promise<Placed> {
  const { memberId, now } = input;
  const checkoutId = selection.isOfStores ? await insertCheckout(tx, memberId, now) : undefined;
  const worths = orders.map(({ draft: { totals } }) => plus(totals.goods, totals.delivery));
  const checkoutWorth = sumOf(worths, worths[0]?.currency ?? 'KRW');
  const terms = { ...input, checkoutWorth, ...(checkoutId !== undefined && { checkoutId }) };
  const saved = [];
  for (const { draft, couponGrantId } of orders) {
    const { row } = await insertOrder(tx, terms, draft, recipient, rate?.id ?? null);
    saved.push({ row, couponGrantId });
  }
  await removeFromCart(tx, selection, lines);
  // Of all orders at once, in the order of ids, so that two checkouts never wait for each other.
  await takeStock(tx, lines, now);
  for (const { row, couponGrantId } of saved) {
    // Nothing is receipted of an order that is paid by the wallet alone.
    await payFromWallet(tx, { memberId, now, couponGrantId, ...(receipt && row.total > 0 && { receipt }) }, row);
    await requestGoodsInvoice(tx, row, addMinutes(now, CARD_MINUTES), now);
  }
  return { checkoutId, orderIds: saved.map(({ row }) => row.id) };
}

async function insertCheckout(tx: Tx, buyerId: number, placedAt: Date): Promise<number> {
  const [row] = await tx.insert(checkout).values({ buyerId, placedAt }).returning();
  if (!row) throw new Error('a checkout was not inserted');
  return row.id;
}
