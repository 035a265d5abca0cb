import { type Block, pastedCells } from '#core/listing/form/sku-cells.ts';

/** One cell that changes; rows and columns are known by their keys. */
export type CellEdit = { readonly row: string; readonly column: string; readonly from: string; readonly to: string };
/** What one act changed: a paste of many cells is taken back at once. */
export type Step = readonly CellEdit[];

/**
 * The changes that are not saved, by row and column, and the steps that led to them. Steps outlive a save: taking one
 * back is a change again.
 */
export type Edits = {
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
};
export const noEdits: Edits = { values: new Map(), past: [], future: [] };

/** The cell as it is stored. */
export type Base = (row: string, column: string) => string;

const STEPS_MAX = 200;

export const valueAt = ({ values }: Edits, base: Base, row: string, column: string): string =>
  values.get(row)?.get(column) ?? base(row, column);

export const countOf = ({ values }: Edits): number => [...values.values()].reduce((sum, cells) => sum + cells.size, 0);

/** Writes cells; one that gets its stored value is no change any more. Rows without a change keep their object. */
function written(
  values: Edits['values'],
  cells: readonly (readonly [string, string, string])[],
  base: Base,
): Edits['values'] {
  const next = new Map(values);
  const copied = new Map<string, Map<string, string>>();
  for (const [row, column, to] of cells) {
    const ofRow = copied.get(row) ?? new Map(values.get(row));
    copied.set(row, ofRow);
    if (to === base(row, column)) ofRow.delete(column);
    else ofRow.set(column, to);
  }
  for (const [row, ofRow] of copied) {
    if (ofRow.size > 0) next.set(row, ofRow);
    else next.delete(row);
  }
  return next;
}

/** Adds a step; cells that change nothing are no part of it, and a step without cells is none. */
export function apply(edits: Edits, step: Step, base: Base): Edits {
  const cells = step.filter(({ from, to }) => from !== to);
  if (cells.length === 0) return edits;
  return {
    values: written(
      edits.values,
      cells.map(({ row, column, to }) => [row, column, to]),
      base,
    ),
    past: [...edits.past, cells].slice(-STEPS_MAX),
    future: [],
  };
}

export function undo(edits: Edits, base: Base): Edits {
  const step = edits.past.at(-1);
  if (!step) return edits;
  return {
    values: written(
      edits.values,
      step.map(({ row, column, from }) => [row, column, from]),
      base,
    ),
    past: edits.past.slice(0, -1),
    future: [...edits.future, step],
  };
}

export function redo(edits: Edits, base: Base): Edits {
  const step = edits.future.at(-1);
  if (!step) return edits;
  return {
    values: written(
      edits.values,
      step.map(({ row, column, to }) => [row, column, to]),
      base,
    ),
    past: [...edits.past, step],
    future: edits.future.slice(0, -1),
  };
}

/** Leaves out what is stored now: changes whose cell has the value meanwhile. */
export function settle(edits: Edits, base: Base): Edits {
  const open = [...edits.values].flatMap(([row, cells]) =>
    [...cells].map(([column, to]) => [row, column, to] as const),
  );
  return { ...edits, values: written(new Map(), open, base) };
}

/** The cells of a grid as they are shown, by place; undefined where a cell cannot be changed. */
export type Shown = {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  value(row: string, column: string): string;
  /** What a typed or pasted text means in a cell; undefined where the cell cannot be changed. */
  read(row: string, column: string, text: string): string | undefined;
};

function edit({ rows, columns, value, read }: Shown, down: number, across: number, text: string): CellEdit | undefined {
  const [row, column] = [rows[down], columns[across]];
  if (row === undefined || column === undefined) return undefined;
  const to = read(row, column, text);
  return to === undefined ? undefined : { row, column, from: value(row, column), to };
}

/** Pastes what a spreadsheet copied from the first cell of a block on. Gives how many cells had no place. */
export function pasteInto(shown: Shown, block: Block, text: string): { step: Step; leftOut: number } {
  const step: CellEdit[] = [];
  let leftOut = 0;
  for (const cell of pastedCells(block, text)) {
    const made = edit(shown, cell.down, cell.across, cell.text);
    if (made) step.push(made);
    else leftOut += 1;
  }
  return { step, leftOut };
}

/** Writes the cells of the first row of a block into its other rows; cells that cannot be changed stay. */
export function fillDown(shown: Shown, { top, bottom, start, end }: Block): Step {
  const step: CellEdit[] = [];
  for (let across = start; across <= end; across += 1) {
    const [row, column] = [shown.rows[top], shown.columns[across]];
    if (row === undefined || column === undefined) continue;
    const text = shown.value(row, column);
    for (let down = top + 1; down <= bottom; down += 1) {
      const made = edit(shown, down, across, text);
      if (made) step.push(made);
    }
  }
  return step;
}

/** The texts of a block, row by row. */
export const textsOf = ({ rows, columns, value }: Shown, { top, bottom, start, end }: Block): string[][] =>
  rows.slice(top, bottom + 1).map((row) => columns.slice(start, end + 1).map((column) => value(row, column)));
