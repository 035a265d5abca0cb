import { type NumberFilterName, perNumberFilter } from '#core/catalogue/number-filters.ts';
import type { TraitName } from '#core/catalogue/states.ts';

/** Products with equal values of all facets; `missed` is the one facet whose filter they do not match. */
export type FacetGroup = {
  readonly missed: FacetName | null;
  readonly shipsFrom: string;
  readonly storeType: string;
  readonly certificates: readonly string[];
  readonly sample: boolean;
  readonly inStock: boolean;
  readonly count: number;
  readonly priceMin: number;
  readonly priceMax: number;
} & Readonly<Record<NumberFilterName, number>>;
export type FacetName =
  | 'price'
  | NumberFilterName
  | 'shipsFrom'
  | 'storeType'
  | 'certificate'
  | TraitName
  | 'sample'
  | 'inStock';

/** At most this number of values of a trait is offered: those of most products. */
export const TRAIT_VALUES_MAX = 20;

type Counted<T> = { value: T; count: number };

/**
 * Counts every facet over the products that match all other filters; products that miss two filters are not among the
 * groups. Numbers that are at most a step count up to it, those at least one from it on. Prices are whole minor units; null
 * when nothing is left.
 */
export function facetsOf(groups: readonly FacetGroup[]) {
  const without = (own: FacetName) => groups.filter(({ missed }) => missed === null || missed === own);
  const all = groups.filter(({ missed }) => missed === null);
  const priced = without('price');
  return {
    total: sum(all),
    price:
      priced.length === 0
        ? null
        : { min: Math.min(...priced.map((one) => one.priceMin)), max: Math.max(...priced.map((one) => one.priceMax)) },
    ...perNumberFilter(({ name, is, steps }) =>
      is === 'atMost'
        ? stepped(steps, without(name), (one, step) => one[name] <= step)
        : stepped(steps.toReversed(), without(name), (one, step) => one[name] >= step),
    ),
    shipsFrom: counted(without('shipsFrom'), (one) => [one.shipsFrom]),
    storeType: counted(without('storeType'), (one) => [one.storeType]),
    certificate: counted(without('certificate'), (one) => one.certificates),
    sample: sum(without('sample').filter((one) => one.sample)),
    inStock: sum(without('inStock').filter((one) => one.inStock)),
  };
}

const sum = (groups: readonly FacetGroup[]): number => groups.reduce((total, { count }) => total + count, 0);

function stepped(
  steps: readonly number[],
  groups: readonly FacetGroup[],
  isIn: (one: FacetGroup, step: number) => boolean,
): Counted<number>[] {
  return steps
    .map((value) => ({ value, count: sum(groups.filter((one) => isIn(one, value))) }))
    .filter(({ count }) => count > 0);
}

/** The values with their counts, the most frequent first. */
function counted(groups: readonly FacetGroup[], valuesOf: (one: FacetGroup) => readonly string[]): Counted<string>[] {
  const counts = new Map<string, number>();
  for (const one of groups) for (const value of valuesOf(one)) counts.set(value, (counts.get(value) ?? 0) + one.count);
  return Array.from(counts, ([value, count]) => ({ value, count })).toSorted(
    (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1),
  );
}
