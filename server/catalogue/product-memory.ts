import type { Product, ProductCard } from '#core/catalogue/contract.ts';
import type { Lang } from '#core/locale.ts';
import type { Db } from '#server/db/pool.ts';
import { FRESH_MS, type Kept, openKept } from '#server/http/kept.ts';

type KnownProduct = {
  readonly product: Product;
  readonly tags: ReadonlySet<string>;
  readonly until: number;
  readonly bytes: number;
};

const MEGABYTES = 8;
/**
 * A product in one language and its text (`server/http/writing.ts`), without the seller's page; its similar goods are
 * cards that are known anyway.
 */
const PRODUCT_BYTES = 24_000;
const memories = new WeakMap<Db, Kept<KnownProduct>>();

/**
 * The products as their pages show them that were read of a database lately, by language. Like cards, none until
 * somebody tells what changes.
 */
export function productMemory(db: Db): Kept<KnownProduct> {
  const known = memories.get(db) ?? openKept<KnownProduct>({ bytes: MEGABYTES * 1_048_576, now: Date.now });
  memories.set(db, known);
  return known;
}

export const productKey = (id: number, lang: Lang): string => `${lang}${id}`;

/**
 * What tells that a product's page is another: everything about it, its store and its categories, the cards beside it
 * and the rate of its sample.
 */
export function tagsOfProduct({ id, store, similar, categories }: Product): string[] {
  return [
    `p${id}`,
    `d${id}`,
    `s${store.code}`,
    ...tagsOfCards(similar),
    ...categories.map((at) => `c${at.id}`),
    'tree',
    'rate',
  ];
}

export const tagsOfCards = (products: readonly Pick<ProductCard, 'id' | 'store'>[]): string[] =>
  products.flatMap(({ id, store }) => [`p${id}`, `s${store.code}`]);

/** A product ready to be kept, no longer than a deal of it or beside it runs. */
export function productToKeep(product: Product): KnownProduct {
  const ends = [product, ...product.similar].flatMap(({ dealEndsAt }) =>
    dealEndsAt === null ? [] : [Date.parse(dealEndsAt)],
  );
  return {
    product,
    tags: new Set(tagsOfProduct(product)),
    until: Math.min(Date.now() + FRESH_MS, ...ends),
    bytes: PRODUCT_BYTES + product.detailHtml.length * 3,
  };
}
