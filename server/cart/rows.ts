import { eq, sql } from 'drizzle-orm';
import type { Money } from '#core/money.ts';
import { cart, cartLine } from '#server/cart/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';

export type CartRow = { readonly id: number; readonly code: string };

export async function cartOf(db: Db, memberId: number): Promise<CartRow | undefined> {
  const [found] = await db.select({ id: cart.id, code: cart.code }).from(cart).where(eq(cart.memberId, memberId));
  return found;
}

/** The member's cart, made with this code when there is none yet. Two at once make one. */
export async function cartMade(db: Db, memberId: number, newCode: string): Promise<CartRow> {
  const [made] = await db.insert(cart).values({ memberId, code: newCode }).onConflictDoNothing({ target: cart.memberId }).returning({ id: cart.id, code: cart.code });
  const found = made ?? (await cartOf(db, memberId));
  if (!found) throw new Error('a cart was neither made nor found');
  return found;
}

/** Keeps every other change of the cart waiting until the transaction ends. */
export async function lockCart(tx: Tx, cartId: number): Promise<void> {
  await tx.select({ id: cart.id }).from(cart).where(eq(cart.id, cartId)).for('update');
}

type NewLine = Pick<typeof cartLine.$inferInsert, 'cartId' | 'skuId' | 'itemType' | 'quantity' | 'checked'> & { readonly currency: Money['currency'] };

/** Writes a line, or sets the one that is there. Its price is noted by `notePrices`. */
export async function putLine(tx: Tx, line: NewLine): Promise<void> {
  await tx
    .insert(cartLine)
    .values({ ...line, seenPrice: 0 })
    .onConflictDoUpdate({ target: [cartLine.cartId, cartLine.skuId, cartLine.itemType], set: { quantity: line.quantity, checked: line.checked } });
}

/** Notes the prices the member sees now, so that a later change can be told. */
export async function notePrices(tx: Tx, prices: readonly { readonly lineId: number; readonly price: Money }[]): Promise<void> {
  if (prices.length === 0) return;
  const ids = sql.param(prices.map(({ lineId }) => lineId));
  const minors = sql.param(prices.map(({ price }) => price.minor));
  const currencies = sql.param(prices.map(({ price }) => price.currency));
  await tx.execute(sql`update cart_line set seen_price = seen.price, currency = seen.currency
    from unnest(${ids}::bigint[], ${minors}::bigint[], ${currencies}::text[]) as seen (id, price, currency) where cart_line.id = seen.id`);
}
