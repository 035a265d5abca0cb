import { useEffect } from 'react';

/**
 * Reloads the page when the browser restores it from the back/forward cache. Going back from the provider's window
 * would show it as it was left: busy, with what is paid or ordered by now.
 */
export function useFreshAfterReturn(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
