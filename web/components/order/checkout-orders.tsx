import type { CheckoutAnswer } from '#core/order/stores-checkout/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderStatus } from '#web/components/order/order-status.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

/** The orders one checkout placed, each with its store, state and amount; `current` is the one of the page. */
export function CheckoutOrders({ checkout, current }: { checkout: CheckoutAnswer; current?: number }) {
  const t = useText();
  const currency = checkout.orders[0]?.total.currency ?? 'KRW';
  const amount = checkout.orders.reduce((sum, { total }) => sum + total.amount, 0);
  return (
    <div>
      <ul className="divide-y divide-line-soft border-b border-line-soft">
        {checkout.orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 grow basis-52">
              <p className="font-semibold">
                <bdi>{order.store.name}</bdi>
              </p>
              <p className="text-sm text-ink-600">
                {order.id === current ? (
                  <Bidi className="tabular">{order.number}</Bidi>
                ) : (
                  <Link
                    to={to.order(order.id)}
                    className="inline-flex min-h-6 items-center text-brand-700 underline"
                    aria-label={`${t('account.orders.number')} ${order.number}`}
                  >
                    <Bidi className="tabular">{order.number}</Bidi>
                  </Link>
                )}{' '}
                · {t('checkout.lines.summary', { count: order.lines.length })}
              </p>
            </div>
            <OrderStatus label={order.label} />
            <span className="ms-auto min-w-24 text-end font-semibold">
              <Price money={order.total} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 pt-3">
        <span className="font-semibold">{t('order-page.total')}</span>
        <Price money={{ amount, currency }} className="text-lg font-bold" />
      </p>
    </div>
  );
}
