import type { OrderAnswer } from '#core/order/contract.ts';
import { ORDER_STATES } from '#core/order/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { toImport } from '#web/links/to-import.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Goods that were all returned leave an order that is cancelled. */
const isInKorea = ({ status, lines }: OrderAnswer): boolean =>
  status === 'cancelled'
    ? lines.some(({ returned }) => returned > 0)
    : ORDER_STATES.indexOf(status) >= ORDER_STATES.indexOf('atKoreaWarehouse');

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
      {isInKorea(order) && (
        <LinkButton look="secondary" to={toImport.settlement(order.id)}>
          {t('settlement.settlement')}
        </LinkButton>
      )}
    </div>
  );
}
