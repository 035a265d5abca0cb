import { columnOf } from '#core/listing/columns.ts';
import { pathOf } from '#core/listing/form/judge.ts';

/** What a program may send or get at once. */
export const PRODUCTS_AT_ONCE = 100;
export const STOCKS_AT_ONCE = 1_000;

const OPTIONS: Readonly<Record<string, string>> = { option1: 'options.0', option2: 'options.1' };
const VALUES: Readonly<Record<string, string>> = {
  value1: 'values.0',
  colour1: 'values.0.colour',
  value2: 'values.1',
  colour2: 'values.1.colour',
};

/** The field of a product, as a program sends it, that has a column of the table; `item` is the place of the SKU. */
export function contentPath(column: string, item?: number): string {
  const value = VALUES[column];
  if (value !== undefined) return item === undefined ? 'skus' : `skus.${item}.${value}`;
  return OPTIONS[column] ?? pathOf(column, columnOf(column)?.of === 'item' ? item : undefined);
}
