import { addressText } from '#core/address-text.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { OrderLines } from '#web/components/order/order-lines.tsx';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { OrderReferences } from '#web/components/order/order-references.tsx';
import { OrderWorth } from '#web/components/order/order-worth.tsx';
import { Bidi } from '#web/components/price.tsx';

/** Number, store, lines and total of the order. */
export function OrderBrief({ order }: { order: OrderAnswer }) {
  const t = useText();
  const lang = useLang();
  return (
    <div className="flex flex-col gap-4 border-t border-line-soft pt-5">
      <dl className="flex flex-col gap-1.5">
        <MoneyRow label={t('account.orders.number')}>
          <Bidi className="tabular font-semibold">{order.number}</Bidi>
        </MoneyRow>
        <MoneyRow label={t('checkout.result.store')}>
          <bdi>{order.store.name}</bdi>
        </MoneyRow>
        <MoneyRow label={t('account.order.recipient')}>
          <bdi>
            {order.recipient.name}, {addressText(order.recipient, lang)}
          </bdi>
        </MoneyRow>
        <OrderReferences order={order} />
        <MoneyRow label={t('order-page.total')}>
          <OrderWorth order={order} className="font-bold" />
        </MoneyRow>
      </dl>
      <OrderLines lines={order.lines} />
    </div>
  );
}
