import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { refuseIf } from '#core/refusal.ts';
import { langsOf, wordsOf } from '#core/search/query.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { typedPart, distinct, fitOf } from '#core/search/suggestions.ts';
import { tsqueryOf } from '#core/search/vector.ts';
import { cardsOf } from '#server/catalogue/cards.ts';
import { type Category, type CategoryTree, categoryTree, wayTo } from '#server/catalogue/category-tree.ts';
import type { Bind } from '#server/http/bind.ts';
import { found, titlesLike } from '#server/search/queries.ts';

const PAGE = 20;
const VALUES_MAX = 6;
const PRODUCTS_MAX = 4;
const CATEGORIES_MAX = 3;
const TITLES_READ = 24;

export function searchRoutes(bind: Bind): void {
  bind('searchProducts', async ({ db, body, lang, now }) => {
    const { query, count = PAGE, start = 0, sort = 'relevance', exact: _exact, ...filter } = body;
    refuseIf(query.trim() === '' ? searchRefusal('search.queryRequired') : undefined);
    const words = wordsOf(query);
    if (words.length === 0) return { products: [], ...frameOf(0, 0, count), categories: [], suggestion: null, offerId: null };
    const { ids, total, categories } = await found(db, tsqueryOf(words), { langs: langsOf(query, lang), filter, sort, limit: count, offset: start });
    const [products, tree] = [await cardsOf(db, ids, lang), await categoryTree(db, now)];
    const named = categories.flatMap(({ id, count: inIt }) => {
      const at = tree.byId.get(id);
      return at ? [{ id, name: pick(at.name, lang), count: inIt }] : [];
    });
    return { products, ...frameOf(products.length, total, count), categories: named, suggestion: null, offerId: null };
  });
  bind('suggest', async ({ db, body, lang, now }) => {
    const words = wordsOf(body.query);
    if (words.length === 0) return { values: [], products: [], categories: [] };
    const tree = await categoryTree(db, now);
    const categories = categoriesLike(tree, body.query, lang);
    const titles = await titlesLike(db, tsqueryOf(words, 'A'), langsOf(body.query, lang), TITLES_READ);
    return {
      values: distinct([...categories.map((at) => pick(at.name, lang)), ...titles.map(({ title }) => typedPart(title, body.query))], VALUES_MAX),
      products: titles.slice(0, PRODUCTS_MAX).map(({ id, title, picture }) => ({ id, name: title, image: picture ?? '' })),
      categories: categories.map((at) => ({ id: at.id, name: pick(at.name, lang), path: wayTo(tree, at).map((step) => pick(step.name, lang)).join(' > ') })),
    };
  });
}

/** Categories with goods whose name begins like the query or has such a word, the best filled first. */
function categoriesLike(tree: CategoryTree, query: string, lang: Lang): Category[] {
  return Array.from(tree.byId.values(), (at) => ({ at, fit: at.productCount > 0 ? fitOf(pick(at.name, lang), query) : 0 }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || b.at.productCount - a.at.productCount)
    .slice(0, CATEGORIES_MAX)
    .map(({ at }) => at);
}
