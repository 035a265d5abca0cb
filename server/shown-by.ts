import { tagsOfCards as cards, tagsOfProduct } from '#server/catalogue/product-memory.ts';
import { storeMeant } from '#core/store/rules.ts';
import type { ShownBy } from '#server/http/keeping.ts';

type List = {
  readonly category?: number | undefined;
  readonly store?: string | undefined;
  readonly keyword?: string | undefined;
};

/** What tells that something enters a list or leaves it. */
function list({ category, store, keyword }: List): string {
  if (keyword !== undefined) return 'q';
  if (category !== undefined) return `c${category}`;
  const code = storeMeant(store);
  return code === undefined ? 'q' : `s${code}`;
}

/**
 * The calls whose answers are kept in memory, and what each shows; the tags are those the triggers of the database
 * tell.
 */
export const shownBy: ShownBy = {
  readTopMenu: () => ['tree'],
  listCategories: (_answer, { query }) => ['tree', `s${query.store ?? ''}`],
  readCategory: (answer) => ['tree', `c${answer.id}`],
  listProducts: (answer, { query }) => [...cards(answer.products), list(query), 'tree'],
  readFacets: (_answer, { query }) => [list(query), 'tree'],
  listCards: (answer, { query }) => [...cards(answer.products), ...query.id.map((id) => `p${id}`)],
  readProductGroup: (answer) => [...cards(answer.products), 'q', 'home'],
  readProduct: tagsOfProduct,
  readCodeList: () => [],
  readStore: (answer) => [`s${answer.code}`],
  readRates: () => ['rate'],
  readExhibition: (answer) => [
    'home',
    'q',
    ...answer.stores.flatMap(({ code, products }) => [`s${code}`, ...cards(products)]),
  ],
  listPopups: () => ['popup'],
  readHeaderMessage: () => ['header'],
  listContentPages: () => ['content'],
  readContentPage: () => ['content'],
  // It changes by the clock alone, and no answer is kept for long.
  readServiceHours: () => [],
  searchProducts: (answer) => [...cards(answer.products), 'q', 'tree'],
  listByPicture: (answer) => [...cards(answer.products), 'q'],
  suggest: (answer) => [...answer.products.map(({ id }) => `p${id}`), 'q', 'tree'],
};
