import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { store } from '#web/session/store.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { LIST_VIEW_KEY } from '#web/session/storage-keys.ts';

/** The target of the filter link without scripts. */
export const FILTERS_ID = 'filters';

export type View = 'grid' | 'list';

/** The URL of a pending navigation to this list, else the current one, and whether one is pending. */
export function usePending(): { search: string; isPending: boolean } {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const isPending = location?.pathname === pathname && location.search !== search;
  return { search: isPending ? location.search : search, isPending };
}

/** Whether `busy` has lasted for 150 ms: quick changes must not flicker (ux §7). */
export function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setSlow(true), 150);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isPending && isSlow;
}

/** Focuses the element when another page of the list arrived, or when the focused element was removed. */
export function useStoredFocus<Kind extends HTMLElement>(page: number) {
  const heading = useRef<Kind>(null);
  const { search } = useLocation();
  const seen = useRef({ search, page });
  useEffect(() => {
    const before = seen.current;
    seen.current = { search, page };
    if (before.search === search) return;
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isLost || before.page !== page) heading.current?.focus({ preventScroll: true });
  }, [search, page]);
  return heading;
}

const viewStore = store<View>('grid');

/** The view of lists: from the URL, else the visitor's last choice. */
export function useView(requested: View | undefined): View {
  const last = viewStore.useValue();
  useEffect(() => {
    if (readKey(LIST_VIEW_KEY) === 'list' && viewStore.get() === 'grid') viewStore.set('list');
  }, []);
  return requested ?? last;
}

export function saveView(view: View): void {
  viewStore.set(view);
  writeKey(LIST_VIEW_KEY, view === 'list' ? view : null);
}
