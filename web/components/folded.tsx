import { type ReactNode, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** The first rows of a long list and a button for the rest; a list only slightly longer is shown whole. */
export function useFolded<Row>(
  rows: readonly Row[],
  first: number,
): { readonly shown: readonly Row[]; readonly toggle: ReactNode } {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  if (rows.length <= first + 1) return { shown: rows, toggle: null };
  return {
    shown: isWhole ? rows : rows.slice(0, first),
    toggle: (
      <Button
        look="quiet"
        size="small"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className="mt-3 self-start pointer-coarse:min-h-11"
      >
        {t(isWhole ? 'order-page.showFewer' : 'order-page.showAll', { count: rows.length })}
      </Button>
    ),
  };
}
