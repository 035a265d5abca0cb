import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Surroundings } from '#core/listing/review/findings.ts';
import type { Listing } from '#core/listing/listing.ts';
import { category, product, productCategory, productPicture } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { WATCHED_WORDS } from '#server/listing/review/watched-words.ts';

const LIKE_MAX = 500;

/** What is known of other products that tells something about this one. */
export async function surroundingsOf(
  db: Db,
  { id, storeId, listing }: { readonly id: number; readonly storeId: number; readonly listing: Listing },
): Promise<Surroundings> {
  const [leaf = ''] = listing.categories;
  const like = await db
    .select({ price: product.priceMin })
    .from(product)
    .innerJoin(productCategory, and(eq(productCategory.productId, product.id), eq(productCategory.isLeaf, true)))
    .innerJoin(category, eq(category.id, productCategory.categoryId))
    .where(
      and(eq(category.code, leaf), eq(product.live, true), eq(product.currency, listing.currency), ne(product.id, id)),
    )
    .limit(LIKE_MAX);
  const foreign =
    listing.pictures.length === 0
      ? []
      : await db
          .selectDistinct({ base: productPicture.base })
          .from(productPicture)
          .innerJoin(product, eq(product.id, productPicture.productId))
          .where(and(inArray(productPicture.base, [...listing.pictures]), ne(product.storeId, storeId)));
  return {
    likePrices: like.map(({ price }) => price),
    foreignPictures: foreign.map(({ base }) => base),
    ...(await facts(db, listing.categories)),
    words: WATCHED_WORDS,
  };
}

/** What is known of goods of these categories. */
async function facts(
  db: Db,
  codes: readonly string[],
): Promise<Pick<Surroundings, 'neededCertificate' | 'hsHeadings'>> {
  const rows =
    codes.length === 0
      ? []
      : await db
          .select({ certificate: category.certificate, headings: category.hsHeadings })
          .from(category)
          .where(inArray(category.code, [...codes]));
  return {
    neededCertificate: rows.find(({ certificate }) => certificate !== null)?.certificate ?? undefined,
    hsHeadings: [...new Set(rows.flatMap(({ headings }) => headings))].toSorted(),
  };
}
