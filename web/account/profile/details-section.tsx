import { type ComponentProps, Suspense } from 'react';
import type { Details } from '#web/account/profile/details.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const LoadedDetails = lazyComponent(() => import('#web/account/profile/details.tsx').then((module) => module.Details));

/** Address, company and customs code; their forms are heavy, so they load after the page. */
export function DetailsSection(props: ComponentProps<typeof Details>) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <LoadedDetails {...props} />
    </Suspense>
  );
}
