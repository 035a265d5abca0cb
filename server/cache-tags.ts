import type { Product, ProductCard } from '#core/catalogue/contract.ts';
import { storeMeant } from '#core/store/rules.ts';
import type { CacheTags } from '#server/http/response-cache-hooks.ts';

type List = {
  readonly category?: number | undefined;
  readonly store?: string | undefined;
  readonly keyword?: string | undefined;
};

/** The tag of a list: `products` for every list and search that is not of one category or store. */
function listTag({ category, store, keyword }: List): string {
  if (keyword !== undefined) return 'products';
  if (category !== undefined) return `category:${category}`;
  const code = storeMeant(store);
  return code === undefined ? 'products' : `store:${code}`;
}

/** A price to Korea also depends on rates, tariffs and duties. */
const cardTags = (products: readonly Pick<ProductCard, 'id' | 'store' | 'landedPrice'>[]): string[] =>
  products.flatMap(({ id, store, landedPrice }) => [
    `product:${id}`,
    `store:${store.code}`,
    ...(landedPrice ? ['rates', 'tariffs'] : []),
  ]);

const productTags = ({ id, store, categories }: Product): string[] => [
  `product:${id}`,
  `store:${store.code}`,
  ...categories.map((category) => `category:${category.id}`),
  'category-tree',
  // The sample is priced in won, import goods by rates and tariffs.
  'rates',
  'tariffs',
];

/** The calls whose answers are cached, and the tags of what each answer shows. Commands invalidate these tags. */
export const cacheTags: CacheTags = {
  readTopMenu: () => ['category-tree'],
  listCategories: (_answer, { query }) => ['category-tree', `store:${query.store ?? ''}`],
  readCategory: (answer) => ['category-tree', `category:${answer.id}`],
  listProducts: (answer, { query }) => [...cardTags(answer.products), listTag(query), 'category-tree'],
  // Computed from many products; their tags are those of the list.
  listManufacturers: (_answer, { params }) => [`category:${params.id}`, 'category-tree'],
  listVariants: (_answer, { params }) => [`category:${params.id}`, 'category-tree'],
  listCountries: () => [],
  readFacets: (_answer, { query }) => [listTag(query), 'category-tree'],
  listCards: (answer, { query }) => [...cardTags(answer.products), ...query.id.map((id) => `product:${id}`)],
  readProductGroup: (answer) => [...cardTags(answer.products), 'products', 'home'],
  readProduct: productTags,
  // All are of one leaf; without any, the answer does not say of which.
  listSimilarProducts: ({ products }, { params }) => [
    ...cardTags(products),
    `product:${params.id}`,
    ...(products.length === 0 ? ['products'] : products.map(({ leafId }) => `category:${leafId}`)),
  ],
  readCodeList: () => [],
  readStore: (answer, { params }) => [listTag({ store: params.code }), `store:${answer.code}`],
  readRates: () => ['rates'],
  readExhibition: (answer) => [
    'home',
    'products',
    ...answer.stores.flatMap(({ code, products }) => [`store:${code}`, ...cardTags(products)]),
  ],
  listPopups: () => ['popups'],
  readHeaderMessage: () => ['header-message'],
  listContentPages: () => ['content'],
  readContentPage: () => ['content'],
  // It changes only with time, which the age of an entry bounds.
  readServiceHours: () => [],
  searchProducts: (answer) => [...cardTags(answer.products), 'products', 'category-tree'],
  listByPicture: (answer) => [...cardTags(answer.products), 'products'],
  suggest: (answer) => [...answer.products.map(({ id }) => `product:${id}`), 'products', 'category-tree'],
};
