import { Suspense, useEffect, useState } from 'react';
import { lazily, whenQuiet } from '#web/shell/lazily.tsx';

const Popups = lazily(() => import('#web/storefront/home/popups.tsx').then((module) => module.Popups));

/** The opening popups (SH-025 … SH-031), asked for after everything the page itself is made of. */
export function Opening() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    void loaded()
      .then(whenQuiet)
      .then(() => isHere && setQuiet(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isQuiet ? (
    <Suspense>
      <Popups />
    </Suspense>
  ) : null;
}

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}
