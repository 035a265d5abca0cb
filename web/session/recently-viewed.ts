import { useEffect } from 'react';
import { onSession } from '#web/session/session.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { RECENTLY_VIEWED_KEY } from '#web/session/storage-keys.ts';
import { store } from '#web/session/store.ts';

/** What is remembered is at most what a page of them shows. */
const RECENT_MAX = 24;

// Undefined until this document has looked: the server remembers nobody.
const state = store<readonly number[] | undefined>(undefined);

function stored(): readonly number[] {
  try {
    const ids: unknown = JSON.parse(readKey(RECENTLY_VIEWED_KEY) ?? '[]');
    return Array.isArray(ids)
      ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, RECENT_MAX)
      : [];
  } catch {
    return [];
  }
}

/** Takes these products, the last seen first, as what was viewed here; how undoing works too. */
export function setRecent(ids: readonly number[]): void {
  const newest = ids.slice(0, RECENT_MAX);
  writeKey(RECENTLY_VIEWED_KEY, newest.length > 0 ? JSON.stringify(newest) : null);
  state.set(newest);
}

/** Remembers, in this browser only, that a product was looked at. */
export function useRecordView(productId: number): void {
  useEffect(() => setRecent([productId, ...stored().filter((id) => id !== productId)]), [productId]);
}

/** Ids of the products looked at in this browser, the last one first; undefined before the document has looked. */
export function useRecent(): readonly number[] | undefined {
  const ids = state.useValue();
  useEffect(() => {
    if (state.get() === undefined) state.set(stored());
    // Another tab may have looked at something, or forgotten it.
    const onStorage = ({ key }: StorageEvent) => key === RECENTLY_VIEWED_KEY && state.set(stored());
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return ids;
}

// Whoever signs out leaves nothing behind for the next person (ST-027).
let wasIn = false;
onSession(({ status }) => {
  if (status !== 'in' && wasIn) setRecent([]);
  wasIn = status === 'in';
});
