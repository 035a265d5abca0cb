import type { CellKind } from '#core/listing/read.ts';

/**
 * A row as it stands in the file: texts by column from the left, and what is odd about some of them. `row` counts from
 * 1; a CSV has no sheets.
 */
export type RawRow = {
  readonly row: number;
  readonly cells: readonly string[];
  readonly odd: readonly (readonly [column: number, kind: CellKind])[];
  readonly sheet?: string;
};
