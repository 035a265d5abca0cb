import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { cardAnswer, cardsOf } from '#server/catalogue/cards.ts';
import { categoryRoutes } from '#server/catalogue/category-routes.ts';
import { categoryById } from '#server/catalogue/category-tree.ts';
import { productDetail } from '#server/catalogue/detail.ts';
import { productAnswer } from '#server/catalogue/present.ts';
import { groupIds, productPage, similarCards } from '#server/catalogue/queries.ts';
import { sampleDollarsOf } from '#server/catalogue/sample.ts';
import { productStaffRoutes } from '#server/catalogue/staff-routes.ts';
import type { Bind } from '#server/http/bind.ts';

const PAGE = 20;
const SIMILAR_MAX = 8;
const GROUP_MAX = 12;

export function catalogueRoutes(bind: Bind): void {
  categoryRoutes(bind);
  productStaffRoutes(bind);
  bind('listProducts', async ({ db, query, lang, now }) => {
    const { page = 0, count = PAGE, sort = 'newest', ...filter } = query;
    if (filter.category !== undefined) orRefuse(await categoryById(db, filter.category, now), catalogueRefusal('category.notFound'));
    const { rows, total } = await productPage(db, filter, { sort, limit: count, offset: page * count });
    return { products: rows.map((row) => cardAnswer(row, lang)), ...frameOf(rows.length, total, count) };
  });
  bind('readProductGroup', async ({ db, params, lang }) => ({ products: await cardsOf(db, await groupIds(db, params.code, GROUP_MAX), lang), endsAt: null }));
  bind('readProduct', async ({ db, params, lang }) => {
    const detail = orRefuse(await productDetail(db, params.id), catalogueRefusal('product.notFound'));
    refuseIf(detail.product.live ? undefined : catalogueRefusal('product.notApproved'));
    const leafId = detail.leaves[0]?.id;
    const [sampleDollars, similar] = await Promise.all([
      sampleDollarsOf(db, detail),
      leafId === undefined ? [] : similarCards(db, { productId: params.id, leafId, limit: SIMILAR_MAX }),
    ]);
    return productAnswer(detail, { similar, sampleDollars }, lang);
  });
}
