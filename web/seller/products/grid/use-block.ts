import { useCallback, useRef, useState } from 'react';
import type { Block } from '#core/listing/form/sku-cells.ts';
import { blockOf, type GridCell } from '#web/seller/product/options/sku-keys.ts';

type Marked = { readonly active: GridCell; readonly head: GridCell };

/** The marked cells: from the active one to where the mark was drawn by mouse or keyboard. */
export function useBlock() {
  const [marked, setMarked] = useState<Marked>();
  const latest = useRef<Marked>(undefined);
  const mark = useCallback((next: Marked | undefined) => {
    latest.current = next;
    setMarked(next);
  }, []);
  return {
    block: marked && blockOf(marked.active, marked.head),
    read: useCallback(
      (): Block | undefined => latest.current && blockOf(latest.current.active, latest.current.head),
      [],
    ),
    head: useCallback(() => latest.current?.head, []),
    /** A cell got the focus. */
    begin: useCallback(
      (active: GridCell) => {
        const { active: before } = latest.current ?? {};
        if (before?.row !== active.row || before.column !== active.column) mark({ active, head: active });
      },
      [mark],
    ),
    collapse: useCallback(() => {
      if (latest.current) mark({ active: latest.current.active, head: latest.current.active });
    }, [mark]),
    extend: useCallback(
      (head: GridCell) => {
        const { current } = latest;
        if (current && (current.head.row !== head.row || current.head.column !== head.column))
          mark({ active: current.active, head });
      },
      [mark],
    ),
  };
}
