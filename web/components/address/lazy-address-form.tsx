import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const LazyForm = lazyComponent(() =>
  import('#web/components/address/address-form.tsx').then((module) => module.AddressForm),
);

/** The form of an address where it opens on demand: most orders go to an address that is known. */
export const AddressForm = (props: ComponentProps<typeof LazyForm>) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <LazyForm {...props} />
  </Suspense>
);
