import type { Facets } from '#core/catalogue/contract.ts';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { offerIdOf } from '#core/search/offer.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { cardAnswer } from '#server/catalogue/cards.ts';
import { categoryById, categoryTree } from '#server/catalogue/category-tree.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerTo } from '#server/search/answer.ts';
import { keywordRoutes } from '#server/search/keyword-routes.ts';
import { meaningOf } from '#server/search/meaning.ts';
import { searchFacets } from '#server/search/search-facets.ts';
import { suggestions } from '#server/search/suggestions.ts';

const PAGE = 20;

export function searchRoutes(bind: Bind): void {
  keywordRoutes(bind);
  bind('searchProducts', async ({ db, body, lang, now }) => {
    const { query, count = PAGE, start = 0, sort = 'relevance', exact = false, ...filter } = body;
    refuseIf(query.trim() === '' ? searchRefusal('search.queryRequired') : undefined);
    const nothing = { products: [], ...frameOf(0, 0, count), categories: [], suggestion: null, offerId: offerIdOf(query) ?? null };
    const meaning = nothing.offerId === null ? meaningOf(query, lang) : undefined;
    if (!meaning) return nothing;
    const tree = await categoryTree(db, now);
    const here = filter.category === undefined ? tree.productCount : (tree.byId.get(filter.category)?.productCount ?? 0);
    const { query: asked, langs, keyword } = meaning;
    const { rows, total, categories, suggestion } = await answerTo(db, meaning, { query: asked, langs, keyword, filter, sort, limit: count, offset: start, stock: { all: tree.productCount, here } }, exact);
    const named = categories.flatMap(({ id, count: inIt }) => {
      const at = tree.byId.get(id);
      return at ? [{ id, name: pick(at.name, lang), count: inIt }] : [];
    });
    return { ...nothing, products: rows.map((row) => cardAnswer(row, lang)), ...frameOf(rows.length, total, count), categories: named, suggestion };
  });
  bind('readFacets', async ({ db, query, lang, now }): Promise<Facets> => {
    const { keyword, ...filter } = query;
    if (filter.category !== undefined) orRefuse(await categoryById(db, filter.category, now), catalogueRefusal('category.notFound'));
    return searchFacets(db, await categoryTree(db, now), { keyword, filter }, { lang, now });
  });
  bind('suggest', async ({ db, body, lang, now }) => suggestions(db, await categoryTree(db, now), body.query, lang));
}
