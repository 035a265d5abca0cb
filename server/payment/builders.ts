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

/** A payment port that fails as a test scripts it, between the server and the port it gets by `line`. */
export class ScriptedPayments {
  /** The outcomes of the next cancellations. */
  next: ScriptedOutcome[] = [];
  /** Changes the reasons that the provider returns. */
  worded = (reason: string): string => reason;
  /** Slow cancellations reduce the cancellable amount, as a bank does, until `finish` decides their outcome. */
  readonly #slow: Slow[] = [];
  #consoleCancellations = 0;
  #port: PaymentPort | undefined;

  line(port: PaymentPort): PaymentPort {
    this.#port = port;
    return {
      ...port,
      lookup: async (id) => {
        const seen = await port.lookup(id);
        return seen && this.#presented(seen);
      },
      cancel: (request) => this.#cancel(port, request),
    };
  }

  async finish(isDone: boolean): Promise<void> {
    const port = this.#requirePort();
    for (const one of this.#slow.filter(isWaiting)) {
      const { currentCancellableAmount: _counted, ...request } = one.request;
      const left = netPaidOf(await port.lookup(request.paymentId));
      if (isDone && left >= request.amount) {
        const repeated = { ...request, currentCancellableAmount: left, attempt: one.cancellation.id };
        one.realId = (await port.cancel(repeated)).id;
      } else one.cancellation = { ...one.cancellation, status: 'FAILED' };
    }
  }

  /**
   * Cancels as a person at the provider's console does: without an amount everything that is left. False when there is
   * less.
   */
  async takeBack(paymentId: string, requested?: number): Promise<boolean> {
    const port = this.#requirePort();
    const left = netPaidOf(await port.lookup(paymentId));
    const amount = requested ?? left;
    if (amount > left) return false;
    this.#consoleCancellations += 1;
    await port.cancel({
      paymentId,
      amount,
      currentCancellableAmount: left,
      reason: 'by a person',
      attempt: `console-${this.#consoleCancellations}`,
    });
    return true;
  }

  async #cancel(port: PaymentPort, request: CancelRequest): Promise<PaymentCancellation> {
    const outcome = this.next.shift();
    if (outcome === 'unreachable') throw refusedAs('NETWORK', true);
    if (outcome === 'refused') throw refusedAs('PG_PROVIDER');
    const real = netPaidOf(await port.lookup(request.paymentId));
    const held = this.#slow
      .filter((one) => one.request.paymentId === request.paymentId && isWaiting(one))
      .reduce((sum, { cancellation }) => sum + cancellation.amount, 0);
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
      this.#slow.push({ request, cancellation: accepted });
      return accepted;
    }
    const done = await port.cancel({ ...request, currentCancellableAmount: real });
    if (outcome === 'answerLost') throw refusedAs('NETWORK', true);
    return done;
  }

  #presented(seen: ProviderPayment): ProviderPayment {
    const slow = this.#slow.filter(({ request }) => request.paymentId === seen.id);
    const real = seen.cancellations.map((one) => ({
      ...one,
      id: slow.find(({ realId }) => realId === one.id)?.cancellation.id ?? one.id,
    }));
    const all = [...real, ...slow.filter(({ realId }) => !realId).map((one) => one.cancellation)];
    return { ...seen, cancellations: all.map((one) => ({ ...one, reason: this.worded(one.reason) })) };
  }

  #requirePort(): PaymentPort {
    if (!this.#port) throw new Error('No payments use this script yet.');
    return this.#port;
  }
}

const isWaiting = ({ cancellation, realId }: Slow): boolean => cancellation.status === 'REQUESTED' && !realId;
