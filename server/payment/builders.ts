import {
  type CancelRequest,
  type PaymentCancellation,
  type PaymentPort,
  ProviderError,
  type ProviderPayment,
} from '#server/integrations/payment/port.ts';

/**
 * The outcome of a cancellation: the provider is unreachable, refuses permanently, reports another amount, cancels
 * while the response is lost, or accepts it and takes its time.
 */
export type ScriptedOutcome = 'unreachable' | 'refused' | 'otherAmount' | 'answerLost' | 'slow';

type Slow = { readonly request: CancelRequest; cancellation: PaymentCancellation; realId?: string };

const netPaidOf = (seen: ProviderPayment | undefined): number => (seen?.paid ?? 0) - (seen?.cancelled ?? 0);
const refusedAs = (type: string, retryable = false) =>
  new ProviderError('cancel', { type, retryable, status: retryable ? 0 : 409 });

/**
 * A payment port whose next cancellations fail in the given order (`next`) and whose reasons are returned changed
 * (`worded`). Slow ones reduce the cancellable amount, as a bank does, until `finish` decides their outcome. `takeBack`
 * cancels as a person at the provider's console does: without an amount everything that is left; false when there is
 * less.
 */
export function scriptedPayments() {
  const state = {
    next: Array<ScriptedOutcome>(),
    worded: (reason: string) => reason,
    finish: (_isDone: boolean): Promise<void> => Promise.resolve(),
    takeBack: (_paymentId: string, _amount?: number): Promise<boolean> => Promise.resolve(false),
  };
  const slow: Slow[] = [];
  let consoleCancellations = 0;

  function presented(seen: ProviderPayment): ProviderPayment {
    const cancellations = slow.filter(({ request }) => request.paymentId === seen.id);
    const real = seen.cancellations.map((one) => ({
      ...one,
      id: cancellations.find(({ realId }) => realId === one.id)?.cancellation.id ?? one.id,
    }));
    const all = [...real, ...cancellations.filter(({ realId }) => !realId).map((one) => one.cancellation)];
    return { ...seen, cancellations: all.map((one) => ({ ...one, reason: state.worded(one.reason) })) };
  }

  function line(port: PaymentPort): PaymentPort {
    state.finish = async (isDone) => {
      for (const one of slow.filter(({ cancellation: { status }, realId }) => status === 'REQUESTED' && !realId)) {
        const { currentCancellableAmount: _counted, ...request } = one.request;
        const left = netPaidOf(await port.lookup(request.paymentId));
        if (isDone && left >= request.amount)
          one.realId = (
            await port.cancel({ ...request, currentCancellableAmount: left, attempt: one.cancellation.id })
          ).id;
        else one.cancellation = { ...one.cancellation, status: 'FAILED' };
      }
    };
    state.takeBack = async (paymentId, requested) => {
      const left = netPaidOf(await port.lookup(paymentId));
      const amount = requested ?? left;
      if (amount > left) return false;
      consoleCancellations += 1;
      await port.cancel({
        paymentId,
        amount,
        currentCancellableAmount: left,
        reason: 'by a person',
        attempt: `console-${consoleCancellations}`,
      });
      return true;
    };
    return {
      ...port,
      async lookup(id) {
        const seen = await port.lookup(id);
        return seen && presented(seen);
      },
      async cancel(request) {
        const outcome = state.next.shift();
        if (outcome === 'unreachable') throw refusedAs('NETWORK', true);
        if (outcome === 'refused') throw refusedAs('PG_PROVIDER');
        const real = netPaidOf(await port.lookup(request.paymentId));
        const held = slow.reduce(
          (sum, one) =>
            sum +
            (one.request.paymentId === request.paymentId && one.cancellation.status === 'REQUESTED' && !one.realId
              ? one.cancellation.amount
              : 0),
          0,
        );
        if (outcome === 'otherAmount' || request.currentCancellableAmount !== real - held)
          throw refusedAs('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN');
        if (outcome === 'slow') {
          const accepted = {
            id: `slow-${request.attempt}`,
            status: 'REQUESTED' as const,
            amount: request.amount,
            reason: request.reason,
            requestedAt: new Date().toISOString(),
          };
          slow.push({ request, cancellation: accepted });
          return accepted;
        }
        const done = await port.cancel({ ...request, currentCancellableAmount: real });
        if (outcome === 'answerLost') throw refusedAs('NETWORK', true);
        return done;
      },
    };
  }
  return { state, line };
}
