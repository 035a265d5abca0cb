import { and, desc, eq, inArray } from 'drizzle-orm';
import { favoriteRefusal } from '#core/favorite/refusals.ts';
import type { LocalText } from '#core/locale.ts';
import type { Refusal } from '#core/refusal.ts';
import { addLines } from '#server/cart/commands.ts';
import { skuDetailsByIds } from '#server/cart/sku-details.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { favorite } from '#server/favorite/tables.ts';

/** At most so many favourites at once: as many as a cart holds. */
const ADDED_MAX = 200;

type Selection = { readonly folderId?: number; readonly productIds?: readonly number[] };
type Outcome = {
  readonly productId: number;
  readonly name: LocalText;
  readonly quantity: number;
  readonly refused: Refusal | undefined;
};

/**
 * Adds favourites of the member to the cart by the rules of the cart, the newest first, and returns what became of each.
 * Without a chosen option the only one is added.
 */
export async function addFavoritesToCart(db: Db, memberId: number, selection: Selection): Promise<Outcome[]> {
  const favorites = await selected(db, memberId, selection);
  const skus = await onlySkus(
    db,
    favorites.flatMap(({ skuId, productId }) => (skuId === null ? [productId] : [])),
  );
  const wanted = favorites.map((one) => ({ ...one, skuId: one.skuId ?? skus.get(one.productId) }));
  const goods = await skuDetailsByIds(
    db,
    wanted.flatMap(({ skuId }) => skuId ?? []),
  );
  const judged = wanted.map(({ skuId, productId, name, quantity, minOrderQuantity }) => {
    const its = skuId === undefined ? undefined : goods.get(skuId);
    return {
      productId,
      name,
      its,
      quantity: quantity ?? minOrderQuantity,
      why: its ? undefined : favoriteRefusal('favorite.optionNeeded'),
    };
  });
  const inputs = judged.flatMap(({ its, quantity, productId }) =>
    its ? [{ productId, sku: its.skuCode, quantity, cartItemType: 'NORMAL' as const }] : [],
  );
  const { refused } = await addLines(db, memberId, inputs);
  const byCart = new Map(inputs.map(({ productId }, at) => [productId, refused[at]]));
  return judged.map(({ productId, name, quantity, why }) => ({
    productId,
    name,
    quantity,
    refused: why ?? byCart.get(productId),
  }));
}

async function selected(db: Db, memberId: number, { folderId, productIds }: Selection) {
  return db
    .select({
      productId: favorite.productId,
      quantity: favorite.quantity,
      skuId: favorite.skuId,
      name: product.name,
      minOrderQuantity: product.minOrderQuantity,
    })
    .from(favorite)
    .innerJoin(product, eq(product.id, favorite.productId))
    .where(
      and(
        eq(favorite.memberId, memberId),
        folderId === undefined ? undefined : eq(favorite.folderId, folderId),
        productIds && inArray(favorite.productId, [...productIds]),
      ),
    )
    .orderBy(desc(favorite.createdAt), desc(favorite.productId))
    .limit(ADDED_MAX);
}

/** The SKU of each of these products that has exactly one. */
async function onlySkus(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ id: sku.id, productId: sku.productId })
    .from(sku)
    .where(inArray(sku.productId, [...productIds]));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map(
    [...byProduct].flatMap(([productId, all]) => (all.length === 1 && all[0] ? [[productId, all[0].id]] : [])),
  );
}
