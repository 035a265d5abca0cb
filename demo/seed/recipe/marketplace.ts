import { categories, type SeedCategory } from './categories.ts';
import {
  bulkyRegionsOf,
  bulkyTemplatesOf,
  regionsOf,
  type SeedRegion,
  type SeedTemplate,
  templatesOf,
} from './delivery.ts';
import { edgeProducts, EDGE_STORES } from './edges.ts';
import { members, type SeedMember } from './members.ts';
import type { SeedProduct } from './product.ts';
import { productsOf } from './products.ts';
import { rates, type SeedRate } from './rates.ts';
import { stores, type SeedStore } from './stores.ts';

export type Marketplace = {
  readonly categories: readonly SeedCategory[];
  readonly members: readonly SeedMember[];
  /** Member ids by the code of the store they own. */
  readonly ownerOf: ReadonlyMap<string, number>;
  readonly stores: readonly SeedStore[];
  readonly templates: readonly SeedTemplate[];
  readonly regions: readonly SeedRegion[];
  readonly products: readonly SeedProduct[];
  readonly rates: readonly SeedRate[];
};

const LEAVES = 277;
const STANDARD = 3_047;

/**
 * Generates a whole marketplace from the current time: the same texts, prices and ids every time. `products` is about
 * how many.
 */
export function marketplace(now: Date, products: number = STANDARD): Marketplace {
  const all = stores(now);
  const sellers = all.filter(({ status, code }) => status === 'approved' || code === EDGE_STORES.suspended);
  const edge = edgeProducts(all, now, 1);
  const perLeaf = Math.max(1, Math.round(products / LEAVES));
  return {
    categories: categories(),
    ...members(all),
    stores: all,
    templates: [...templatesOf(all), ...bulkyTemplatesOf(all)],
    regions: [...regionsOf(all), ...bulkyRegionsOf(all)],
    products: [...edge, ...productsOf(sellers, now, perLeaf, edge.length + 1)],
    rates: rates(now),
  };
}
