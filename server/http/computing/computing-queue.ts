import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { ComputingAccount, ComputingUse } from '#server/http/computing/computing-use.ts';

/** Who is charged for a request; requests of one key are run a few at a time. */
export type Requester = { readonly key: string; readonly accounts: readonly ComputingAccount[] };

export type ComputingQueue = {
  /** Refuses a requester whose next request would be refused, before its body is read. */
  refuseExhausted(requester: Requester): void;
  /**
   * Waits for the turn of a request, or refuses it with the time after which to try again. The returned function ends
   * the request and charges its computing time.
   */
  enter(requester: Requester, signal?: AbortSignal): Promise<() => void>;
};

/** Requests of one requester that run at once. */
const AT_ONCE = 2;
/** Who has used this share of the budget is served after the others, one request of all such requesters at a time. */
const LOW_SHARE = 0.5;
/** After a request of low priority such requests pause for this multiple of its duration: at most a quarter of the time. */
const PAUSE = 3;
/** A request of low priority waits this long for the others at most, so that it is delayed and not starved. */
const YIELD_MS = 1_000;
/** Nobody waits longer in the queue, and nobody has more requests in it. */
const WAIT_MAX_MS = 5_000;
const WAITING_MAX = 20;
/** The assumed computing time of a waiting request. */
const USUAL_MS = 50;

type Waiting = {
  readonly requester: Requester;
  readonly since: number;
  start(isLow: boolean): void;
  refuse(ms: number): void;
};

/**
 * Runs the costly requests of a process: those of a requester within its budget at once, those of a requester that has
 * used much of it after the others, and none of one that has used all of it until enough has drained away. `elapsed` is a
 * monotonic clock in milliseconds.
 */
export function openComputingQueue(use: ComputingUse, elapsed: () => number = () => performance.now()): ComputingQueue {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  let [runningUsual, runningLow] = [0, 0];
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  // Requests that run at once share the processor: each is charged its part of the time.
  const shared = { ms: 0, at: elapsed() };

  function sharedMs(): number {
    const at = elapsed();
    shared.ms += (at - shared.at) / Math.max(1, runningUsual + runningLow);
    shared.at = at;
    return shared.ms;
  }

  /** The account with the least budget left decides. */
  function usedBy({ accounts }: Requester): { share: number; waitMs: number } {
    const used = accounts.map((account) => use.used(account));
    return {
      share: Math.max(...used.map(({ share }) => share)),
      waitMs: Math.max(...used.map(({ waitMs }) => waitMs)),
    };
  }

  const refusal = (ms: number) =>
    new Refused(requestRefusal('request.tooMuchComputing', { seconds: Math.max(1, Math.ceil(ms / 1_000)) }));

  /** The time until the next request of a requester could begin, if it is too long to wait. */
  function tooLong(requester: Requester): number | undefined {
    const { share, waitMs } = usedBy(requester);
    const own = waiting.filter((one) => one.requester.key === requester.key).length;
    if (own >= WAITING_MAX) return Math.max(waitMs, 1_000);
    if (share <= 1) return undefined;
    const ms = waitMs * (1 + (own * USUAL_MS) / Math.max(USUAL_MS, waitMs));
    return ms > WAIT_MAX_MS ? ms : undefined;
  }

  const isFree = ({ requester }: Waiting): boolean => (running.get(requester.key) ?? 0) < AT_ONCE;

  function startReady(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const late of waiting.filter(({ since }) => elapsed() - since >= WAIT_MAX_MS)) {
      remove(late);
      late.refuse(usedBy(late.requester).waitMs);
    }
    const ordered = waiting
      .map((one) => ({ one, ...usedBy(one.requester) }))
      .toSorted((first, second) => first.share - second.share);
    for (const { one, share } of ordered)
      if (share <= LOW_SHARE && isFree(one)) {
        remove(one);
        one.start(false);
      }
    const low = ordered.find(({ one, share }) => share > LOW_SHARE && share <= 1 && isFree(one));
    const isYielding = low && runningUsual > 0 && elapsed() - low.one.since < YIELD_MS;
    if (low && runningLow === 0 && elapsed() >= pausedUntil && !isYielding) {
      remove(low.one);
      low.one.start(true);
    }
    if (waiting.length > 0) timer = setTimeout(startReady, nextMs()).unref();
  }

  /** The time after which a waiting request may begin, or be late, although no other ends. */
  function nextMs(): number {
    const at = elapsed();
    const times = waiting.flatMap((one) => [
      one.since + WAIT_MAX_MS - at,
      ...(isFree(one) && runningLow === 0
        ? [Math.max(usedBy(one.requester).waitMs, pausedUntil - at, runningUsual > 0 ? one.since + YIELD_MS - at : 0)]
        : []),
    ]);
    return Math.max(5, Math.min(...times));
  }

  function remove(one: Waiting): void {
    const at = waiting.indexOf(one);
    if (at >= 0) waiting.splice(at, 1);
  }

  function begin(requester: Requester, isLow: boolean): () => void {
    const from = sharedMs();
    const at = elapsed();
    running.set(requester.key, (running.get(requester.key) ?? 0) + 1);
    if (isLow) runningLow += 1;
    else runningUsual += 1;
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      const ms = sharedMs() - from;
      const left = (running.get(requester.key) ?? 1) - 1;
      if (left === 0) running.delete(requester.key);
      else running.set(requester.key, left);
      if (isLow) {
        runningLow -= 1;
        pausedUntil = elapsed() + PAUSE * (elapsed() - at);
      } else runningUsual -= 1;
      for (const account of requester.accounts) use.charge(account, ms);
      startReady();
    };
  }

  function refuseExhausted(requester: Requester): void {
    const ms = tooLong(requester);
    if (ms !== undefined) throw refusal(ms);
  }

  return {
    refuseExhausted,
    async enter(requester, signal) {
      refuseExhausted(requester);
      signal?.throwIfAborted();
      return await new Promise<() => void>((resolve, reject) => {
        const leave = () => {
          remove(one);
          reject(signal?.reason);
        };
        const settle = () => signal?.removeEventListener('abort', leave);
        const one: Waiting = {
          requester,
          since: elapsed(),
          start: (isLow) => (settle(), resolve(begin(requester, isLow))),
          refuse: (ms) => (settle(), reject(refusal(ms))),
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(one);
        startReady();
      });
    },
  };
}
