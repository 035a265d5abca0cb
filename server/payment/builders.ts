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
export type Oddity = 'unreachable' | 'refused' | 'otherAmount' | 'answerLost' | 'slow';

type Slow = { readonly request: CancelRequest; told: PaymentCancellation; realId?: string };

const leftOf = (seen: ProviderPayment | undefined): number => (seen?.paid ?? 0) - (seen?.cancelled ?? 0);
const refusedAs = (type: string, retryable = false) =>
  new ProviderError('cancel', { type, retryable, status: retryable ? 0 : 409 });

/**
 * A payment port whose next cancellations fail in the given order (`next`) and whose reasons are returned changed
 * (`worded`). Slow ones reduce the cancellable amount, as a bank does, until `finish` decides their outcome. `takeBack`
 * cancels as a person at the provider's console does: without an amount everything that is left; false when there is
 * less.
 */
export function oddLine() {
  const state = {
    next: Array<Oddity>(),
    worded: (reason: string) => reason,
    finish: (_isDone: boolean): Promise<void> => Promise.resolve(),
    takeBack: (_paymentId: string, _amount?: number): Promise<boolean> => Promise.resolve(false),
  };
  const slow: Slow[] = [];
  let takings = 0;

  function told(seen: ProviderPayment): ProviderPayment {
    const own = slow.filter(({ request }) => request.paymentId === seen.id);
    const real = seen.cancellations.map((one) => ({
      ...one,
      id: own.find(({ realId }) => realId === one.id)?.told.id ?? one.id,
    }));
    const all = [...real, ...own.filter(({ realId }) => !realId).map((one) => one.told)];
    return { ...seen, cancellations: all.map((one) => ({ ...one, reason: state.worded(one.reason) })) };
  }

  function line(port: PaymentPort): PaymentPort {
    state.finish = async (isDone) => {
      for (const one of slow.filter(({ told: { status }, realId }) => status === 'REQUESTED' && !realId)) {
        const { currentCancellableAmount: _counted, ...request } = one.request;
        const left = leftOf(await port.lookup(request.paymentId));
        if (isDone && left >= request.amount)
          one.realId = (await port.cancel({ ...request, currentCancellableAmount: left, attempt: one.told.id })).id;
        else one.told = { ...one.told, status: 'FAILED' };
      }
    };
    state.takeBack = async (paymentId, requested) => {
      const left = leftOf(await port.lookup(paymentId));
      const amount = requested ?? left;
      if (amount > left) return false;
      takings += 1;
      await port.cancel({
        paymentId,
        amount,
        currentCancellableAmount: left,
        reason: 'by a person',
        attempt: `console-${takings}`,
      });
      return true;
    };
    return {
      ...port,
      async lookup(id) {
        const seen = await port.lookup(id);
        return seen && told(seen);
      },
      async cancel(request) {
        const oddity = state.next.shift();
        if (oddity === 'unreachable') throw refusedAs('NETWORK', true);
        if (oddity === 'refused') throw refusedAs('PG_PROVIDER');
        const real = leftOf(await port.lookup(request.paymentId));
        const held = slow.reduce(
          (sum, one) =>
            sum +
            (one.request.paymentId === request.paymentId && one.told.status === 'REQUESTED' && !one.realId
              ? one.told.amount
              : 0),
          0,
        );
        if (oddity === 'otherAmount' || request.currentCancellableAmount !== real - held)
          throw refusedAs('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN');
        if (oddity === 'slow') {
          const accepted = {
            id: `slow-${request.attempt}`,
            status: 'REQUESTED' as const,
            amount: request.amount,
            reason: request.reason,
            requestedAt: new Date().toISOString(),
          };
          slow.push({ request, told: accepted });
          return accepted;
        }
        const done = await port.cancel({ ...request, currentCancellableAmount: real });
        if (oddity === 'answerLost') throw refusedAs('NETWORK', true);
        return done;
      },
    };
  }
  return { state, line };
}
