import type { OrderAnswer } from '#core/order/contract.ts';
import { ORDER_STATES, type OrderState } from '#core/order/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { toImport } from '#web/links/to-import.ts';
import { LinkButton } from '#web/ui/button.tsx';

const isFrom = (status: OrderState, first: OrderState): boolean =>
  ORDER_STATES.indexOf(status) >= ORDER_STATES.indexOf(first);

/**
 * Links an import order to its second payment once it was requested, and to its settlement once the products are in
 * Korea.
 */
export function SettlementLinks({ order }: { order: OrderAnswer }) {
  const t = useText();
  const isBilled = order.invoices.some(({ kind }) => kind === 'LOGISTICS');
  if (!isBilled) return null;
  const isDue = order.status === 'awaitingLogisticsPayment';
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton look={isDue ? 'primary' : 'secondary'} to={toImport.secondPayment(order.id)}>
        {t('settlement.secondPayment')}
      </LinkButton>
      {order.status !== 'cancelled' && isFrom(order.status, 'atKoreaWarehouse') && (
        <LinkButton look="secondary" to={toImport.settlement(order.id)}>
          {t('settlement.settlement')}
        </LinkButton>
      )}
    </div>
  );
}
