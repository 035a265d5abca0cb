import { Link } from 'react-router';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { needed } from '#web/parts/office/answered.ts';
import { OrderHead } from '#web/parts/office/order-head.tsx';
import { OrderParcels, OrderRecipient, OrderWishes } from '#web/parts/office/order-sides.tsx';
import { Facts, Section } from '#web/parts/office/pieces.tsx';
import { OrderLines } from '#web/parts/order-lines.tsx';
import { OrderMoney } from '#web/parts/order-money.tsx';
import { OrderMilestones, OrderTimeline } from '#web/parts/order-timeline.tsx';
import { PageHead } from '#web/parts/page-head.tsx';
import { Bidi } from '#web/parts/price.tsx';
import { requireOperator } from '#web/session/guard.ts';
import { to } from '#web/to.ts';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  const id = Number(params.id);
  return await needed(request, () => api('readOrderForStaff', { params: { id } }));
}

/** Everything about one order, to be read. */
export default function AdminOrder({ loaderData: order }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={`${t('office.order.order')} ${order.number}`} />
      <OrderHead order={order} back={<Link to={to.adminOrders()}>{t('admin.orders')}</Link>} />
      <div className="flex flex-col gap-4">
        {order.status !== 'cancelled' && (
          <Card className="p-4">
            <OrderMilestones order={order} />
          </Card>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className="flex flex-col gap-4">
            <Section title={t('office.order.goods')}>
              <OrderLines lines={order.lines} withSku />
            </Section>
            <Section title={t('office.order.money')}>
              <OrderMoney order={order} />
            </Section>
            <Section title={t('office.order.timeline')}>
              <OrderTimeline history={order.history} />
            </Section>
          </div>
          <div className="flex flex-col gap-4">
            <Section title={t('admin.parties')}>
              <Facts
                rows={[
                  [t('office.order.buyer'), <bdi key="buyer">{order.buyer.name}</bdi>],
                  [t('admin.fact.email'), <Bidi key="mail">{order.buyer.email}</Bidi>],
                  [
                    t('admin.column.store'),
                    <Link key="store" to={to.store(order.store.code)} className="text-brand-700 hover:underline">
                      <bdi>{order.store.name}</bdi>
                    </Link>,
                  ],
                ]}
              />
            </Section>
            <OrderParcels parcels={order.parcels} />
            <OrderRecipient recipient={order.recipient} />
            <OrderWishes order={order} />
          </div>
        </div>
      </div>
    </>
  );
}
