import { and, eq, inArray } from 'drizzle-orm';
import { oemService, product, productPicture, sku } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { productEdit } from '#server/listing/tables.ts';

/** Which of these pictures products of the store show already. */
export async function basesOfStore(db: Db, storeId: number, bases: readonly string[]): Promise<Set<string>> {
  if (bases.length === 0) return new Set();
  const shown = await db
    .selectDistinct({ base: productPicture.base })
    .from(productPicture)
    .innerJoin(product, eq(product.id, productPicture.productId))
    .where(and(eq(product.storeId, storeId), inArray(productPicture.base, [...bases])));
  const chosen = await db
    .selectDistinct({ base: sku.picture })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(and(eq(product.storeId, storeId), inArray(sku.picture, [...bases])));
  const posters = await db
    .selectDistinct({ base: product.videoPoster })
    .from(product)
    .where(and(eq(product.storeId, storeId), inArray(product.videoPoster, [...bases])));
  const inserted = await db
    .selectDistinct({ base: oemService.picture })
    .from(oemService)
    .innerJoin(product, eq(product.id, oemService.productId))
    .where(and(eq(product.storeId, storeId), inArray(oemService.picture, [...bases])));
  const edits = await db
    .select({ change: productEdit.change })
    .from(productEdit)
    .innerJoin(product, eq(product.id, productEdit.productId))
    .where(and(eq(product.storeId, storeId), eq(productEdit.state, 'waiting')));
  const awaited = JSON.stringify(edits);
  return new Set([
    ...[...shown, ...chosen, ...posters, ...inserted].map(({ base }) => base ?? ''),
    ...bases.filter((base) => awaited.includes(base)),
  ]);
}
