import { useEffect, useState } from 'react';
import { takeStoredPicks } from '#web/storefront/product/stored-picks.ts';
import { type Picks, type Product, startOf } from '#web/storefront/product/picks.ts';

/** The chosen quantities of a product and a setter for some of them; restores those chosen before signing in. */
export function usePicks(product: Product): [Picks, (more: Picks) => void] {
  const [picks, setPicks] = useState<Picks>(() => startOf(product));
  useEffect(() => {
    const stored = takeStoredPicks(product.id);
    // The storage is readable only after hydration.
    // oxlint-disable-next-line react/set-state-in-effect
    if (stored) setPicks(stored);
  }, [product.id]);
  return [picks, (more) => setPicks((old) => ({ ...old, ...more }))];
}
