import { Suspense } from 'react';
import type { Lang } from '#core/locale.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const Loaded = lazyComponent<{ lang: Lang }>(() =>
  import('#web/seller/product/options/options-editor.tsx').then((module) => module.OptionsEditor),
);

/** The editor of options, which is large, while the rest of the form shows already. */
export const OptionsEditor = (props: { lang: Lang }) => (
  <Suspense fallback={<Skeleton className="h-60 w-full" />}>
    <Loaded {...props} />
  </Suspense>
);
