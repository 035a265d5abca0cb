import { useEffect } from 'react';
import { data, Link, useLocation, useRevalidator } from 'react-router';
import { CancelDialog } from '#web/account/order/cancel-dialog.tsx';
import { ConfirmDialog } from '#web/account/order/confirm-dialog.tsx';
import { OrderSide } from '#web/account/order/order-side.tsx';
import { PaySection } from '#web/account/order/pay-section.tsx';
import { api, ApiRefusal } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { OrderLines } from '#web/parts/order-lines.tsx';
import { OrderStatus } from '#web/parts/order-status.tsx';
import { OrderMilestones, OrderTimeline } from '#web/parts/order-timeline.tsx';
import { Bidi, DateTime } from '#web/parts/price.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  return await api('readMyOrder', { params: { id } }).catch((problem: unknown) => {
    if (problem instanceof ApiRefusal && problem.status === 404) throw data(null, { status: 404 });
    throw problem;
  });
}

/** One order: how far it is, what happens next, everything that happened, and what the buyer may do now. */
export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { hash } = useLocation();
  const again = () => void revalidate();
  // The order is there only after its answer came, so the browser's own jump found nothing.
  useEffect(() => {
    if (hash === '#pay') document.querySelector('#pay')?.scrollIntoView();
  }, [hash]);
  const isCancelled = order.status === 'cancelled';
  const cancelled = order.history.find((row) => row.to === 'cancelled');
  return (
    <>
      <PageHead title={`${t('account.orders.number')} ${order.number}`} />
      <Link to={to.orders()} className="inline-flex min-h-8 items-center gap-1 text-sm text-ink-600 hover:text-ink-900 hover:underline">
        <Icon name="chevronStart" size={16} />
        {t('account.nav.orders')}
      </Link>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl sm:text-2xl">
          <span className="sr-only">{t('account.orders.number')} </span>
          <Bidi className="tabular">{order.number}</Bidi>
        </h1>
        <OrderStatus label={order.label} />
        <p className="text-sm text-ink-600">
          {t(`order-page.kind.${order.kind}`)} · <DateTime at={order.placedAt} how="minute" />
        </p>
        <div className="ms-auto flex flex-wrap gap-2">
          {order.events.includes('cancel') && <CancelDialog order={order} onDone={again} />}
          {order.events.includes('confirmPurchase') && <ConfirmDialog order={order} onDone={again} />}
        </div>
      </div>
      <div className="flex flex-col gap-6">
        <Card as="section" className="flex flex-col gap-5 p-4 sm:p-6">
          {!isCancelled && <OrderMilestones order={order} />}
          <Notice tone={isCancelled ? 'warn' : order.milestone === 'delivered' ? 'ok' : 'info'}>
            <p className="font-medium">{t(`order-page.next.${order.label}`)}</p>
            {isCancelled && cancelled?.why && (
              <p className="mt-1">
                {t('account.order.why')}: <bdi>{cancelled.why}</bdi>
              </p>
            )}
          </Notice>
        </Card>
        {order.status === 'awaitingPayment' && <PaySection order={order} onLook={again} />}
        <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
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
          <OrderSide order={order} />
        </div>
      </div>
    </>
  );
}
