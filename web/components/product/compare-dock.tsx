import { Suspense, useEffect } from 'react';
import { loadCompared, useCompared } from '#web/session/compare.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const CompareTray = lazyComponent(() =>
  import('#web/components/product/compare-tray.tsx').then((module) => module.CompareTray),
);

/** The comparison tray of pages with products; it is loaded with the first product chosen. */
export function CompareDock() {
  const items = useCompared();
  useEffect(loadCompared, []);
  if (items.length === 0) return null;
  return (
    <Suspense>
      <CompareTray items={items} />
    </Suspense>
  );
}
