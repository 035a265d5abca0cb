import { useCallback, useEffect, useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { waitingAccountOf } from '#web/components/virtual-account.tsx';
import { refreshCart } from '#web/session/cart.ts';

/**
 * `waiting` for a deposit or for the provider; `returned`: the money arrived, could not be accepted and is refunded
 * automatically; `reason` is the server's code for it.
 */
export type PaymentResult =
  | { readonly kind: 'asking' }
  | { readonly kind: 'problem'; readonly problem: unknown }
  | { readonly kind: 'paid'; readonly order: OrderAnswer }
  | { readonly kind: 'waiting'; readonly order: OrderAnswer }
  | { readonly kind: 'declined' | 'returned'; readonly order: OrderAnswer; readonly reason?: string };

type Completion = Answer<'completePayment'>;

const TRIES = 6;
const PAUSE_MS = 1500;
const rest = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Polls a payment a few times while the provider has not decided. `hasFailed`: the URL says that the provider declined
 * it.
 */
export function usePaymentResult(paymentId: string, hasFailed: boolean) {
  const [result, setResult] = useState<PaymentResult>({ kind: 'asking' });
  const [isChecking, setChecking] = useState(false);
  const check = useCallback(async (): Promise<PaymentResult> => {
    try {
      for (let left = TRIES; ; left -= 1) {
        const answer = await api('completePayment', { params: { paymentId } });
        const order = await api('readMyOrder', { params: { id: answer.orderId } });
        const found = resultOf(answer, order, hasFailed);
        if (found || left <= 1) return found ?? { kind: 'waiting', order };
        await rest(PAUSE_MS);
      }
    } catch (problem) {
      return { kind: 'problem', problem };
    }
  }, [paymentId, hasFailed]);
  useEffect(() => {
    let isMounted = true;
    void check().then((found) => isMounted && setResult(found));
    // The ordered lines have been removed from the cart.
    void refreshCart();
    return () => {
      isMounted = false;
    };
  }, [check]);
  return {
    result,
    isChecking,
    look() {
      setChecking(true);
      void check().then((found) => {
        setResult(found);
        setChecking(false);
      });
    },
  };
}

/** The result, or undefined while it is open. */
function resultOf(answer: Completion, order: OrderAnswer, hasFailed: boolean): PaymentResult | undefined {
  const { status, failure } = answer;
  if (status === 'captured') return failure ? { kind: 'returned', order, reason: failure } : { kind: 'paid', order };
  // Another attempt may have paid the order meanwhile.
  if (answer.invoiceStatus === 'paid') return { kind: 'paid', order };
  if (status === 'failed' || status === 'cancelled' || status === 'expired') return { kind: 'declined', order };
  if (waitingAccountOf(order.invoices)?.payment.id === answer.paymentId) return { kind: 'waiting', order };
  return hasFailed ? { kind: 'declined', order } : undefined;
}
