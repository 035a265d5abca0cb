import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { MoneyRow, OrderTotals } from '#web/components/order/order-money.tsx';
import { DateTime, Price } from '#web/components/price.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Why an order was cancelled, and the buyer's refund. */
export function CancelledNote({ order }: { order: Pick<OrderAnswer, 'status' | 'history' | 'paidAt'> }) {
  const t = useText();
  if (order.status !== 'cancelled') return null;
  const why = order.history.find((row) => row.to === 'cancelled')?.why;
  return (
    <div className="mb-4">
      <Notice tone="warn">
        <p>{order.paidAt ? t('seller.cancelled') : t('seller.cancelledUnpaid')}</p>
        {why && (
          <p dir="auto" className="mt-1 whitespace-pre-line">
            {t('office.reason.label')}: {why}
          </p>
        )}
      </Notice>
    </div>
  );
}

/**
 * The store's view of the money: ordered, cancelled or returned, and the payment date; the payment method is not shown
 * to stores.
 */
export function SellerMoney({
  order,
}: {
  order: Pick<OrderAnswer, 'goods' | 'delivery' | 'total' | 'takenOut' | 'paidAt' | 'status'>;
}) {
  const t = useText();
  const out = order.takenOut.amount;
  return (
    <Section title={t('office.order.money')}>
      <OrderTotals money={order} />
      {out > 0 && order.status !== 'cancelled' && (
        <dl className="mt-3 flex flex-col gap-2 text-sm">
          <MoneyRow label={t('office.order.takenOut')}>
            <Price money={{ ...order.goods, amount: -out }} className="text-sale-600" />
          </MoneyRow>
          <MoneyRow label={t('office.order.remaining')}>
            <Price money={{ ...order.total, amount: order.total.amount - out }} className="font-bold" />
          </MoneyRow>
        </dl>
      )}
      {order.paidAt && (
        <dl className="mt-3 text-sm">
          <MoneyRow label={t('office.order.paidAt')}>
            <DateTime at={order.paidAt} how="minute" />
          </MoneyRow>
        </dl>
      )}
    </Section>
  );
}
