import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useLatest } from '#web/components/office/use-latest.ts';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { Count } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** States of an order placed today. */
export const STATES = [
  'awaitingPayment',
  'paid',
  'preparing',
  'shippingStarted',
  'inDelivery',
  'delivered',
  'purchaseConfirmed',
  'cancelled',
] as const;
type State = (typeof STATES)[number];

/** Orders placed today by state; a state whose count failed shows a dash. */
export function OrdersToday({ byState }: { byState: Promise<ReadonlyMap<State, number>> }) {
  const t = useText();
  const counts = useLatest(byState);
  return (
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
              {counts ? (
                <span className="text-md font-semibold">
                  {counts.has(status) ? <Count value={counts.get(status) ?? 0} /> : '–'}
                </span>
              ) : (
                <Skeleton className="h-5 w-6" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
