import { type CartItemType, type CartTab, tabOf } from '#core/cart/rules.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import type { StoreGoods } from '#core/order/checkout/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { forMember, orRefuse } from '#core/refusal.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import { deleteCartLines, directLines, type DirectInput, linesToQuote, lockLines } from '#server/cart/queries.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { type SampleRates, sampleRates } from '#server/exchange/queries.ts';

/** What to order: lines of the buyer's cart, or SKUs. */
export type OrderSelection =
  | {
      readonly cartCode: string;
      readonly tab: CartTab;
      readonly lines: readonly { readonly sku: string; readonly cartItemType: CartItemType }[];
      /** Whether they may be of several stores, each of which gets an order. */
      readonly isOfStores?: true;
    }
  | { readonly lines: readonly DirectInput[]; readonly isOfStores?: undefined };

export type Chosen = {
  readonly tab: CartTab;
  readonly lines: readonly LineForOrder[];
  /** The stored rate for the dollar limit of samples; the order references its row. */
  readonly rate: SampleRates | undefined;
  /** The lines of each order to be placed, by ascending id of the store. */
  readonly stores: readonly StoreGoods<LineForOrder>[];
};

/**
 * Reads the lines with everything an order needs, and the rate of the sample limit. Refuses a line that is no longer in
 * the cart, and an unknown SKU.
 */
export async function readSelection(db: Db, memberId: number, selection: OrderSelection): Promise<Chosen> {
  return chosenOf(
    db,
    selection,
    'cartCode' in selection
      ? named(selection, await linesToQuote(db, selection.cartCode, memberId))
      : await direct(db, selection.lines),
  );
}

/** Reads the lines for placing an order: locks the cart until the transaction ends, so that a line is ordered once. */
export async function lockSelection(tx: Tx, memberId: number, selection: OrderSelection): Promise<Chosen> {
  if (!('cartCode' in selection)) return readSelection(tx, memberId, selection);
  return chosenOf(tx, selection, named(selection, await lockLines(tx, selection.cartCode, memberId)));
}

/** Removes ordered lines from their cart. */
export async function removeFromCart(tx: Tx, selection: OrderSelection, lines: readonly LineForOrder[]): Promise<void> {
  if ('cartCode' in selection) await deleteCartLines(tx, lines);
}

async function chosenOf(db: Db, selection: OrderSelection, lines: readonly LineForOrder[]): Promise<Chosen> {
  const [first] = lines;
  const tab =
    'cartCode' in selection
      ? selection.tab
      : tabOf({ cartItemType: first?.itemType ?? 'NORMAL', publishWay: first?.publishWay ?? 'SELLER' });
  const rate = tab === 'SAMPLE' ? await sampleRates(db) : undefined;
  const orders = selection.isOfStores ? byStore(lines) : [lines];
  return { tab, lines, rate, stores: orders.map((own) => ({ tab, lines: own, rate })) };
}

const byStore = (lines: readonly LineForOrder[]): LineForOrder[][] =>
  [...Map.groupBy(lines, (line) => line.store.id)].toSorted(([a], [b]) => a - b).map(([, own]) => own);

function named(
  selection: Extract<OrderSelection, { cartCode: string }>,
  inCart: readonly LineForOrder[],
): LineForOrder[] {
  const wanted = new Map(selection.lines.map((line) => [`${line.cartItemType} ${line.sku}`, line.sku]));
  return [...wanted].map(([name, sku]) =>
    orRefuse(
      inCart.find((line) => `${line.itemType} ${line.skuCode}` === name),
      orderRefusal('order.lineGone', { sku }),
    ),
  );
}

async function direct(db: Db, inputs: readonly DirectInput[]): Promise<LineForOrder[]> {
  const byName = Map.groupBy(inputs, (input) => `${input.cartItemType} ${input.sku}`);
  const once = [...byName.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, one) => sum + one.quantity, first.quantity) }] : [],
  );
  const lines = await directLines(db, once);
  for (const [index, { sku, cartItemType }] of once.entries())
    forMember({ sku, index }, () =>
      orRefuse(
        lines.find((line) => line.skuCode === sku && line.itemType === cartItemType),
        cartRefusal('cart.skuNotFound'),
      ),
    );
  return lines;
}
