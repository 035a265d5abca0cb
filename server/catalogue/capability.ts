import { cardTags, listTag, productTags } from '#server/catalogue/cache-tags.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { notCopied } from '#server/catalogue/copied.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly cards: Cards }> = {
  name: 'catalogue',
  routes: (bind, { cards }) => catalogueRoutes(bind, cards),
  cacheTags: {
    readTopMenu: () => ['category-tree'],
    listCategories: (_answer, { query }) => ['category-tree', `store:${query.store ?? ''}`],
    readCategory: (answer) => ['category-tree', `category:${answer.id}`],
    listProducts: (answer, { query }) => [...cardTags(answer.products), listTag(query), 'category-tree'],
    // Computed from many products; their tags are those of the list.
    listManufacturers: (_answer, { params }) => [`category:${params.id}`, 'category-tree'],
    listVariants: (_answer, { params }) => [`category:${params.id}`, 'category-tree'],
    listCountries: () => [],
    listCards: (answer, { query }) => [...cardTags(answer.products), ...query.id.map((id) => `product:${id}`)],
    readProduct: productTags,
    // All are of one leaf; without any, the answer does not say of which.
    listSimilarProducts: ({ products }, { params }) => [
      ...cardTags(products),
      `product:${params.id}`,
      ...(products.length === 0 ? ['products'] : products.map(({ leafId }) => `category:${leafId}`)),
    ],
    readCodeList: () => [],
  },
  notCopied,
};
