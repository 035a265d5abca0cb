import { Suspense } from 'react';
import { lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const LazyVerification = lazyWhenIdle(() =>
  import('#web/account/profile/verification.tsx').then((module) => module.Verification),
);

/** The codes are further down than a first look reaches. */
export const Verification = () => (
  <Suspense fallback={<Skeleton className="h-48" />}>
    <LazyVerification />
  </Suspense>
);
