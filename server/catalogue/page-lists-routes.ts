import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { isSeen, listManufacturers, listVariants } from '#server/catalogue/page-lists.ts';
import { categoryById } from '#server/catalogue/category-tree.ts';
import { presentMaterials } from '#server/catalogue/notices.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

/** Lists on the pages of a category and of a product. */
export function pageListsRoutes(bind: Bind): void {
  bind('listManufacturers', async ({ db, params }) => listManufacturers(db, await categoryOf(db, params.id)));
  bind('listVariants', async ({ db, params, lang }) => listVariants(db, await categoryOf(db, params.id), lang));
  // No call writes a review or a question, so every product has none.
  bind('listReviews', async ({ db, params, query }) => {
    refuseIf((await isSeen(db, params.id)) ? undefined : catalogueRefusal('product.notFound'));
    return { reviews: [], ...frameOf(0, 0, query.count ?? 20) };
  });
  bind('listQuestions', async ({ db, params, query }) => {
    refuseIf((await isSeen(db, params.id)) ? undefined : catalogueRefusal('product.notFound'));
    return { questions: [], ...frameOf(0, 0, query.count ?? 20) };
  });
  bind('listMaterials', async ({ lang }) => presentMaterials(lang));
}

async function categoryOf(db: Pool, id: number): Promise<number> {
  return orRefuse(await categoryById(db, id), catalogueRefusal('category.notFound')).id;
}
