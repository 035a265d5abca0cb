import type { OrderState } from '#core/order/states.ts';
import { isDeliveryOver } from '#core/partner/rules.ts';
import { PartnerSection } from '#web/components/office/partner-section.tsx';

/** The logistics partners of an order, with their reports. */
export function DeliveryPartner({ id, number, status }: { id: number; number: string; status: OrderState }) {
  return <PartnerSection work="delivery" subjectId={id} reference={number} isOver={isDeliveryOver(status)} />;
}
