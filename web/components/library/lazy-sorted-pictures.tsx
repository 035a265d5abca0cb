import { type ComponentProps, Suspense } from 'react';
import type { SortedPictures } from '#web/components/library/sorted-pictures.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

type Props = ComponentProps<typeof SortedPictures>;

const Loaded = lazyComponent<Props>(() =>
  import('#web/components/library/sorted-pictures.tsx').then((module) => module.SortedPictures),
);

/** Pictures in their order, whose sorting loads with the first of them. */
export function LazySortedPictures(props: Props) {
  if (props.pictures.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
