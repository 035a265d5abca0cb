import { Suspense } from 'react';
import { useSession } from '#web/session/session.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const Opened = lazyComponent(() => import('#web/shell/deferred/bell.tsx').then((module) => module.Bell));

/** The bell of whoever is signed in; a visitor's first page does not bring it. */
export function Bell({ className }: { className?: string }) {
  const { status } = useSession();
  if (status !== 'in') return null;
  return (
    <Suspense>
      <Opened {...(className && { className })} />
    </Suspense>
  );
}
