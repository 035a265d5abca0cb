import { type Lang, pick } from '#core/locale.ts';
import { distinct, nameInTitle } from '#core/search/suggestions.ts';
import { type CategoryTree, wayTo } from '#server/catalogue/category-tree.ts';
import type { Pool } from '#server/db/pool.ts';
import { isDisabled } from '#server/search/suggestions/keywords.ts';
import { completeQuery, parseQuery } from '#server/search/query/parse-query.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import type { TitleSuggestion } from '#server/search/index/search-index.ts';
import { type IndexedName, namesBegun } from '#server/search/suggestions/suggestion-names.ts';

const VALUES_MAX = 6;
const PRODUCTS_MAX = 4;
const CATEGORIES_MAX = 3;
const STORES_MAX = 2;
const TITLES_READ = 24;
/** Of the queries, those that are names; the others are names of goods in titles. */
const NAMES_MAX = 4;

const NOTHING = { values: [], products: [], categories: [], stores: [] };

/**
 * Suggestions while typing: queries, products, categories with their path, and stores. A syllable that is being composed
 * and a slip are understood. None for a text without letters or a disabled keyword.
 */
export async function suggestions(db: Pool, tree: CategoryTree, typed: string, lang: Lang) {
  const parsed = parseQuery(typed, lang);
  if (!parsed || (await isDisabled(db, parsed))) return NOTHING;
  const names = await allowed(db, await namesBegun(db, tree, typed, lang), lang);
  const queries = names.filter(({ kind }) => kind !== 'store').map(({ text }) => text);
  const titles = await titlesOf(db, typed, queries[0], lang);
  const categories = names.flatMap(({ category }) => category ?? []).slice(0, CATEGORIES_MAX);
  function* valuesOf() {
    yield* queries.slice(0, NAMES_MAX);
    for (const { title } of titles) {
      const name = nameInTitle(title);
      if (name !== undefined) yield name;
    }
    yield* queries.slice(NAMES_MAX);
  }
  return {
    values: distinct(valuesOf(), VALUES_MAX),
    products: [...new Map(titles.toReversed().map((one) => [one.title, one])).values()]
      .toReversed()
      .slice(0, PRODUCTS_MAX)
      .map(({ id, title, picture }) => ({ id, name: title, image: picture ?? '' })),
    categories: categories.map((at) => ({
      id: at.id,
      name: pick(at.name, lang),
      path: wayTo(tree, at)
        .map((step) => pick(step.name, lang))
        .join(' > '),
    })),
    stores: names
      .flatMap(({ storeCode, text }) => (storeCode === undefined ? [] : [{ code: storeCode, name: text }]))
      .slice(0, STORES_MAX),
  };
}

/** Titles with what is typed, or with the first suggested name where no title has that. */
async function titlesOf(
  db: Pool,
  typed: string,
  name: string | undefined,
  lang: Lang,
): Promise<readonly TitleSuggestion[]> {
  for (const text of [typed, ...(name === undefined ? [] : [name])]) {
    const parsed = parseQuery(text, lang);
    const titles = parsed ? await searchIndex.suggestTitles(db, await completeQuery(db, parsed), TITLES_READ) : [];
    if (titles.length > 0) return titles;
  }
  return [];
}

/** The names that are no disabled keywords; later ones are not shown. */
async function allowed(db: Pool, names: readonly IndexedName[], lang: Lang): Promise<IndexedName[]> {
  const shown: IndexedName[] = [];
  const texts = new Set<string>();
  for (const name of names) {
    if (texts.size > VALUES_MAX * 4) break;
    if (texts.has(`${name.kind} ${name.text}`)) continue;
    texts.add(`${name.kind} ${name.text}`);
    if (!(await isDisabled(db, { langs: [lang], keywords: name.keywords }))) shown.push(name);
  }
  return shown;
}
