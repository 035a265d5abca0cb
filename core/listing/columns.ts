import { type ChangeRule, FACT_FIELDS, FIELDS, type PlainField } from '#core/catalogue/fields.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';

/**
 * A column of the table. `family` is the key of its name (listing-sheet.columns.<family>), but for a `fact`; `lang` is set where each
 * language has a column of its own. `of: 'product'` is written in the first row of a product, `of: 'item'` in every
 * row. `isNeeded` refuses a file without the column; without any other column the product keeps its values.
 */
export type Column = {
  readonly key: string;
  readonly family: string;
  readonly change: ChangeRule;
  /** The field, where its name is that of the page and its hint that of its kind. */
  readonly fact?: PlainField;
  readonly lang?: Lang;
  readonly of: 'product' | 'item';
  readonly isNeeded: boolean;
};

/** The table of an import file in the order of its template. */
export const COLUMNS: readonly Column[] = FIELDS.flatMap((field): Column[] => {
  const { column: family, change } = field;
  const isNeeded = 'isNeeded' in field;
  const fact = FACT_FIELDS.find((one) => one.column === family);
  const column = {
    family,
    change,
    ...(fact && { fact }),
    of: 'isOfItem' in field ? ('item' as const) : ('product' as const),
  };
  return 'isInLanguages' in field
    ? LANGUAGES.map((lang) => ({ ...column, key: `${family}_${lang}`, lang, isNeeded: isNeeded && lang === 'ko' }))
    : [{ ...column, key: family, isNeeded }];
});

const byKey = new Map(COLUMNS.map((column) => [column.key, column]));

export const columnOf = (key: string): Column | undefined => byKey.get(key);

/** The letters a spreadsheet shows above a column: 0 is A, 25 Z, 26 AA. */
export function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);
}
