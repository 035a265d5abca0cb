import { Link } from 'react-router';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderLines } from '#web/parts/order-lines.tsx';
import { OrderTimeline } from '#web/parts/order-timeline.tsx';
import { to } from '#web/to.ts';
import { Card } from '#web/ui/surface.tsx';

/** What was ordered, then everything that happened. */
export function OrderItems({ order }: { order: OrderAnswer }) {
  const t = useText();
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Card as="section" className="p-4 sm:p-6">
        <h2 className="mb-4 flex flex-wrap items-baseline justify-between gap-2 text-lg">
          {t('account.order.lines')}
          <Link to={to.store(order.store.code)} className="inline-flex min-h-8 items-center text-sm font-normal text-brand-700 hover:underline">
            <bdi>{order.store.name}</bdi>
          </Link>
        </h2>
        <OrderLines lines={order.lines} />
      </Card>
      <Card as="section" className="p-4 sm:p-6">
        <h2 className="mb-4 text-lg">{t('account.order.timeline')}</h2>
        <OrderTimeline history={order.history} />
      </Card>
    </div>
  );
}
