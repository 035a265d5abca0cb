import { useSyncExternalStore } from 'react';

/** Wide begins where the theme's `lg` does. */
const WIDE = '(width >= 1001px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is wide, for what cannot be said in CSS: a table there, cards on a telephone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
