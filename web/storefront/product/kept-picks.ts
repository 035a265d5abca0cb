import type { Picks } from '#web/storefront/product/picking.ts';

const keyOf = (productId: number): string => `picks_${productId}`;

/** Quantities a visitor picked before signing in, for this tab only. */
export function keepPicks(productId: number, picks: Picks): void {
  try {
    sessionStorage.setItem(keyOf(productId), JSON.stringify(picks));
  } catch {
    // Forgetting them is no harm.
  }
}

/** The kept quantities, once. */
export function takePicks(productId: number): Picks | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(productId));
    sessionStorage.removeItem(keyOf(productId));
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0));
  } catch {
    return undefined;
  }
}
