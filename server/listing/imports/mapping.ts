import { createHash } from 'node:crypto';
import { COLUMNS, type Column } from '#core/listing/columns.ts';
import { listingRefusal } from '#core/listing/refusals.ts';
import type { Refusal } from '#core/refusal.ts';
import { foldedHeading, isTarget, mayRepeat } from '#server/listing/imports/shops.ts';

/** What the columns of a table are, from left to right, and what all its products have in columns it lacks. */
export type Mapping = {
  readonly columns: readonly (string | null)[];
  readonly constants: Readonly<Record<string, string>>;
};

/** Stands for a set of headings. */
export const headingKeyOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(foldedHeading)))
    .digest('hex')
    .slice(0, 32);

/** What is wrong with a mapping. */
export function whyNotMapping({ columns, constants }: Mapping): Refusal | undefined {
  const targets = columns.filter((target) => target !== null);
  const unknown = [...targets, ...Object.keys(constants)].find((target) => !isTarget(target));
  if (unknown !== undefined) return listingRefusal('listing-sheet.targetUnknown', { target: unknown });
  const twice = targets.find((target, at) => targets.indexOf(target) !== at && !mayRepeat(target));
  if (twice !== undefined) return listingRefusal('listing-sheet.targetTwice', { target: twice });
  return targets.includes('code') || targets.includes('sku')
    ? undefined
    : listingRefusal('listing-sheet.targetMissing');
}

/** Roles that become columns of ours. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  price: ['prices', 'surcharge'],
  picture: ['pictures'],
  detail_ko: ['description_ko'],
  option_names: ['option1', 'option2'],
  option_values: ['value1', 'value2', 'sku'],
  option_prices: ['surcharge'],
  option_stocks: ['stock'],
  sku: ['code'],
  kind: ['attributes'],
  code: ['sku'],
};

/** The columns a table says nothing about: existing products keep their values there. */
export function missingColumns({ columns, constants }: Mapping): readonly Column[] {
  const named = [...columns.flatMap((target) => target ?? []), ...Object.keys(constants)];
  const present = new Set(named.flatMap((target) => [target, ...(MADE[target] ?? [])]));
  return COLUMNS.filter(({ key }) => !present.has(key));
}
