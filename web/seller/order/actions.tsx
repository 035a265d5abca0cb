import { useRevalidator } from 'react-router';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api/client.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { CancelOrder } from '#web/seller/order/cancel.tsx';
import { QcRequest } from '#web/seller/order/qc-request.tsx';
import { NextStep, nextStepOf } from '#web/seller/orders/next-step.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** The seller's actions for an order; on narrow screens the next step is fixed at the bottom. */
export function SellerActions({ order }: { order: OrderAnswer }) {
  const may = (event: OrderAnswer['events'][number]) => order.events.includes(event);
  const hasNext = nextStepOf(order) !== undefined;
  if (!may('sellerCancel') && !may('requestQc') && !may('makeReady') && !hasNext) return null;
  return (
    <div className="flex flex-wrap gap-2 max-lg:[&>button]:px-2.5 max-lg:[&>button]:text-sm">
      {may('sellerCancel') && <CancelOrder order={order} />}
      {may('requestQc') && <QcRequest order={order} />}
      {may('makeReady') && <ReadyButton id={order.id} />}
      {hasNext && (
        <div
          className={
            'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line ' +
            'max-lg:bg-surface max-lg:p-3 max-lg:pb-[calc(12px+env(safe-area-inset-bottom))]'
          }
        >
          <NextStep order={order} isMain />
        </div>
      )}
    </div>
  );
}

/** Marks the order as packed and waiting for the courier (ORD-022). */
function ReadyButton({ id }: { id: number }) {
  const t = useText();
  const textOf = useRefusalText();
  const { revalidate } = useRevalidator();
  const { isBusy, submit } = useSubmit(async () => {
    await api('markReady', { params: { id } }).then(
      () => toast(t('seller.done.makeReady')),
      (problem: unknown) => toast(textOf(problem), 'error'),
    );
    await revalidate();
  });
  return (
    <Button look="secondary" busy={isBusy} className="whitespace-nowrap max-lg:min-h-11" onClick={() => void submit()}>
      {t('seller.step.makeReady')}
    </Button>
  );
}
