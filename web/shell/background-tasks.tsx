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

/** Starts, once the page is idle, the server's health check (SH-049) and the idle watch (SE-010). */
export function Watch() {
  return (
    <Suspense>
      <WatchPage />
    </Suspense>
  );
}
