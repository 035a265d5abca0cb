import { useEffect } from 'react';
import { onSession } from '#web/session/session.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { RECENTLY_VIEWED_KEY } from '#web/session/storage-keys.ts';
import { store } from '#web/session/store.ts';

/** As many as the page of recently viewed products shows. */
const RECENT_MAX = 24;

// Undefined until the stored ids were read: the server stores none.
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

/** Replaces the list, the last viewed first; also restores it on undo. */
export function setRecent(ids: readonly number[]): void {
  const newest = ids.slice(0, RECENT_MAX);
  writeKey(RECENTLY_VIEWED_KEY, newest.length > 0 ? JSON.stringify(newest) : null);
  state.set(newest);
}

/** Records, in this browser only, that a product was viewed. */
export function useRecordView(productId: number): void {
  useEffect(() => setRecent([productId, ...stored().filter((id) => id !== productId)]), [productId]);
}

/** Ids of the products viewed in this browser, the last one first; undefined before hydration. */
export function useRecent(): readonly number[] | undefined {
  const ids = state.useValue();
  useEffect(() => {
    if (state.get() === undefined) state.set(stored());
    // Another tab may have changed the list.
    const onStorage = ({ key }: StorageEvent) => key === RECENTLY_VIEWED_KEY && state.set(stored());
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return ids;
}

// Signing out clears the list for the next person (ST-027).
let wasIn = false;
onSession(({ status }) => {
  if (status !== 'in' && wasIn) setRecent([]);
  wasIn = status === 'in';
});
