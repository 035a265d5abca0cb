import { type OtherLine, whyNotLine } from '#core/cart/rules.ts';
import { sampleDollars } from '#core/cart/pricing.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { type CartPieces, type ReorderGoods, whyNotOffered } from '#core/order/reorder/rules.ts';
import { orRefuse, type Refusal } from '#core/refusal.ts';
import { addLines } from '#server/cart/commands.ts';
import { type SampleRates, sampleRates } from '#server/exchange/queries.ts';
import { findCart } from '#server/cart/cart-lines.ts';
import { type SkuDetails, skuDetailsByIds, type LineForOrder } from '#server/cart/sku-details.ts';
import type { Db } from '#server/db/pool.ts';
import { findOrder, linesOf, type Listed, type OrderLineRow } from '#server/order/queries.ts';

/** A line of an order with its SKU as it is now; `blocked` when it cannot be added in any quantity. */
export type LineToReorder = ReorderGoods & {
  readonly ordered: OrderLineRow;
  readonly sku: SkuDetails | undefined;
  readonly blocked: Refusal | undefined;
};
export type OrderToReorder = Listed & { readonly lines: readonly LineToReorder[] };

/** The goods of the buyer's own order as they are now. Refuses `order.notFound`. */
export async function readReorder(db: Db, memberId: number, orderId: number): Promise<OrderToReorder> {
  const found = orRefuse(await findOrder(db, { buyerId: memberId }, orderId), orderRefusal('order.notFound'));
  const ordered = (await linesOf(db, [orderId])).get(orderId) ?? [];
  const details = await skuDetailsByIds(
    db,
    ordered.map(({ skuId }) => skuId),
  );
  const inCart = (await findCart(db, memberId))?.lines ?? [];
  const needsRate = ordered.some(({ itemType }) => itemType === 'SAMPLE');
  const rate = needsRate ? await sampleRates(db) : undefined;
  return {
    ...found,
    lines: ordered.map((line) => lineFrom(line, details.get(line.skuId), { memberId, inCart, rate })),
  };
}

type Context = {
  readonly memberId: number;
  readonly inCart: readonly LineForOrder[];
  readonly rate: SampleRates | undefined;
};

function lineFrom(ordered: OrderLineRow, sku: SkuDetails | undefined, context: Context): LineToReorder {
  const { productId, itemType } = ordered;
  const cart = piecesIn(context.inCart, ordered);
  return {
    ordered,
    sku,
    productId,
    cartItemType: itemType,
    stock: sku?.stock ?? 0,
    minOrderQuantity: sku?.minOrderQuantity ?? 1,
    maxOrderQuantity: sku?.maxOrderQuantity ?? 1,
    cart,
    blocked: sku ? whyBlocked(ordered, sku, cart, context) : cartRefusal('cart.skuNotFound'),
  };
}

function piecesIn(inCart: readonly LineForOrder[], { skuId, productId, itemType }: OrderLineRow): CartPieces {
  const product = inCart.filter((line) => line.productId === productId && line.itemType === itemType);
  const own = product.filter((line) => line.skuId === skuId);
  const sumOf = (lines: readonly LineForOrder[]) => lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    pieces: sumOf(own),
    unticked: sumOf(own.filter((line) => !line.checked)),
    product: sumOf(product),
    productTicked: sumOf(product.filter((line) => line.checked)),
  };
}

/** The refusal of one more piece in the cart. */
function whyBlocked(
  { skuId, itemType }: OrderLineRow,
  sku: SkuDetails,
  { pieces }: CartPieces,
  { memberId, inCart, rate }: Context,
): Refusal | undefined {
  const others = inCart
    .filter((line) => line.skuId !== skuId || line.itemType !== itemType)
    .map((line): OtherLine => ({ productId: line.productId, cartItemType: line.itemType, quantity: line.quantity }));
  const samplePrice =
    (sku.samplePrice && rate && sampleDollars(sku.samplePrice, rate.wonPerDollar, rate.wonPerYuan)) || null;
  return (
    whyNotOffered({ ...sku, itemType }, memberId, sku.store.terms.fee.currency) ??
    whyNotLine({ ...sku, samplePrice }, { cartItemType: itemType, quantity: pieces + 1 }, others)
  );
}

type Input = {
  readonly memberId: number;
  readonly orderId: number;
  readonly lines: readonly { readonly id: number; readonly quantity: number }[];
};
type Outcome = { readonly id: number; readonly quantity: number; readonly refused: Refusal | undefined };

/**
 * Adds lines of the buyer's own order to the cart, by the rules of the cart. Returns what became of each. Refuses
 * `order.notFound`, and `order.lineNotFound` for a line of another order.
 */
export async function reorder(db: Db, { memberId, orderId, lines }: Input): Promise<Outcome[]> {
  const { lines: known } = await readReorder(db, memberId, orderId);
  const chosen = lines.map(({ id, quantity }) => {
    const line = orRefuse(
      known.find(({ ordered }) => ordered.id === id),
      orderRefusal('order.lineNotFound'),
    );
    // A code that no longer exists is refused by the cart.
    const sku = line.sku?.skuCode ?? line.ordered.skuCode;
    return { id, quantity, sku, cartItemType: line.cartItemType };
  });
  const { refused } = await addLines(db, memberId, chosen);
  return chosen.map(({ id, quantity }, at) => ({ id, quantity, refused: refused[at] }));
}
