import { and, eq, or, sql } from 'drizzle-orm';
import { type ProductClass, PRODUCT_CLASSES } from '#core/marketing/states.ts';
import { product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { deal, homePick } from '#server/marketing/tables.ts';

/** Where a product is shown beyond its category (PRD-003); `general` alone when nowhere. */
export async function classesOf(db: Db, productId: number): Promise<ProductClass[]> {
  const [shown] = await db
    .select({
      productDisplay: sql<boolean>`coalesce(bool_or(${homePick.section} = 'md'), false)`,
      specialExhibition: sql<boolean>`coalesce(bool_or(${homePick.section} = 'exhibition'), false)`,
      hotDeal: sql<boolean>`coalesce(bool_or(${deal.id} is not null), false)`,
    })
    .from(product)
    .leftJoin(homePick, or(eq(homePick.productId, product.id), eq(homePick.storeId, product.storeId)))
    .leftJoin(deal, and(eq(deal.productId, product.id), eq(deal.state, 'running'), eq(deal.isOfStore, false)))
    .where(eq(product.id, productId));
  const places = PRODUCT_CLASSES.filter((one) => one !== 'general' && shown?.[one]);
  return places.length > 0 ? places : ['general'];
}
