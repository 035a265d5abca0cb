import { lazy, Suspense } from 'react';
import { whenIdle } from '#web/shell/idle.ts';

const nothing = () => null;
const WatchPage = lazy(() =>
  whenIdle()
    .then(() => import('#web/shell/deferred/background-page.tsx'))
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
