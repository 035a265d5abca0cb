import { eq, inArray, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { getOrCreateCart } from '#server/cart/commands.ts';
import type { LineForOrder } from '#server/cart/sku-details.ts';
import { lockLines } from '#server/cart/queries.ts';
import { cart as cartTable, cartLine } from '#server/cart/tables.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';

type Overrides = Partial<Pick<typeof cartLine.$inferInsert, 'quantity' | 'itemType' | 'checked' | 'seenPrice'>>;

/** A line in the member's cart, as it may have stood there for long: no rule is asked. The code of the cart. */
export async function aCartLine(db: Db, memberId: number, skuId: number, overrides: Overrides = {}): Promise<string> {
  const cart = await getOrCreateCart(db, memberId);
  const [goods] = await db
    .select({ currency: product.currency, price: product.priceMax })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(eq(sku.id, skuId));
  if (!goods) throw new Error(`there is no SKU ${skuId}`);
  await db.insert(cartLine).values({
    cartId: cart.id,
    skuId,
    itemType: 'NORMAL',
    quantity: 1,
    seenPrice: goods.price,
    currency: goods.currency,
    ...overrides,
  });
  return cart.code;
}

/** The same goods into the emptied cart of every member, in two statements; the codes stand in the members' order. */
export async function fillCarts(
  db: Db,
  memberIds: readonly number[],
  skuId: number,
  quantity: number,
): Promise<string[]> {
  const carts = memberIds.map((memberId) => ({ memberId, code: randomBytes(12).toString('hex') }));
  const rows = await db
    .insert(cartTable)
    .values(carts)
    .onConflictDoUpdate({ target: cartTable.memberId, set: { code: sql`excluded.code` } })
    .returning();
  await db.insert(cartLine).values(
    rows.map((row) => ({
      cartId: row.id,
      skuId,
      itemType: 'NORMAL' as const,
      quantity,
      seenPrice: 1,
      currency: 'KRW' as const,
    })),
  );
  return carts.map((row) => row.code);
}

export async function emptyAllCarts(db: Db): Promise<void> {
  await db.delete(cartLine);
}

export async function emptyCart(db: Db, memberId: number): Promise<void> {
  await db
    .delete(cartLine)
    .where(
      inArray(cartLine.cartId, db.select({ id: cartTable.id }).from(cartTable).where(eq(cartTable.memberId, memberId))),
    );
}

/** These lines of a cart, locked as for an order. */
export async function lockedLines(
  tx: Tx,
  code: string,
  memberId: number,
  ...skus: string[]
): Promise<readonly LineForOrder[]> {
  return (await lockLines(tx, code, memberId)).filter((line) => skus.includes(line.skuCode));
}
