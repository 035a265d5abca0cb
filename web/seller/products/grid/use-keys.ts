import { type ClipboardEvent, type MouseEvent, useRef } from 'react';
import type { CellKeyboardEvent, CellKeyDownArgs, CellMouseArgs, CellMouseEvent } from 'react-data-grid';
import { formatBlock } from '#core/listing/form/sku-cells.ts';
import { fillDown, pasteInto, type Shown, textsOf } from '#core/listing/grid/edits.ts';
import { useText } from '#web/i18n/text.tsx';
import { reached } from '#web/seller/product/options/sku-keys.ts';
import type { Row } from '#web/seller/products/grid/rows.ts';
import type { useBlock } from '#web/seller/products/grid/use-block.ts';
import type { GridEdits } from '#web/seller/products/grid/use-edits.ts';
import { toast } from '#web/session/toast.ts';

const ARROWS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Input = {
  readonly marks: ReturnType<typeof useBlock>;
  readonly edits: GridEdits;
  readonly isRtl: boolean;
  shown(): Shown;
  asText(): Shown;
  /** Brings a cell into view. */
  show(row: number, column: number): void;
};

/** The keyboard, the mouse and the clipboard of the grid, as in a spreadsheet, beside what the library does itself. */
export function useKeys({ marks, edits, isRtl, shown, asText, show }: Input) {
  const t = useText();
  const isDrawing = useRef(false);
  const act = (key: string, isShift: boolean): boolean => {
    const marked = marks.read();
    if (key === 'd' && marked)
      edits.apply(
        fillDown(shown(), marked.bottom > marked.top ? marked : { ...marked, top: Math.max(0, marked.top - 1) }),
      );
    else if (key === 'z') (isShift ? edits.redo : edits.undo)();
    else if (key === 'y') edits.redo();
    else if (key === 's') edits.save();
    else return false;
    return true;
  };

  function extend(down: number, across: number): void {
    const head = marks.head();
    if (!head) return;
    const { rows, columns } = shown();
    const next = reached(head, down, across, rows.length, columns.length);
    marks.extend(next);
    show(next.row, next.column);
  }

  return {
    onCellKeyDown({ mode, column }: CellKeyDownArgs<Row>, event: CellKeyboardEvent): void {
      if (mode === 'EDIT' || event.nativeEvent.isComposing) return;
      const { key, shiftKey } = event;
      const arrow = ARROWS[key];
      const marked = marks.read();
      if (event.ctrlKey || event.metaKey) {
        const isDone = act(key.toLowerCase(), shiftKey);
        // The clipboard has events of its own.
        if (!isDone && !/^[cvx]$/i.test(key)) return;
        event.preventGridDefault();
        if (isDone) event.preventDefault();
      } else if (arrow && shiftKey) {
        extend(arrow[0], isRtl ? -arrow[1] : arrow[1]);
        event.preventGridDefault();
        event.preventDefault();
      } else if ((key === 'Delete' || key === 'Backspace') && column.renderEditCell && marked) {
        edits.apply(pasteInto(shown(), marked, '').step);
        event.preventGridDefault();
        event.preventDefault();
      } else if (key === 'Escape') marks.collapse();
    },
    onCellMouseDown({ column, rowIdx }: CellMouseArgs<Row>, event: CellMouseEvent): void {
      if (event.shiftKey) {
        event.preventGridDefault();
        event.preventDefault();
        marks.extend({ row: rowIdx, column: column.idx });
        return;
      }
      isDrawing.current = event.button === 0;
      marks.begin({ row: rowIdx, column: column.idx });
      marks.collapse();
    },
    onMouseOver({ target, buttons }: MouseEvent): void {
      if ((buttons & 1) === 0) isDrawing.current = false;
      if (!isDrawing.current || !(target instanceof Element)) return;
      const cell = target.closest('[role="gridcell"]');
      const row = cell?.closest('[role="row"]');
      if (cell && row)
        marks.extend({
          // Both count from 1, the rows with the head.
          row: Number(row.getAttribute('aria-rowindex')) - 2,
          column: Number(cell.getAttribute('aria-colindex')) - 1,
        });
    },
    onPaste(event: ClipboardEvent): void {
      const marked = marks.read();
      if (!marked || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      const { step, leftOut } = pasteInto(shown(), marked, event.clipboardData.getData('text/plain'));
      edits.apply(step);
      if (leftOut > 0) toast(t('seller.grid.pastedBut', { cells: step.length, left: leftOut }), 'info');
    },
    onCopy(event: ClipboardEvent): void {
      const marked = marks.read();
      if (!marked || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', formatBlock(textsOf(asText(), marked)));
    },
  };
}
