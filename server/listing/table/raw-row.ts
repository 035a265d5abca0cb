import type { CellKind } from '#core/listing/read.ts';

/**
 * A raw row of the file: texts by column from the left, and the anomalies of some of them. `row` counts from 1; a CSV
 * has no sheets.
 */
export type RawRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly anomalies: readonly (readonly [column: number, kind: CellKind])[];
  readonly sheet?: string;
};

/** The characters of a row. */
export const lengthOf = ({ cells }: RawRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);
