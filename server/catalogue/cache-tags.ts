import type { Product, ProductCard } from '#core/catalogue/contract.ts';
import { storeMeant } from '#core/store/rules.ts';

type List = {
  readonly category?: number | undefined;
  readonly store?: string | undefined;
  readonly keyword?: string | undefined;
};

/** The tag of a list: `products` for every list and search that is not of one category or store. */
export function listTag({ category, store, keyword }: List): string {
  if (keyword !== undefined) return 'products';
  if (category !== undefined) return `category:${category}`;
  const code = storeMeant(store);
  return code === undefined ? 'products' : `store:${code}`;
}

/** A price to Korea also depends on rates, tariffs and duties. */
export const cardTags = (products: readonly Pick<ProductCard, 'id' | 'store' | 'landedPrice'>[]): string[] =>
  products.flatMap(({ id, store, landedPrice }) => [
    `product:${id}`,
    `store:${store.code}`,
    ...(landedPrice ? ['rates', 'tariffs'] : []),
  ]);

export const productTags = ({ id, store, categories }: Product): string[] => [
  `product:${id}`,
  `store:${store.code}`,
  ...categories.map((category) => `category:${category.id}`),
  'category-tree',
  // The sample is priced in won, import goods by rates and tariffs.
  'rates',
  'tariffs',
];
