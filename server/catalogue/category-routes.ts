import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { storeMeant } from '#core/store/rules.ts';
import {
  categoryById,
  categoryTree,
  fieldsOf,
  menuOfStore,
  presentCategories,
  wayTo,
} from '#server/catalogue/category-tree.ts';
import type { Bind } from '#server/http/bind.ts';

export function categoryRoutes(bind: Bind): void {
  bind('readTopMenu', async ({ db, query: { depth }, lang }) => ({
    children: presentCategories((await categoryTree(db)).tops, lang, depth),
  }));
  bind('listCategories', async ({ db, query, lang }) => {
    const tree = await categoryTree(db);
    const store = storeMeant(query.store);
    const all = store === undefined ? presentCategories(tree.tops, lang) : await menuOfStore(db, tree, store, lang);
    const { page = 0, count = 1600 } = query;
    const categories = all.slice(page * count, (page + 1) * count);
    return { categories, ...frameOf(categories.length, all.length, count) };
  });
  bind('readCategory', async ({ db, params, lang }) => {
    const found = orRefuse(await categoryById(db, params.id), catalogueRefusal('category.notFound'));
    const tree = await categoryTree(db);
    return {
      ...fieldsOf(found, lang, found.productCount),
      children: presentCategories(found.children, lang, 2),
      path: wayTo(tree, found).map((at) => ({ id: at.id, code: at.code, name: pick(at.name, lang) })),
    };
  });
}
