import { eq } from 'drizzle-orm';
import { cartFor } from '#server/cart/commands.ts';
import { cartLine } from '#server/cart/tables.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';

type Overrides = Partial<Pick<typeof cartLine.$inferInsert, 'quantity' | 'itemType' | 'checked' | 'seenPrice'>>;

/** A line in the member's cart, as it may have stood there for long: no rule is asked. The code of the cart. */
export async function aCartLine(db: Db, memberId: number, skuId: number, overrides: Overrides = {}): Promise<string> {
  const cart = await cartFor(db, memberId);
  const [goods] = await db.select({ currency: product.currency, price: product.priceMax }).from(sku).innerJoin(product, eq(product.id, sku.productId)).where(eq(sku.id, skuId));
  if (!goods) throw new Error(`there is no SKU ${skuId}`);
  await db.insert(cartLine).values({ cartId: cart.id, skuId, itemType: 'NORMAL', quantity: 1, seenPrice: goods.price, currency: goods.currency, ...overrides });
  return cart.code;
}
