import { type CartItemType, type CartTab, tabOf } from '#core/cart/rules.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { directLines, type DirectWish, type LineForOrder } from '#server/cart/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { rateForSamples } from '#server/order/rate.ts';

/** What somebody wants to order: lines of their cart, or goods named by their SKU. */
export type Goods =
  | { readonly cartCode: string; readonly tab: CartTab; readonly lines: readonly { readonly sku: string; readonly cartItemType: CartItemType }[] }
  | { readonly lines: readonly DirectWish[] };

export type Chosen = { readonly tab: CartTab; readonly lines: readonly LineForOrder[]; readonly rate: { readonly id: number; readonly wonPerDollar: string } | undefined };

/**
 * The lines with everything an order must know of them, and the rate samples are limited with. `linesInCart` reads those of a cart:
 * locked when they are ordered, so that a line is ordered once. Refuses a line that is no longer in the cart, and an unknown SKU.
 */
export async function chosenOf<D extends Db>(db: D, memberId: number, goods: Goods, linesInCart: (db: D, cartCode: string, memberId: number) => Promise<readonly LineForOrder[]>): Promise<Chosen> {
  const lines = 'cartCode' in goods ? named(goods, await linesInCart(db, goods.cartCode, memberId)) : await direct(db, goods.lines);
  const [first] = lines;
  const tab = 'cartCode' in goods ? goods.tab : tabOf({ cartItemType: first?.itemType ?? 'NORMAL', publishWay: first?.publishWay ?? 'SELLER' });
  return { tab, lines, rate: tab === 'SAMPLE' ? await rateForSamples(db) : undefined };
}

function named(goods: Extract<Goods, { cartCode: string }>, inCart: readonly LineForOrder[]): LineForOrder[] {
  const wanted = new Map(goods.lines.map((line) => [`${line.cartItemType} ${line.sku}`, line.sku]));
  return [...wanted].map(([name, sku]) =>
    orRefuse(
      inCart.find((line) => `${line.itemType} ${line.skuCode}` === name),
      orderRefusal('order.lineGone', { sku }),
    ),
  );
}

async function direct(db: Db, wishes: readonly DirectWish[]): Promise<LineForOrder[]> {
  const byName = Map.groupBy(wishes, (wish) => `${wish.cartItemType} ${wish.sku}`);
  const once = [...byName.values()].flatMap(([first, ...more]) => (first ? [{ ...first, quantity: more.reduce((sum, one) => sum + one.quantity, first.quantity) }] : []));
  const lines = await directLines(db, once);
  orRefuse(lines.length === once.length ? lines : undefined, cartRefusal('cart.skuNotFound'));
  return lines;
}
