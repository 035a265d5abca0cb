import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { type Block, fillDown, pasteBlock, SKU_COLUMNS, withCell } from '#core/listing/form/sku-cells.ts';
import type { FormSku } from '#core/listing/form/variants.ts';
import { whenReleased } from '#web/components/pointer.ts';
import { nameOf, useFrame } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { clipboardHandlers } from '#web/seller/product/options/sku-clipboard.ts';
import {
  actOf,
  blockOf,
  cellOf,
  type GridCell,
  inputAt,
  isLarge,
  nextCell,
  reached,
} from '#web/seller/product/options/sku-keys.ts';
import { useFill } from '#web/seller/product/options/use-fill.ts';
import { useVariants } from '#web/seller/product/options/use-variants.ts';

/**
 * The keyboard, the clipboard and the marked cells of the table of SKUs. `rows` are the places of the SKUs in the order
 * they are shown, -1 for rows without one; `show` brings a row into view.
 */
export function useSkuGrid(rows: readonly number[], show: (row: number) => void) {
  const t = useText();
  const { read, change } = useVariants();
  const fill = useFill();
  const [active, setActive] = useState<GridCell>();
  const [head, setHead] = useState<GridCell>();
  const entered = useRef<{ place: number; sku: FormSku | undefined }>(undefined);
  const block = active && blockOf(active, head ?? active);

  const fillBlock = (from: Block) =>
    fill((skus) => fillDown(skus, rows, from), t('seller.productForm.skus.filled', { count: from.bottom - from.top }));
  const takeBack = ({ row, column }: GridCell) => {
    if (head) return setHead(undefined);
    const { place, sku } = entered.current ?? {};
    const name = SKU_COLUMNS[column] ?? 'code';
    if (!sku || place !== rows[row]) return undefined;
    return change((before) => ({
      ...before,
      skus: before.skus.map((one, at) => (at === place ? withCell(one, name, sku[name]) : one)),
    }));
  };

  function onKeyDown(event: KeyboardEvent) {
    const cell = cellOf(event.target);
    const act = cell && block && actOf(event, block);
    if (!act) return;
    event.preventDefault();
    const box = event.currentTarget;
    if (act.kind === 'move') {
      const next = nextCell(cell, act.down, act.across, rows);
      if (!next) return;
      show(next.row);
      // A row that was out of view is drawn first.
      requestAnimationFrame(() => inputAt(box, next)?.focus());
    } else if (act.kind === 'extend') {
      const next = reached(head ?? cell, act.down, act.across, rows.length);
      setHead(next);
      show(next.row);
    } else if (act.kind === 'takeBack') takeBack(cell);
    else if (act.kind === 'clear')
      fill((skus) => pasteBlock(skus, rows, block, '').skus, t('seller.productForm.skus.cleared'));
    else if (block.bottom > block.top) fillBlock(block);
    else {
      const top = rows.findLastIndex((place, at) => at < cell.row && place !== -1);
      if (top !== -1) fillBlock({ ...block, top });
    }
  }

  function onFocus({ target }: FocusEvent) {
    const cell = cellOf(target);
    if (!cell || !(target instanceof HTMLInputElement)) return;
    setActive(cell);
    setHead(undefined);
    const place = rows[cell.row] ?? -1;
    entered.current = { place, sku: read().skus[place] };
    target.select();
  }

  function onMouseDown(event: MouseEvent) {
    const cell = cellOf(event.target);
    if (!cell || !event.shiftKey || !active) return;
    event.preventDefault();
    setHead(cell);
  }

  return {
    active,
    /** Fills from the marked rows, else from the active cell to the end; undefined without one. */
    fillDown: block && (() => fillBlock(block.bottom > block.top ? block : { ...block, bottom: rows.length - 1 })),
    markedIn: (row: number): string =>
      block && isLarge(block) && row >= block.top && row <= block.bottom ? `${block.start}-${block.end}` : '',
    handlers: {
      onKeyDown,
      onFocus,
      onMouseDown,
      onBlur: useCellLeft(),
      ...clipboardHandlers({
        block,
        rows,
        skus: () => read().skus,
        paste: (after, leftOut) =>
          fill(
            () => after,
            leftOut > 0
              ? t('seller.productForm.skus.pastedBut', { count: leftOut })
              : t('seller.productForm.skus.pasted'),
          ),
      }),
    },
  };
}

const UNSEEN = {
  isValidating: false,
  isTouched: true,
  isDirty: false,
  errorMap: {},
  errorSourceMap: {},
};

/** As a field that was left, a cell says from now on what is wrong with it. */
function useCellLeft() {
  const { api } = useFrame();
  return ({ target }: FocusEvent) => {
    if (!cellOf(target) || !(target instanceof HTMLInputElement)) return;
    const name = nameOf(target.name);
    whenReleased(() => api.setFieldMeta(name, (meta) => ({ ...UNSEEN, ...meta, isBlurred: true })));
  };
}
