import { eq, inArray, sql } from 'drizzle-orm';
import { cartRefusal } from '#core/cart/refusals.ts';
import type { CartItemType } from '#core/cart/rules.ts';
import { won } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { findCart, readCartLines } from '#server/cart/cart-lines.ts';
import { type CartLines, skuDetailsByCodes, type LineForOrder } from '#server/cart/sku-details.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';

/** Creates the member's cart with this code, unless there is one. */
export async function insertCart(db: Db, memberId: number, code: string): Promise<void> {
  await db.insert(cart).values({ memberId, code }).onConflictDoNothing({ target: cart.memberId });
}

/**
 * The member's cart, locked until the transaction ends; undefined while there is none. Every change of a cart takes
 * this lock first, and so does placing an order: a line is ordered once.
 */
export async function lockCart(tx: Tx, memberId: number): Promise<CartLines | undefined> {
  const [locked] = await tx
    .select({ id: cart.id, code: cart.code })
    .from(cart)
    .where(eq(cart.memberId, memberId))
    .for('update');
  // The lines are read by a statement of their own: it sees what was committed while the lock was waited for.
  return locked && { ...locked, lines: await readCartLines(tx, locked.id) };
}

/** Inserts the lines, or updates those of the same SKU and type. Returns the id of each. */
export async function saveCartLines(tx: Tx, cartId: number, lines: readonly LineForOrder[]): Promise<number[]> {
  if (lines.length === 0) return [];
  const saved = await tx
    .insert(cartLine)
    .values(
      lines.map(({ skuId, itemType, quantity, checked, seenPrice }) => ({
        cartId,
        skuId,
        itemType,
        quantity,
        checked,
        seenPrice: seenPrice.minor,
        currency: seenPrice.currency,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLine.cartId, cartLine.skuId, cartLine.itemType],
      set: {
        quantity: sql`excluded.quantity`,
        checked: sql`excluded.checked`,
        seenPrice: sql`excluded.seen_price`,
        currency: sql`excluded.currency`,
      },
    })
    .returning({ id: cartLine.id });
  return saved.map(({ id }) => id);
}

/** Removes lines from a cart, also when they were ordered. */
export async function deleteCartLines(tx: Tx, lines: readonly Pick<LineForOrder, 'lineId'>[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.delete(cartLine).where(
    inArray(
      cartLine.id,
      lines.map(({ lineId }) => lineId),
    ),
  );
}

/** The lines of the member's cart with this code, locked for placing an order. Refuses `cart.notFound`. */
export async function lockLines(tx: Tx, cartCode: string, memberId: number): Promise<readonly LineForOrder[]> {
  return withCode(await lockCart(tx, memberId), cartCode).lines;
}

/** The same lines for a quote; nothing is locked. Refuses `cart.notFound`. */
export async function linesToQuote(db: Db, cartCode: string, memberId: number): Promise<readonly LineForOrder[]> {
  return withCode(await findCart(db, memberId), cartCode).lines;
}

/** A code that is not that of the member's own cart is refused as unknown. */
const withCode = (found: CartLines | undefined, code: string): CartLines =>
  orRefuse(found?.code === code ? found : undefined, cartRefusal('cart.notFound'));

export type DirectInput = { readonly sku: string; readonly cartItemType: CartItemType; readonly quantity: number };

/** SkuDetails bought without a cart, as the lines of a cart would be. Unknown SKUs are left out. */
export async function directLines(db: Db, inputs: readonly DirectInput[]): Promise<LineForOrder[]> {
  const goods = await skuDetailsByCodes(
    db,
    inputs.map((one) => one.sku),
  );
  return inputs.flatMap(({ sku, cartItemType, quantity }, place) => {
    const its = goods.get(sku);
    return its ? [{ ...its, lineId: place, itemType: cartItemType, quantity, checked: true, seenPrice: won(0) }] : [];
  });
}
