import { Suspense } from 'react';
import type { ReviewProps } from '#web/admin/approvals/review.tsx';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const Loaded = lazyComponent<ReviewProps>(() =>
  import('#web/admin/approvals/review.tsx').then((module) => module.ProductReview),
);

/** The review of a product, loaded when one is opened. */
export const ProductReview = (props: ReviewProps) => (
  <Suspense fallback={<ListSkeleton />}>
    <Loaded {...props} />
  </Suspense>
);
