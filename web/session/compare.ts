import { readKey, writeKey } from '#web/session/storage.ts';
import { COMPARE_KEY } from '#web/session/storage-keys.ts';
import { store } from '#web/session/store.ts';

/** A product to compare: `leafId` is its leaf category, `image` the base of its picture. */
export type Compared = {
  readonly id: number;
  readonly leafId: number | null;
  readonly name: string;
  readonly image: string;
};

/** The maximum of products side by side (ux §7.1). */
export const COMPARE_MAX = 4;

const chosen = store<readonly Compared[]>([]);
let isRead = false;

function isCompared(value: unknown): value is Compared {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('id' in value && 'leafId' in value && 'name' in value && 'image' in value)
  )
    return false;
  return (
    Number.isSafeInteger(value.id) &&
    (value.leafId === null || Number.isSafeInteger(value.leafId)) &&
    typeof value.name === 'string' &&
    typeof value.image === 'string'
  );
}

function storedItems(): readonly Compared[] {
  try {
    const found: unknown = JSON.parse(readKey(COMPARE_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isCompared).slice(0, COMPARE_MAX) : [];
  } catch {
    return [];
  }
}

function keep(items: readonly Compared[]): void {
  chosen.set(items);
  writeKey(COMPARE_KEY, items.length > 0 ? JSON.stringify(items) : null);
}

/** Loads the stored products, once per document, after hydration. */
export function loadCompared(): void {
  if (isRead) return;
  isRead = true;
  const items = storedItems();
  if (items.length > 0) chosen.set(items);
  addEventListener('storage', ({ key }) => {
    if (key === COMPARE_KEY) chosen.set(storedItems());
  });
}

/** Why a product cannot be added: four are chosen already, or its leaf category differs. */
export function whyNotCompare(items: readonly Compared[], item: Compared): 'full' | 'otherLeaf' | undefined {
  if (items.some(({ leafId }) => leafId !== item.leafId)) return 'otherLeaf';
  return items.length >= COMPARE_MAX ? 'full' : undefined;
}

/** Adds or removes a product; returns why it was not added, in which case nothing changes. */
export function toggleCompared(item: Compared): 'full' | 'otherLeaf' | undefined {
  loadCompared();
  const items = chosen.get();
  if (items.some(({ id }) => id === item.id)) {
    keep(items.filter(({ id }) => id !== item.id));
    return undefined;
  }
  const why = whyNotCompare(items, item);
  if (!why) keep([...items, item]);
  return why;
}

export const setCompared = (items: readonly Compared[]): void => keep(items);
export const removeCompared = (id: number): void => keep(chosen.get().filter((item) => item.id !== id));
export const useCompared = (): readonly Compared[] => chosen.useValue();
