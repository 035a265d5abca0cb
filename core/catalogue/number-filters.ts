import { FILTERED_FIELDS, type FieldFilterName, type FilteredName } from '#core/catalogue/fields.ts';

export type NumberFilterName = FieldFilterName | 'ratingMin';
/** A filter of lists by a number of their rows: `column` times `scale` is at most, or at least, the value. */
export type NumberFilter = {
  readonly name: NumberFilterName;
  readonly is: 'atMost' | 'atLeast';
  /** The property of a row of the list index. */
  readonly of: FilteredName | 'rating';
  /** How many stored units are one of the filter. */
  readonly scale: number;
  readonly min: number;
  readonly max: number;
  /** The values that are counted, and those offered while there is no count. */
  readonly steps: readonly number[];
  readonly usual: readonly number[];
};

const RATING: NumberFilter = {
  name: 'ratingMin',
  is: 'atLeast',
  of: 'rating',
  // Stored in tenths.
  scale: 10,
  min: 1,
  max: 5,
  steps: [1, 2, 3, 4],
  usual: [],
};

/** In the order of the calls’ parameters. */
export const NUMBER_FILTERS: readonly NumberFilter[] = [
  ...FILTERED_FIELDS.map(({ name, min, max, filter }) => ({
    ...filter,
    of: name,
    scale: 1,
    min: Math.max(1, min),
    max,
    usual: filter.steps.filter((step) => step > 1),
  })),
  RATING,
];

/** Something of each filter by its name. */
export const perNumberFilter = <T>(make: (filter: NumberFilter) => T): Readonly<Record<NumberFilterName, T>> =>
  Object.fromEntries(NUMBER_FILTERS.map((filter) => [filter.name, make(filter)])) as Record<NumberFilterName, T>;
