import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { PICKS_DRAFT } from '#web/session/storage-keys.ts';
import type { Picks } from '#web/storefront/product/picks.ts';

/** Quantities chosen before signing in, stored for this tab only. */
export function storePicks(productId: number, picks: Picks): void {
  writeDraft(`${PICKS_DRAFT}${productId}`, JSON.stringify(picks));
}

/** Returns and removes the stored quantities. */
export function takeStoredPicks(productId: number): Picks | undefined {
  try {
    const text = readDraft(`${PICKS_DRAFT}${productId}`);
    writeDraft(`${PICKS_DRAFT}${productId}`, null);
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0,
      ),
    );
  } catch {
    return undefined;
  }
}
