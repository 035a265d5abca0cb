import { Link } from 'react-router';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/parts/office/answered.ts';
import { OrderHead } from '#web/parts/office/order-head.tsx';
import { OrderParcels, OrderRecipient, OrderWishes } from '#web/parts/office/order-sides.tsx';
import { Section } from '#web/parts/office/pieces.tsx';
import { OrderLines } from '#web/parts/order-lines.tsx';
import { MoneyRow, OrderTotals } from '#web/parts/order-money.tsx';
import { OrderMilestones, OrderTimeline } from '#web/parts/order-timeline.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { DateTime } from '#web/parts/price.tsx';
import { requireSeller } from '#web/session/guard.ts';
import { CancelOrder } from '#web/seller/order/cancel.tsx';
import { NextStep, nextStepOf } from '#web/seller/orders/next-step.tsx';
import { to } from '#web/to.ts';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireSeller(request);
  const id = Number(params.id);
  return await needed(request, () => api('readStoreOrder', { params: { id } }));
}

/** Words for what the seller should know now; the other states say enough by their names. */
const TOLD = ['paid', 'preparing', 'shippingStarted', 'inDelivery', 'delivered', 'purchaseConfirmed'];

export default function SellerOrder({ loaderData: order }: Route.ComponentProps) {
  const t = useText();
  const isCancelled = order.status === 'cancelled';
  const mayCancel = order.events.includes('sellerCancel');
  const hasActions = mayCancel || nextStepOf(order) !== undefined;
  const why = isCancelled ? order.history.find((row) => row.to === 'cancelled')?.why : '';
  return (
    <>
      <PageHead title={`${t('office.order.order')} ${order.number}`} />
      <OrderHead order={order} back={<Link to={to.sellerOrders()}>{t('seller.orders')}</Link>}>
        {hasActions && (
          <div className="flex gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:p-3 max-lg:pb-[calc(12px+env(safe-area-inset-bottom))] max-lg:*:grow">
            {mayCancel && <CancelOrder order={order} />}
            <NextStep order={order} isMain />
          </div>
        )}
      </OrderHead>
      <div className="flex flex-col gap-4">
        {isCancelled ? (
          <Notice tone="warn">
            <p>{t('seller.cancelled')}</p>
            {why && (
              <p dir="auto" className="mt-1 whitespace-pre-line">
                {t('office.reason.label')}: {why}
              </p>
            )}
          </Notice>
        ) : (
          <Card className="flex flex-col gap-4 p-4">
            <OrderMilestones order={order} />
            {TOLD.includes(order.status) && <p className="text-center text-sm text-ink-600">{t(`seller.told.${order.status}`)}</p>}
          </Card>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="flex flex-col gap-4">
            <Section title={t('office.order.goods')}>
              <OrderLines lines={order.lines} withSku />
            </Section>
            <Section title={t('office.order.timeline')} className="max-lg:hidden">
              <OrderTimeline history={order.history} />
            </Section>
          </div>
          <div className="flex flex-col gap-4">
            <OrderParcels parcels={order.parcels} />
            <OrderRecipient recipient={order.recipient} />
            <OrderWishes order={order} />
            <Section title={t('office.order.money')}>
              <OrderTotals goods={order.goods} delivery={order.delivery} total={order.total} />
              {order.paidAt && (
                <dl className="mt-3 text-sm">
                  <MoneyRow label={t('office.order.paidAt')}>
                    <DateTime at={order.paidAt} how="minute" />
                  </MoneyRow>
                </dl>
              )}
            </Section>
            <Section title={t('office.order.timeline')} className="lg:hidden">
              <OrderTimeline history={order.history} />
            </Section>
          </div>
        </div>
      </div>
    </>
  );
}
