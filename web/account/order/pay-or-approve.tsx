import type { OrderAnswer } from '#core/order/contract.ts';
import { ApprovalSection } from '#web/account/order/approval-section.tsx';
import { PaySection } from '#web/account/order/pay-section.tsx';
import { isPayable } from '#web/components/payable-order.ts';

/** What keeps an order from being paid, or its payment. */
export function PayOrApprove({ order, onDone }: { order: OrderAnswer; onDone(): void }) {
  return (
    <>
      <ApprovalSection order={order} onDone={onDone} />
      {isPayable(order) && <PaySection order={order} onReload={onDone} />}
    </>
  );
}
