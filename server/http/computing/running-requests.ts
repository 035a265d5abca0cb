import type { ComputingUse } from '#server/http/computing/computing-use.ts';
import type { Cost, Requester } from '#server/http/computing/requester.ts';

/** Requests of one requester that run at once. */
const AT_ONCE = 2;
/**
 * After a request of low priority such requests pause for this multiple of its duration, at most a quarter of the time;
 * on a slow machine for a second at most.
 */
const PAUSE = 3;
const PAUSE_MAX_MS = 1_000;
/** A request of low priority waits this long for the others at most, so that it is delayed and not starved. */
const YIELD_MS = 1_000;
/**
 * A request is charged its usual cost or, when it took more, the processor time of this thread while it ran: at most this
 * multiple of the usual cost, since the thread also worked for others meanwhile.
 */
const COST_MAX = 3;

export type RunningRequests = {
  /** Whether a requester may have one more request running. */
  isFree(requester: Requester): boolean;
  /** The time until a request of low priority that waits since then may begin; infinite while another one runs. */
  lowWaitMs(since: number): number;
  /** Begins a request; the returned function ends it and charges its requester. */
  begin(requester: Requester, cost: Cost, isLow: boolean): () => void;
};

/** The costly requests that run now. `onEnd` is called when one has ended. */
export function openRunningRequests(
  use: ComputingUse,
  { elapsed, processor, onEnd }: { elapsed(): number; processor(): number; onEnd(): void },
): RunningRequests {
  const ofKey = new Map<string, number>();
  const running = { usual: 0, low: 0 };
  let pausedUntil = 0;
  // Requests that run at once share the processor: each took its part of the time.
  const shared = { ms: 0, at: processor() };

  function sharedMs(): number {
    const at = processor();
    shared.ms += (at - shared.at) / Math.max(1, running.usual + running.low);
    shared.at = at;
    return shared.ms;
  }

  function count({ key }: Requester, isLow: boolean, change: 1 | -1): void {
    running[isLow ? 'low' : 'usual'] += change;
    const now = (ofKey.get(key) ?? 0) + change;
    if (now === 0) ofKey.delete(key);
    else ofKey.set(key, now);
  }

  return {
    isFree: ({ key }) => (ofKey.get(key) ?? 0) < AT_ONCE,
    lowWaitMs(since) {
      if (running.low > 0) return Infinity;
      return Math.max(0, pausedUntil - elapsed(), running.usual > 0 ? since + YIELD_MS - elapsed() : 0);
    },
    begin(requester, cost, isLow) {
      const from = sharedMs();
      const at = elapsed();
      count(requester, isLow, 1);
      let isRunning = true;
      return () => {
        if (!isRunning) return;
        isRunning = false;
        const ms = Math.min(COST_MAX * cost.ms, Math.max(cost.ms, sharedMs() - from));
        count(requester, isLow, -1);
        if (isLow) pausedUntil = elapsed() + Math.min(PAUSE_MAX_MS, PAUSE * (elapsed() - at));
        for (const account of requester.accounts) use.charge(account, ms);
        onEnd();
      };
    },
  };
}
