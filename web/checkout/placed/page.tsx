import { data, useRevalidator } from 'react-router';
import { api, ApiRefusal } from '#web/api/client.ts';
import { CheckoutOrders } from '#web/components/order/checkout-orders.tsx';
import { DueTime } from '#web/components/due-time.tsx';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { PayPanel } from '#web/components/payment/pay-panel.tsx';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { VirtualAccountBox, waitingAccountOf } from '#web/components/payment/virtual-account.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { requireMember } from '#web/session/guard.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  const checkout = await api('readCheckout', { params: { id } }).catch((problem: unknown) => {
    if (problem instanceof ApiRefusal && problem.status === 404) throw data(null, { status: 404 });
    throw problem;
  });
  const unpaid = checkout.orders.find(({ dueAt }) => dueAt !== null);
  const order = unpaid && (await api('readMyOrder', { params: { id: unpaid.id } }));
  // An account all of them are paid to at once; one of a single order is on the page of that order.
  const waiting = order && waitingAccountOf(order.invoices);
  return { checkout, account: waiting?.payment.combined ? waiting : undefined };
}

export function HydrateFallback() {
  return (
    <div className="px-4 py-10">
      <Skeleton className="mx-auto h-80 max-w-3xl" />
    </div>
  );
}

/** The orders of one checkout of several stores, and the payment of those that are unpaid. */
export default function PlacedCheckoutPage({ loaderData: { checkout, account } }: Route.ComponentProps) {
  const t = useText();
  useLeaveWhenOut();
  const { revalidate } = useRevalidator();
  const isWaiting = checkout.orders.some(({ approval }) => approval?.status === 'waiting');
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-8">
      <PageHead title={t('checkout.stores.placed')} />
      <div>
        <h1 className="text-2xl">{t('checkout.stores.placed')}</h1>
        <p className="mt-1 text-ink-600">{t('checkout.stores.undo')}</p>
      </div>
      {isWaiting && <Notice>{t('order-page.approval.waitingText')}</Notice>}
      <Card className="p-4 sm:p-6">
        <CheckoutOrders checkout={checkout} />
      </Card>
      {checkout.due && !isWaiting && (
        <Card as="section" className="flex scroll-mt-32 flex-col gap-4 p-4 sm:p-6">
          <ScrollTarget id="pay" />
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="text-lg">{t('checkout.stores.payAll')}</h2>
            {checkout.dueAt && (
              <p className="text-sm text-warn-700">
                {t('order-page.payBy')} <DueTime at={checkout.dueAt} />
              </p>
            )}
          </div>
          {account && <VirtualAccountBox {...account} />}
          <PayPanel target={{ checkoutId: checkout.id }} total={checkout.due} onRefused={() => void revalidate()} />
        </Card>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton look="secondary" to={to.orders()}>
          {t('account.nav.orders')}
        </LinkButton>
      </div>
    </div>
  );
}
