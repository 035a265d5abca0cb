import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { whenLoaded, whenIdle } from '#web/shell/idle.ts';

const Popups = lazyComponent(() => import('#web/storefront/home/popups.tsx').then((module) => module.Popups));

/** The opening popups (SH-025 … SH-031), requested after the page's own resources. */
export function Opening() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isMounted = true;
    void whenLoaded()
      .then(whenIdle)
      .then(() => isMounted && setQuiet(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isQuiet ? (
    <Suspense>
      <Popups />
    </Suspense>
  ) : null;
}
