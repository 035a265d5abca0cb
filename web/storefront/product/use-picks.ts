import { useEffect, useState } from 'react';
import { takeStoredPicks } from '#web/storefront/product/stored-picks.ts';
import { type Picks, type Product, startOf } from '#web/storefront/product/picks.ts';

/**
 * What is picked of a product, and a way to change the quantities of some items; what a visitor picked before signing
 * in is there again.
 */
export function usePicks(product: Product): [Picks, (more: Picks) => void] {
  const [picks, setPicks] = useState<Picks>(() => startOf(product));
  useEffect(() => {
    const stored = takeStoredPicks(product.id);
    // The storage can be read only after the page came to life as the server wrote it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (stored) setPicks(stored);
  }, [product.id]);
  return [picks, (more) => setPicks((old) => ({ ...old, ...more }))];
}
