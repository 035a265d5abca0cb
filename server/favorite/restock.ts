import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { cartRefusal } from '#core/cart/refusals.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { favoriteRefusal } from '#core/favorite/refusals.ts';
import { ALERTS_MAX } from '#core/favorite/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { product, productPicture, sku } from '#server/catalogue/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { OPTION_VALUES } from '#server/favorite/entries.ts';
import { restockAlert } from '#server/favorite/tables.ts';
import { lockMember } from '#server/member/queries.ts';

type Target = { readonly productId: number; readonly sku?: string };

/** What the member waits for, the newest first. */
export async function alertsOf(db: Db, memberId: number, productId: number | undefined) {
  return db
    .select({
      productId: restockAlert.productId,
      sku: sku.code,
      name: product.name,
      options: OPTION_VALUES,
      at: restockAlert.createdAt,
      image: sql<string>`coalesce(${sku.picture}, (
        select base from ${productPicture} where product_id = ${product.id} order by sort, id limit 1), '')`,
    })
    .from(restockAlert)
    .innerJoin(product, eq(product.id, restockAlert.productId))
    .leftJoin(sku, eq(sku.id, restockAlert.skuId))
    .where(
      and(
        eq(restockAlert.memberId, memberId),
        productId === undefined ? undefined : eq(restockAlert.productId, productId),
      ),
    )
    .orderBy(desc(restockAlert.createdAt), desc(restockAlert.productId))
    .limit(ALERTS_MAX);
}

/** Asks for a notice once sold-out goods are in stock again. Idempotent. */
export async function addAlert(db: Db, memberId: number, target: Target, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    await lockMember(tx, memberId);
    const { skuId, isInStock } = await findTarget(tx, target);
    refuseIf(isInStock ? favoriteRefusal('favorite.inStock') : undefined);
    const held = await tx.$count(restockAlert, eq(restockAlert.memberId, memberId));
    refuseIf(held >= ALERTS_MAX ? favoriteRefusal('favorite.tooManyAlerts', { limit: ALERTS_MAX }) : undefined);
    await tx
      .insert(restockAlert)
      .values({ memberId, productId: target.productId, skuId, createdAt: now })
      .onConflictDoNothing();
  });
}

/** The product a visitor may see, or its SKU, with what decides whether it is sold out. */
async function findTarget(db: Db, { productId, sku: code }: Target) {
  const [found] = await db
    .select({ inStock: product.inStock })
    .from(product)
    .where(and(eq(product.id, productId), product.live));
  const { inStock } = orRefuse(found, catalogueRefusal('product.notFound'));
  if (code === undefined) return { skuId: null, isInStock: inStock };
  const [option] = await db
    .select({ id: sku.id, stock: sku.stock })
    .from(sku)
    .where(and(eq(sku.productId, productId), eq(sku.code, code)));
  const { id, stock } = orRefuse(option, cartRefusal('cart.skuNotFound'));
  return { skuId: id, isInStock: stock > 0 };
}

/** Withdraws a request, if there is one. */
export async function removeAlert(db: Db, memberId: number, { productId, sku: code }: Target): Promise<void> {
  const isOption =
    code === undefined
      ? isNull(restockAlert.skuId)
      : sql`${restockAlert.skuId} = (select id from sku where product_id = ${productId} and code = ${code})`;
  await db
    .delete(restockAlert)
    .where(and(eq(restockAlert.memberId, memberId), eq(restockAlert.productId, productId), isOption));
}
