import { Suspense } from 'react';
import type { OrderState } from '#core/order/states.ts';
import { isDeliveryOver } from '#core/partner/delivery/rules.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const PartnerSection = lazyComponent(() =>
  import('#web/components/office/partner-section.tsx').then((module) => module.PartnerSection),
);

/** The logistics partners of an order, with their reports. */
export function DeliveryPartner({ id, number, status }: { id: number; number: string; status: OrderState }) {
  return (
    <Suspense fallback={<Skeleton className="h-28 w-full" />}>
      <PartnerSection work="delivery" subjectId={id} reference={number} isOver={isDeliveryOver(status)} />
    </Suspense>
  );
}
