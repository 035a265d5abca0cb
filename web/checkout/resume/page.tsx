import { redirect } from 'react-router';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { DueTime } from '#web/components/due-time.tsx';
import { useLeaveWhenOut } from '#web/components/leave-when-out.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { OrderWorth } from '#web/components/order/order-worth.tsx';
import { Bidi } from '#web/components/price.tsx';
import { requireMember } from '#web/session/guard.ts';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card, Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

/** Resumes a started checkout (decision RT-030): the one order awaiting payment, or a choice among several. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  const { orders } = await api('listMyOrders', { query: { status: 'awaitingPayment', count: 20 } });
  const [only] = orders;
  if (only && orders.length === 1) throw redirect(`${to.order(only.id)}#pay`);
  return orders;
}

export function HydrateFallback() {
  return (
    <div className="frame py-8">
      <Skeleton className="mx-auto h-64 max-w-3xl" />
    </div>
  );
}

export default function ResumePage({ loaderData: orders }: Route.ComponentProps) {
  const t = useText();
  useLeaveWhenOut();
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5 px-4 py-8">
      <PageHead title={t('checkout.resume.title')} />
      <h1 className="text-2xl">{t('checkout.resume.title')}</h1>
      {orders.length === 0 ? (
        <Card>
          <EmptyState
            title={t('checkout.resume.none')}
            icon="card"
            action={<LinkButton to={to.cart()}>{t('checkout.toCart')}</LinkButton>}
          />
        </Card>
      ) : (
        <ul className="flex flex-col gap-3">
          {orders.map((order) => (
            <li key={order.id}>
              <Card as="article" className="flex flex-wrap items-center justify-between gap-4 p-4">
                <div className="min-w-0">
                  <h2 className="text-base">
                    <Bidi className="tabular">{order.number}</Bidi>
                  </h2>
                  <p className="text-sm text-ink-600">
                    <bdi>{order.store.name}</bdi> · <bdi>{order.lines[0]?.name}</bdi>
                  </p>
                  {order.dueAt && (
                    <p className="text-sm text-warn-700">
                      {t('order-page.payBy')} <DueTime at={order.dueAt} />
                    </p>
                  )}
                </div>
                <div className="ms-auto flex items-center gap-4">
                  <OrderWorth order={order} />
                  <LinkButton to={`${to.order(order.id)}#pay`}>{t('checkout.resume.continue')}</LinkButton>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
