import { Suspense } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { ApprovalSection } from '#web/account/order/approval-section.tsx';
import { isPayable } from '#web/components/order/payable-order.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const PaySection = lazyComponent(() =>
  import('#web/account/order/pay-section.tsx').then((module) => module.PaySection),
);

/** What keeps an order from being paid, or its payment; the code of payments loads for an order that waits for one. */
export function PayOrApprove({ order, onDone }: { order: OrderAnswer; onDone(): void }) {
  return (
    <>
      <ApprovalSection order={order} onDone={onDone} />
      {isPayable(order) && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <PaySection order={order} onReload={onDone} />
        </Suspense>
      )}
    </>
  );
}
