import { type ComponentProps, Suspense } from 'react';
import { lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const LazyForm = lazyWhenIdle(() =>
  import('#web/account/profile/password-form.tsx').then((module) => module.PasswordForm),
);

/** The form is further down than a first look reaches. */
export const PasswordForm = (props: ComponentProps<typeof LazyForm>) => (
  <Suspense fallback={<Skeleton className="h-48" />}>
    <LazyForm {...props} />
  </Suspense>
);
