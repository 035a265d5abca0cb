import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { MoneyRow } from '#web/components/order/order-money.tsx';

/** The buyer's purchase order number and cost centre; nothing where there are none. */
export function OrderReferences({ order }: { order: Pick<OrderAnswer, 'poNumber' | 'costCentre'> }) {
  const t = useText();
  return (['poNumber', 'costCentre'] as const).map(
    (name) =>
      order[name] && (
        <MoneyRow key={name} label={t(`order-page.${name}`)}>
          <bdi className="break-words">{order[name]}</bdi>
        </MoneyRow>
      ),
  );
}
