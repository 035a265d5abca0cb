import { type ReactNode, Suspense } from 'react';
import type { ClaimRowAnswer } from '#core/claim/contract.ts';
import { isCancellationRequested } from '#core/claim/states.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { SettlementLinks } from '#web/account/order/settlement-links.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OrderMilestones } from '#web/components/order/order-timeline.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';

const ImportBlock = lazyComponent(() =>
  import('#web/account/order/import/import-block.tsx').then((module) => module.ImportBlock),
);

type Claims = readonly ClaimRowAnswer[];

/** Progress and next step above the order; an import shows much more below it, which is loaded separately. */
export function OrderProgress({
  order,
  claims,
  onDone,
  children,
}: {
  order: OrderAnswer;
  claims: Claims;
  onDone(): void;
  children: ReactNode;
}) {
  if (order.kind !== 'IMPORT_1688') {
    return (
      <>
        <Progress order={order} claims={claims} />
        {children}
      </>
    );
  }
  return (
    <Suspense
      fallback={
        <>
          <Skeleton className="h-56 w-full" />
          {children}
        </>
      }
    >
      <ImportBlock order={order} onDone={onDone}>
        {children}
      </ImportBlock>
    </Suspense>
  );
}

/** Milestones and the next step; for a cancelled order the reason. */
function Progress({ order, claims }: { order: OrderAnswer; claims: Claims }) {
  const t = useText();
  const isCancelled = order.status === 'cancelled';
  // Only an open claim blocks confirming what was delivered.
  const isHeldUp = order.status === 'delivered' && !order.events.includes('confirmPurchase');
  const why = order.history.find((row) => row.to === 'cancelled')?.why;
  return (
    <Card as="section" className="flex flex-col gap-5 p-4 sm:p-6">
      {!isCancelled && <OrderMilestones order={order} />}
      <Notice tone={isCancelled ? 'warn' : order.milestone === 'delivered' && !isHeldUp ? 'ok' : 'info'}>
        <p className="font-medium">
          {isCancellationRequested(claims)
            ? t('claim.askedToCancel.buyer')
            : order.approval?.status === 'waiting'
              ? t('order-page.approval.waiting')
              : isHeldUp
                ? t('account.order.claimWaits')
                : t(`order-page.next.${order.label}`)}
        </p>
        {isCancelled && why && (
          <p className="mt-1">
            {t('account.order.why')}: <bdi>{why}</bdi>
          </p>
        )}
      </Notice>
      <SettlementLinks order={order} />
    </Card>
  );
}
