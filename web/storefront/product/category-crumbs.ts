import type { Product } from '#web/storefront/product/picks.ts';
import { to } from '#web/links/to.ts';

/** The levels of the product's first category, from the top down, with the addresses of their lists. */
export function categoryCrumbs({ categories }: Pick<Product, 'categories'>): { name: string; href: string }[] {
  const path = categories[0]?.path ?? [];
  const names = path.map(({ name }) => name);
  return path.map(({ id, name }, at) => ({ name, href: to.category(id, names.slice(0, at + 1).join('-')) }));
}
