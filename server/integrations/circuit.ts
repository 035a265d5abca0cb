/** Lets a call to an outside service through, or throws `refusal()` at once while that service is known to be down. */
export type Circuit = <T>(work: () => Promise<T>, refusal: () => Error) => Promise<T>;

type Input = {
  /** Which failures say that the service itself is down; every other one is an answer of it. */
  isDown(error: unknown): boolean;
  readonly failures?: number;
  readonly restMs?: number;
};

/** The code of a refusal in the place of a service that is down: nothing was asked of it. */
export const CIRCUIT_OPEN = 'CIRCUIT_OPEN';

/**
 * After `failures` in a row (5) nobody waits for the service any more: it is left alone for `restMs` (10 s), then one
 * call finds out
 * whether it is back (reliability WH-07).
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
