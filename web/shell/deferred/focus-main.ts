import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Moves the focus to the content of the next page after a navigation, as a loaded document would: it would stay on the
 * link of the page before. A page that moves the focus itself, and an open dialog, keep it.
 */
export function useFocusMain(): void {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (state !== 'idle') left.current = document.activeElement;
  }, [state]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    const focused = document.activeElement;
    const isMoved = focused !== left.current && (main?.contains(focused) || focused?.closest('dialog[open]'));
    if (!isMoved) main?.focus({ preventScroll: true });
  }, [pathname]);
}
