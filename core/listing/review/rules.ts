import type { ChangeRule } from '#core/catalogue/fields.ts';
import { PRICE_BOUND, type PriceBound } from '#core/catalogue/price-bound.ts';
import { type Column, COLUMNS } from '#core/listing/columns.ts';

/** What becomes of a changed column of an approved product, where staff may choose. */
export const CHOSEN_CHANGES = ['review', 'atOnce'] as const;
export type ChosenChange = (typeof CHOSEN_CHANGES)[number];

/**
 * Which changes of approved products wait for a reviewer: `changes` are the choices of staff by the families of columns,
 * the others are as in columns.ts; prices wait beyond `bound`.
 */
export type ReviewRules = {
  readonly changes: Readonly<Record<string, ChosenChange>>;
  readonly bound: PriceBound;
};
export const STANDARD_RULES: ReviewRules = { changes: {}, bound: PRICE_BOUND };

/** What identifies products and SKUs does not change, and stock is never reviewed. */
const FIXED = new Set(['code', 'sku', 'stock', 'stock_read']);
const isChosen = (change: ChangeRule): change is ChosenChange => change === 'review' || change === 'atOnce';

/** The families of columns staff choose about, in the order of the table, with what holds without a choice. */
export const CHOICES: readonly { readonly family: string; readonly column: Column; readonly standard: ChosenChange }[] =
  [
    ...new Map(
      COLUMNS.flatMap((column) => {
        const { family, change } = column;
        return isChosen(change) && !FIXED.has(family) ? [[family, { family, column, standard: change }] as const] : [];
      }).toReversed(),
    ).values(),
  ].toReversed();

const offered = new Set(CHOICES.map(({ family }) => family));

/** What becomes of a change to this column. */
export const changeOf = ({ family, change }: Column, { changes }: ReviewRules): ChangeRule =>
  (offered.has(family) ? changes[family] : undefined) ?? change;
