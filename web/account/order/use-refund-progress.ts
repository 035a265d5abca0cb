import { useEffect, useRef } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';

const RELOAD_MS = 1_500;
/** A refund that takes longer, such as a manual one, is seen at the next visit. */
const RELOADS_MAX = 4;

/** Reloads the order while a refund is pending: the provider is called only after the cancellation was answered. */
export function useRefundProgress(order: OrderAnswer, reload: () => void): void {
  const reloads = useRef(0);
  const isUnderWay = order.invoices.some(({ refunds }) =>
    refunds.some(({ status }) => status === 'requested' || status === 'sent'),
  );
  useEffect(() => {
    if (!isUnderWay || reloads.current >= RELOADS_MAX) return undefined;
    const timer = setTimeout(() => {
      reloads.current += 1;
      reload();
    }, RELOAD_MS);
    return () => clearTimeout(timer);
  }, [order, isUnderWay, reload]);
}
