import { Suspense, useEffect, useState } from 'react';
import { lazily } from '#web/shell/lazily.tsx';
import { whenLoaded, whenQuiet } from '#web/shell/quiet.ts';

const Popups = lazily(() => import('#web/storefront/home/popups.tsx').then((module) => module.Popups));

/** The opening popups (SH-025 … SH-031), asked for after everything the page itself is made of. */
export function Opening() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenLoaded()
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
