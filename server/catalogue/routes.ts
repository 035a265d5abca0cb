import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { storeMeant } from '#core/store/rules.ts';
import { pageListsRoutes } from '#server/catalogue/page-lists-routes.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import { categoryRoutes } from '#server/catalogue/category-routes.ts';
import { categoryById, categoryTree } from '#server/catalogue/category-tree.ts';
import { productPage } from '#server/catalogue/queries.ts';
import { productRoutes } from '#server/catalogue/product-routes.ts';
import { narrowings, type ProductFilter } from '#server/catalogue/shelf.ts';
import { productStaffRoutes, takenDownRoutes } from '#server/catalogue/staff-routes.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

const PAGE = 20;

export function catalogueRoutes(bind: Bind, cards: Cards): void {
  categoryRoutes(bind);
  productStaffRoutes(bind);
  takenDownRoutes(bind);
  productRoutes(bind, cards);
  pageListsRoutes(bind);
  bind('listProducts', async ({ db, query, ...context }) => {
    const { page = 0, count = PAGE, sort = 'newest', ...words } = query;
    const filter = { ...words, store: storeMeant(words.store) };
    const { stored, total } = await productPage(db, filter, {
      sort,
      limit: count,
      offset: page * count,
      total: await knownTotal(db, filter),
    });
    const products = await cards.present(db, stored, { ...context, colours: filter.colour });
    return { products, ...frameOf(products.length, total, count) };
  });
  bind('listCards', async ({ db, query, ...context }) => ({
    products: await cards.listPublished(db, [...new Set(query.id)], context),
  }));
}

/** The number of products of a category without filters, from the category tree. Refuses an unknown category. */
async function knownTotal(db: Pool, filter: ProductFilter): Promise<number | undefined> {
  const at =
    filter.category === undefined
      ? await categoryTree(db)
      : orRefuse(await categoryById(db, filter.category), catalogueRefusal('category.notFound'));
  return filter.store === undefined && narrowings(filter).length === 0 ? at.productCount : undefined;
}
