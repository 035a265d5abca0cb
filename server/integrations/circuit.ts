/** Lets a call to an outside service through, or throws `refusal()` at once while the circuit is open. */
export type Circuit = <T>(work: () => Promise<T>, refusal: () => Error) => Promise<T>;

type Input = {
  /** Which errors are failures of the service itself; every other one is an answer. */
  isDown(error: unknown): boolean;
  readonly failures?: number;
  readonly restMs?: number;
};

/** The code of a refusal by an open circuit: no request was sent. */
export const CIRCUIT_OPEN = 'CIRCUIT_OPEN';

/**
 * A circuit breaker: after `failures` in a row (5) it is open for `restMs` (10 s), then one call probes whether the
 * service is back (reliability WH-07).
 */
export function circuit({ isDown, failures = 5, restMs = 10_000 }: Input): Circuit {
  let inARow = 0;
  let restsUntil = 0;
  let isTrying = false;
  return async (work, refusal) => {
    const isOpen = inARow >= failures;
    if (isOpen && (isTrying || performance.now() < restsUntil)) throw refusal();
    if (isOpen) isTrying = true;
    try {
      const answer = await work();
      inARow = 0;
      return answer;
    } catch (error) {
      inARow = isDown(error) ? inARow + 1 : 0;
      restsUntil = performance.now() + restMs;
      throw error;
    } finally {
      if (isOpen) isTrying = false;
    }
  };
}
