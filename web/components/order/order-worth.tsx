import { formatMoney } from '#core/format.ts';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import { PAID_BESIDES } from '#core/order/rules.ts';
import { ltr } from '#core/text.ts';
import { useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { OrderRates } from '#web/components/order/order-rates.tsx';
import { Price } from '#web/components/price.tsx';

type Worth = Pick<OrderRowAnswer, 'worth' | 'total' | 'secondPayment' | 'displayRates' | (typeof PAID_BESIDES)[number]>;

/**
 * The value of an order, what coupon and wallet paid of it and what that leaves to pay, and the later payment of an
 * import.
 */
export function OrderWorth({ order, className = 'text-lg font-bold' }: { order: Worth; className?: string }) {
  const t = useText();
  const parts = PAID_BESIDES.filter((part) => order[part].amount > 0);
  const { secondPayment } = order;
  return (
    <OrderRates order={order}>
      <span className="inline-flex flex-col items-end text-end">
        <Price money={order.worth} className={className} />
        <Approximate money={order.worth} className="text-xs text-ink-600" />
        {parts.map((part) => (
          <span key={part} className="text-xs text-ink-600">
            {t(`order-page.paidWith.${part}`, { amount: ltr(formatMoney(order[part])) })}
          </span>
        ))}
        {parts.length > 0 && order.total.amount > 0 && (
          <span className="text-xs text-ink-600">
            {t('order-page.toPay')} <Price money={order.total} />
          </span>
        )}
        {secondPayment && (
          <span className="text-xs text-ink-600">
            {t(secondPayment.isEstimate ? 'order-page.secondEstimate' : 'order-page.secondPayment')}{' '}
            <Price money={secondPayment.amount} />
          </span>
        )}
      </span>
    </OrderRates>
  );
}
