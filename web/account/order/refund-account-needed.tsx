import { type ComponentProps, Suspense } from 'react';
import type { RefundAccount } from '#web/account/order/refund-account.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const Form = lazyComponent(() =>
  import('#web/account/order/refund-account.tsx').then((module) => module.RefundAccount),
);

const Named = lazyComponent(() => import('#web/account/order/named-account.tsx').then((module) => module.NamedAccount));

/** Shows the account that was named for refunds, or asks for an account where a refund needs one; its form loads only then. */
export function RefundAccountNeeded(props: ComponentProps<typeof RefundAccount>) {
  const { mayAct, invoices, refundAccount } = props.order;
  if (refundAccount && refundAccount.status !== 'refused')
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <Named {...props} />
      </Suspense>
    );
  if (!mayAct || !invoices.some(({ refunds }) => refunds.some(({ needsAccount }) => needsAccount))) return null;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <Form {...props} />
    </Suspense>
  );
}
