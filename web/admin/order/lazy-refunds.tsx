import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#web/shell/lazy-component.tsx';

const LazyRefunds = lazyComponent(() => import('#web/admin/order/refunds.tsx').then((module) => module.OrderRefunds));

/** The refunds of an order that staff must act on; few orders have any. */
export function OrderRefunds(refunds: ComponentProps<typeof LazyRefunds>) {
  if (refunds.failed.length + refunds.late.length + refunds.byHand.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <LazyRefunds {...refunds} />
    </Suspense>
  );
}
