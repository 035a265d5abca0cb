import { lazy, Suspense } from 'react';
import { whenQuiet } from '#web/shell/quiet.ts';

const nothing = () => null;
const WatchPage = lazy(() =>
  whenQuiet()
    .then(() => import('#web/shell/opened/watch-page.tsx'))
    .then(
      (module) => ({ default: module.WatchPage }),
      () => ({ default: nothing }),
    ),
);

/**
 * What runs beside every page once it is quiet: the server's health at the start (SH-049), and the half hour of silence
 * (SE-010).
 */
export function Watch() {
  return (
    <Suspense>
      <WatchPage />
    </Suspense>
  );
}
