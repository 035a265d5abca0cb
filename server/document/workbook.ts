/** A number that is shown with decimals; one without is a plain number. */
export type Decimal = { readonly number: number; readonly decimals: number };
export type Heading = { readonly heading: string };
export type Label = { readonly label: string };
/** A cell: text stays text, so nothing that looks like a formula becomes one. */
export type Cell = string | number | Decimal | Heading | Label | null;

/** The content of a spreadsheet as plain values, which can be sent to a thread. */
export type Workbook = {
  readonly sheet: string;
  readonly widths: readonly number[];
  readonly isRightToLeft: boolean;
  /** Rows at the top that stay in view. */
  readonly fixedRows: number;
  /** Whether long texts continue on the next line of their cell. */
  readonly wraps: boolean;
  readonly rows: readonly (readonly Cell[])[];
};
