import { useCallback, useMemo, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import type { GridContext } from '#web/seller/products/grid/context.ts';
import type { Words } from '#web/seller/products/grid/rows.ts';
import type { GridEdits } from '#web/seller/products/grid/use-edits.ts';

export type Template = { readonly name: string; readonly regions: readonly string[] };

/** What all cells have in common, and the products whose SKUs are shown. */
export function useCellContext({ places, base }: GridEdits, templates: readonly Template[]) {
  const t = useText();
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set());
  const toggleOpen = useCallback(
    (id: number) =>
      setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    [],
  );
  const context = useMemo((): GridContext => {
    const words: Words = {
      on_sale: [t('seller.grid.sold'), t('seller.grid.halted')],
      exposed: [t('seller.grid.visible'), t('seller.grid.hidden')],
    };
    const yesNo = (key: string) => [['yes', words[key]?.[0] ?? ''] as const, ['no', words[key]?.[1] ?? ''] as const];
    return {
      places,
      base,
      words,
      templates: new Map(templates.map(({ name, regions }) => [name, regions])),
      choices: {
        on_sale: yesNo('on_sale'),
        exposed: yesNo('exposed'),
        delivery_template: templates.map(({ name }) => [name, name] as const),
      },
      toggleOpen,
    };
  }, [t, places, base, templates, toggleOpen]);
  return { context, open, toggleOpen };
}
