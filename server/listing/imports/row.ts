import type { CellKind } from '#core/listing/read.ts';

export type Cells = Record<string, string>;

/** A row of the file by what its columns are. `pictures` are all of its columns of pictures. */
export type Row = {
  readonly row: number;
  readonly cells: Cells;
  readonly pictures: readonly string[];
  readonly invalid: Readonly<Record<string, CellKind>>;
};
