import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip, type ChipTone, StatusChip } from '#web/ui/chip.tsx';

export type OrderLabel = OrderAnswer['label'];

const TONES: Record<OrderLabel, ChipTone> = {
  pendingReview: 'info',
  awaitingPayment: 'warn',
  waitingForFullDeposit: 'warn',
  paid: 'brand',
  preparing: 'brand',
  qcAwaitingApproval: 'brand',
  qcApproved: 'brand',
  localDelivery: 'brand',
  atChinaCentre: 'brand',
  servicesInProgress: 'brand',
  awaitingLogisticsPayment: 'warn',
  readyToShip: 'brand',
  inFreight: 'brand',
  atPort: 'brand',
  inCustoms: 'brand',
  atKoreaWarehouse: 'brand',
  readyForDelivery: 'brand',
  shippingStarted: 'brand',
  inDelivery: 'brand',
  partialShipment: 'brand',
  partialCancellation: 'warn',
  delivered: 'ok',
  purchaseConfirmed: 'ok',
  completed: 'ok',
  cancelled: 'ink',
};

/** The status of an order in words shared by all roles; an icon and a word, never a colour alone. */
export function OrderStatus({ label }: { label: OrderLabel }) {
  const t = useText();
  const word = t(`order-page.status.${label}`);
  if (label === 'cancelled') {
    return (
      <Chip tone="ink" icon="close">
        {word}
      </Chip>
    );
  }
  return <StatusChip tone={TONES[label]}>{word}</StatusChip>;
}
