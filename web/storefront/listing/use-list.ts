import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { store } from '#web/session/store.ts';
import { readKey, writeKey } from '#web/session/storage.ts';
import { LIST_VIEW_KEY } from '#web/session/storage-keys.ts';

/** Where the link to the filters leads without scripts. */
export const FILTERS_ID = 'filters';

export type View = 'grid' | 'list';

/** What the address will say as soon as the list on its way is there, and whether one is on its way. */
export function usePending(): { search: string; isPending: boolean } {
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const isPending = location?.pathname === pathname && location.search !== search;
  return { search: isPending ? location.search : search, isPending };
}

/** Whether something takes longer than 150 ms: what is quick must not flicker (ux §7). */
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

/** An element that takes over the focus when another page of the list came, or when what had the focus is gone. */
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

/** How lists look: as the address says, else as the visitor last chose. */
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
