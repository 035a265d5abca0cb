import { useSyncExternalStore } from 'react';

/** The start of the theme's `lg`. */
const WIDE = '(width >= 1001px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is wide, for what CSS cannot do: a table there, cards on a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
