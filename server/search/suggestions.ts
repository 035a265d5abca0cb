import { type Lang, pick } from '#core/locale.ts';
import { distinct, fitOf, typedPart } from '#core/search/suggestions.ts';
import { folded } from '#core/search/tokens.ts';
import { type Category, type CategoryTree, wayTo } from '#server/catalogue/category-tree.ts';
import type { Pool } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { isDisabled } from '#server/search/keywords.ts';
import { completeQuery, parseQuery } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';

const VALUES_MAX = 6;
const PRODUCTS_MAX = 4;
const CATEGORIES_MAX = 3;
const TITLES_READ = 24;

/**
 * Suggestions while typing: completed queries, products, and categories with their path. None for a text without
 * letters or a disabled keyword.
 */
export async function suggestions(db: Pool, tree: CategoryTree, typed: string, lang: Lang) {
  const parsed = parseQuery(typed, lang);
  if (!parsed || (await isDisabled(db, parsed))) return { values: [], products: [], categories: [] };
  const titles = await searchIndex.suggestTitles(db, await completeQuery(db, parsed), TITLES_READ);
  const categories = await categoriesLike(db, tree, typed, lang);
  function* valuesOf() {
    for (const at of categories) yield pick(at.name, lang);
    for (const { title } of titles) yield typedPart(title, typed);
  }
  return {
    values: distinct(valuesOf(), VALUES_MAX),
    products: titles
      .slice(0, PRODUCTS_MAX)
      .map(({ id, title, picture }) => ({ id, name: title, image: picture ?? '' })),
    categories: categories.map((at) => ({
      id: at.id,
      name: pick(at.name, lang),
      path: wayTo(tree, at)
        .map((step) => pick(step.name, lang))
        .join(' > '),
    })),
  };
}

/** The categories with products, with normalised names in one language. */
const comparableNames = (db: Pool, tree: CategoryTree, lang: Lang) =>
  cachedReference(db, { tag: 'category-tree', key: `names in ${lang}` }, async () =>
    Array.from(tree.byId.values())
      .filter(({ productCount }) => productCount > 0)
      .map((at) => ({ at, folded: folded(pick(at.name, lang)) })),
  );

/**
 * Categories with products whose name begins with the query or contains such a word, those with most products first.
 */
async function categoriesLike(db: Pool, tree: CategoryTree, query: string, lang: Lang): Promise<Category[]> {
  const start = folded(query).trim();
  return (await comparableNames(db, tree, lang))
    .map((name) => ({ at: name.at, fit: fitOf(name.folded, start) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || b.at.productCount - a.at.productCount)
    .slice(0, CATEGORIES_MAX)
    .map(({ at }) => at);
}
