import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderMilestones } from '#web/parts/order-timeline.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** How far the order is and what happens next; of a cancelled one why it ended. */
export function OrderProgress({ order }: { order: OrderAnswer }) {
  const t = useText();
  const isCancelled = order.status === 'cancelled';
  const why = order.history.find((row) => row.to === 'cancelled')?.why;
  return (
    <Card as="section" className="flex flex-col gap-5 p-4 sm:p-6">
      {!isCancelled && <OrderMilestones order={order} />}
      <Notice tone={isCancelled ? 'warn' : order.milestone === 'delivered' ? 'ok' : 'info'}>
        <p className="font-medium">{t(`order-page.next.${order.label}`)}</p>
        {isCancelled && why && (
          <p className="mt-1">
            {t('account.order.why')}: <bdi>{why}</bdi>
          </p>
        )}
      </Notice>
    </Card>
  );
}
