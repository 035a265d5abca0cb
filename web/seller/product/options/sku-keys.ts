import type { KeyboardEvent } from 'react';
import { type Block, SKU_COLUMNS } from '#core/listing/form/sku-cells.ts';

export type GridCell = { readonly row: number; readonly column: number };

export const blockOf = (one: GridCell, other: GridCell): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  start: Math.min(one.column, other.column),
  end: Math.max(one.column, other.column),
});
export const isLarge = ({ top, bottom, start, end }: Block): boolean => bottom > top || end > start;

export function cellOf(target: EventTarget): GridCell | undefined {
  const at = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  const [row, column] = at?.split('-').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** What a key does in a cell; undefined is left to the input. */
type GridAct =
  | { readonly kind: 'move' | 'extend'; readonly down: number; readonly across: number }
  | { readonly kind: 'fillDown' | 'takeBack' | 'clear' };

export function actOf(event: KeyboardEvent, block: Block): GridAct | undefined {
  const { key, target, shiftKey, nativeEvent } = event;
  if (nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return undefined;
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'd') return { kind: 'fillDown' };
  if (key === 'Escape') return { kind: 'takeBack' };
  if (key === 'Enter') return { kind: 'move', down: shiftKey ? -1 : 1, across: 0 };
  if (key === 'Delete' || key === 'Backspace') return isLarge(block) ? { kind: 'clear' } : undefined;
  const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepOf(event);
  if (!step) return undefined;
  if (shiftKey) return step.down !== 0 || isLarge(block) ? { kind: 'extend', ...step } : undefined;
  return step.down !== 0 || leavesCell(target, key) ? { kind: 'move', ...step } : undefined;
}

/** Where an arrow key leads in the direction of the table's writing. */
function stepOf({ key, currentTarget }: KeyboardEvent): { down: number; across: number } | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') return { down: key === 'ArrowUp' ? -1 : 1, across: 0 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isBack = (key === 'ArrowLeft') !== (getComputedStyle(currentTarget).direction === 'rtl');
  return { down: 0, across: isBack ? -1 : 1 };
}

/** Whether an arrow key leaves the cell: its text is marked whole, or the caret is at that end. */
function leavesCell({ value, selectionStart, selectionEnd }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (key === 'ArrowLeft' ? 0 : value.length);
}

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));

/** The cell that an extended block reaches to. */
export const reached = (
  { row, column }: GridCell,
  down: number,
  across: number,
  rows: number,
  columns: number = SKU_COLUMNS.length,
): GridCell => ({
  row: within(row + down, rows),
  column: within(column + across, columns),
});

/** The next cell in a direction; rows without a SKU have none. */
export function nextCell(
  { row, column }: GridCell,
  down: number,
  across: number,
  rows: readonly number[],
): GridCell | undefined {
  let next = row + down;
  while (down !== 0 && rows[next] === -1) next += down;
  const beside = column + across;
  return rows[next] === undefined || SKU_COLUMNS[beside] === undefined ? undefined : { row: next, column: beside };
}

export const inputAt = (box: Element, { row, column }: GridCell): HTMLInputElement | null =>
  box.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`);
