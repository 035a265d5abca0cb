import { Suspense } from 'react';
import { lazyWhenIdle } from '#web/shell/lazy-component.tsx';
import { FormCard } from '#web/seller/product/card.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const Loaded = lazyWhenIdle<object>(() =>
  import('#web/seller/product/languages.tsx').then((module) => module.Languages),
);

/** The other languages, the last card, with what translates them: loaded once the page is idle. */
export const Languages = () => (
  <Suspense
    fallback={
      <FormCard name="languages">
        <Skeleton className="h-60 w-full" />
      </FormCard>
    }
  >
    <Loaded />
  </Suspense>
);
