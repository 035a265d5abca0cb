import { sql } from 'drizzle-orm';
import { type CartItemType, type CartTab, tabOf } from '#core/cart/rules.ts';
import { cartRefusal } from '#core/cart/refusals.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import {
  cartPart,
  directLines,
  type DirectWish,
  type LineForOrder,
  linesForOrder,
  linesToQuote,
} from '#server/cart/queries.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { writeTogether } from '#server/db/together.ts';
import { rateForSamples } from '#server/order/rate.ts';
import { recipientOf, recipientPart } from '#server/order/recipient.ts';
import type { Recipient } from '#server/order/tables.ts';

/** What somebody wants to order: lines of their cart, or goods named by their SKU. */
export type Goods =
  | {
      readonly cartCode: string;
      readonly tab: CartTab;
      readonly lines: readonly { readonly sku: string; readonly cartItemType: CartItemType }[];
    }
  | { readonly lines: readonly DirectWish[] };

export type Chosen = {
  readonly tab: CartTab;
  readonly lines: readonly LineForOrder[];
  readonly rate: { readonly id: number; readonly wonPerDollar: string } | undefined;
};

/**
 * The lines with everything an order must know of them, and the rate samples are limited with. Refuses a line that is
 * no longer in the cart, and an unknown SKU.
 */
export async function chosenOf(db: Db, memberId: number, goods: Goods): Promise<Chosen> {
  return withRate(
    db,
    goods,
    'cartCode' in goods
      ? named(goods, await linesToQuote(db, goods.cartCode, memberId))
      : await direct(db, goods.lines),
  );
}

const heldWithRecipient = sql`select (select id from held_cart) as "cartId", (select row_to_json(recipient) from recipient) as recipient`;

/**
 * The same for placing an order: the cart is held until the transaction ends, so that a line is ordered once. With
 * where the goods go, which a stranger's address does not tell.
 */
export async function holdChosen(
  tx: Tx,
  { memberId, goods, addressId }: { readonly memberId: number; readonly goods: Goods; readonly addressId: number },
): Promise<Chosen & { readonly recipient: Recipient | null }> {
  if (!('cartCode' in goods)) {
    const chosen = await chosenOf(tx, memberId, goods);
    return { ...chosen, recipient: await recipientOf(tx, memberId, addressId) };
  }
  const [held] = await writeTogether<{ cartId: number | null; recipient: Recipient | null }>(
    tx,
    [cartPart(goods.cartCode, memberId), recipientPart(memberId, addressId)],
    heldWithRecipient,
  );
  const lines = named(
    goods,
    await linesForOrder(
      tx,
      held?.cartId,
      goods.lines.map(({ sku }) => sku),
    ),
  );
  return { ...(await withRate(tx, goods, lines)), recipient: held?.recipient ?? null };
}

async function withRate(db: Db, goods: Goods, lines: readonly LineForOrder[]): Promise<Chosen> {
  const [first] = lines;
  const tab =
    'cartCode' in goods
      ? goods.tab
      : tabOf({ cartItemType: first?.itemType ?? 'NORMAL', publishWay: first?.publishWay ?? 'SELLER' });
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
  const once = [...byName.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, quantity: more.reduce((sum, one) => sum + one.quantity, first.quantity) }] : [],
  );
  const lines = await directLines(db, once);
  orRefuse(lines.length === once.length ? lines : undefined, cartRefusal('cart.skuNotFound'));
  return lines;
}
