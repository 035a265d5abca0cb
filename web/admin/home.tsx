import { daysOf } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Longest } from '#web/admin/longest.tsx';
import { listWaiting } from '#web/admin/approvals/subject.ts';
import { CountCard, Section } from '#web/components/office/pieces.tsx';
import { countsOf, useLatest } from '#web/components/office/use-latest.ts';
import { OrderStatus } from '#web/components/order-status.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Count } from '#web/components/price.tsx';
import { requireOperator } from '#web/session/guard.ts';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';
import type { Route } from './+types/home';

/** States of an order placed today. */
const STATES = [
  'awaitingPayment',
  'paid',
  'preparing',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
  'cancelled',
] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  const today = daysOf('day', new Date());
  return {
    stores: listWaiting('stores', 5),
    products: listWaiting('products', 5),
    orders: api('listOrdersForStaff', { query: { ...today, count: 1 } }).then(({ recordsTotal }) => recordsTotal),
    byState: countsOf(STATES, (status) => api('listOrdersForStaff', { query: { ...today, status, count: 1 } })),
  };
}

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const stores = useLatest(loaderData.stores);
  const products = useLatest(loaderData.products);
  const orders = useLatest(loaderData.orders);
  const byState = useLatest(loaderData.byState);
  return (
    <>
      <PageHead title={t('admin.dashboard')} />
      <h1 className="mb-4 text-xl">{t('admin.today')}</h1>
      <ul className="mb-6 grid grid-cols-1 gap-3 sm:grid-cols-3">
        <li className="grid">
          <CountCard
            label={t('admin.waiting.stores')}
            hint={t('admin.waiting.storesHint')}
            count={stores?.recordsTotal}
            href={toOffice.adminApprovals({ tab: 'stores' })}
            icon="store"
            isUrgent
          />
        </li>
        <li className="grid">
          <CountCard
            label={t('admin.waiting.products')}
            hint={t('admin.waiting.productsHint')}
            count={products?.recordsTotal}
            href={toOffice.adminApprovals({ tab: 'products' })}
            icon="box"
            isUrgent
          />
        </li>
        <li className="grid">
          <CountCard
            label={t('admin.waiting.orders')}
            hint={t('admin.waiting.ordersHint')}
            count={orders}
            href={toOffice.adminOrders({ period: 'day' })}
            icon="receipt"
          />
        </li>
      </ul>
      <div className="mb-6 grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <Longest kind="products" waiting={products} />
        <Longest kind="stores" waiting={stores} />
      </div>
      <Section
        title={t('admin.ordersToday')}
        aside={
          <LinkButton to={toOffice.adminOrders()} look="quiet" size="small">
            {t('admin.allOrders')}
          </LinkButton>
        }
      >
        <ul className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-4">
          {STATES.map((status) => (
            <li key={status} className="border-b border-line-soft">
              <Link
                to={toOffice.adminOrders({ status, period: 'day' })}
                className="flex min-h-11 items-center justify-between gap-3 rounded-xs px-1 hover:bg-surface-1"
              >
                <OrderStatus label={status} />
                {byState ? (
                  <span className="text-md font-semibold">
                    {byState.has(status) ? <Count value={byState.get(status) ?? 0} /> : '–'}
                  </span>
                ) : (
                  <Skeleton className="h-5 w-6" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
