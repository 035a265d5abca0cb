import { useCallback, useEffect, useRef, useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { CheckoutAnswer } from '#core/order/stores-checkout/contract.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { waitingAccountOf } from '#web/components/payment/virtual-account.tsx';
import { refreshCart } from '#web/session/cart.ts';

/**
 * `waiting` for a deposit or for the provider; `returned`: the money arrived, could not be accepted and is refunded
 * automatically; `reason` is the server's code for it.
 */
export type PaymentResult =
  | { readonly kind: 'asking' }
  | { readonly kind: 'problem'; readonly problem: unknown }
  | ({ readonly kind: 'paid' } & PaidFor)
  | ({ readonly kind: 'waiting' } & PaidFor)
  | ({ readonly kind: 'declined' | 'returned'; readonly reason?: string } & PaidFor);

/** The order a payment is for; `checkout` has all of them when one payment is for orders of several stores. */
export type PaidFor = { readonly order: OrderAnswer; readonly checkout?: CheckoutAnswer };

type Completion = Answer<'completePayment'>;

const TRIES = 6;
const PAUSE_MS = 1500;

/** Resolves after the pause between two polls, or at once when they are stopped. */
const rest = (ms: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => resolve());
  });

/**
 * Polls a payment a few times while the provider has not decided; `check` starts again. `hasFailed`: the URL says that
 * the provider declined it.
 */
export function usePaymentResult(paymentId: string, hasFailed: boolean) {
  const [result, setResult] = useState<PaymentResult>({ kind: 'asking' });
  const [isChecking, setChecking] = useState(true);
  const running = useRef<AbortController>(undefined);
  const run = useCallback(() => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    void pollPayment(paymentId, hasFailed, stop.signal).then((found) => {
      // A later run shows its own result, and a page that was left shows none.
      if (stop.signal.aborted) return;
      setResult(found);
      setChecking(false);
    });
  }, [paymentId, hasFailed]);
  useEffect(() => {
    run();
    // The ordered lines have been removed from the cart.
    void refreshCart();
    return () => running.current?.abort();
  }, [run]);
  return {
    result,
    isChecking,
    check() {
      setChecking(true);
      run();
    },
  };
}

async function pollPayment(paymentId: string, hasFailed: boolean, signal: AbortSignal): Promise<PaymentResult> {
  try {
    for (let left = TRIES; ; left -= 1) {
      const answer = await api('completePayment', { params: { paymentId }, signal });
      const order = await api('readMyOrder', { params: { id: answer.orderId }, signal });
      const paidFor = await withCheckout(answer, order, signal);
      const found = resultOf(answer, paidFor, hasFailed);
      if (found || left <= 1) return found ?? { kind: 'waiting', ...paidFor };
      await rest(PAUSE_MS, signal);
    }
  } catch (problem) {
    return { kind: 'problem', problem };
  }
}

/** The other orders of a combined payment. */
async function withCheckout({ paymentId }: Completion, order: OrderAnswer, signal: AbortSignal): Promise<PaidFor> {
  const isCombined = order.invoices.some(({ payments }) => payments.some(({ combined }) => combined?.id === paymentId));
  return isCombined && order.checkoutId !== null
    ? { order, checkout: await api('readCheckout', { params: { id: order.checkoutId }, signal }) }
    : { order };
}

/** The result, or undefined while it is open. */
function resultOf(answer: Completion, paidFor: PaidFor, hasFailed: boolean): PaymentResult | undefined {
  const { status, failure } = answer;
  if (status === 'captured')
    return failure ? { kind: 'returned', ...paidFor, reason: failure } : { kind: 'paid', ...paidFor };
  // Another attempt may have paid the order meanwhile.
  if (answer.invoiceStatus === 'paid') return { kind: 'paid', ...paidFor };
  if (status === 'failed' || status === 'cancelled' || status === 'expired') return { kind: 'declined', ...paidFor };
  const account = waitingAccountOf(paidFor.order.invoices)?.payment;
  if ((account?.combined?.id ?? account?.id) === answer.paymentId) return { kind: 'waiting', ...paidFor };
  return hasFailed ? { kind: 'declined', ...paidFor } : undefined;
}
