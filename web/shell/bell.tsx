import { Suspense } from 'react';
import { useSession } from '#web/session/session.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const Opened = lazyComponent(() => import('#web/shell/deferred/bell.tsx').then((module) => module.Bell));

/** The notices link of a signed-in member; visitors do not load its code. */
export function Bell({ className }: { className?: string }) {
  const { status } = useSession();
  if (status !== 'in') return null;
  return (
    <Suspense>
      <Opened {...(className && { className })} />
    </Suspense>
  );
}
