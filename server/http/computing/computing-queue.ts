import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { ComputingAccount, ComputingUse } from '#server/http/computing/computing-use.ts';

/** Who is charged for a request; requests of one key are run a few at a time. */
export type Requester = { readonly key: string; readonly accounts: readonly ComputingAccount[] };

/** What a request costs. */
export type Cost = {
  /** The processor time such a request usually takes, in milliseconds. */
  readonly ms: number;
  /** Its requester is never refused for want of budget, and only served after the others. */
  readonly isEssential?: boolean;
};

export type ComputingQueue = {
  /** Refuses a requester whose next request would be refused, before its body is read. */
  refuseExhausted(requester: Requester, cost: Cost): void;
  /**
   * Waits for the turn of a request, or refuses it with the time after which to try again. The returned function ends
   * the request and charges it.
   */
  enter(requester: Requester, cost: Cost, signal?: AbortSignal): Promise<() => void>;
};

/** Requests of one requester that run at once. */
const AT_ONCE = 2;
/** Who has used this share of the budget is served after the others, one request of all such requesters at a time. */
const LOW_SHARE = 0.5;
/**
 * After a request of low priority such requests pause for this multiple of its duration, at most a quarter of the time;
 * on a slow machine for a second at most.
 */
const PAUSE = 3;
const PAUSE_MAX_MS = 1_000;
/** A request of low priority waits this long for the others at most, so that it is delayed and not starved. */
const YIELD_MS = 1_000;
/** Who has used the whole budget waits so long for some of it to drain away, and is refused when that is not enough. */
const WAIT_MAX_MS = 5_000;
/** Who has used LOW_SHARE has no more requests in the queue; the others and essential ones may, as on a slow machine. */
const WAITING_MAX = 20;
const WAITING_MAX_OF_OTHERS = 200;
/**
 * A request is charged its usual cost or, when it took more, the processor time of this thread while it ran: at most this
 * multiple of the usual cost, since the thread also worked for others meanwhile.
 */
const COST_MAX = 3;

type Waiting = {
  readonly requester: Requester;
  readonly cost: Cost;
  readonly since: number;
  start(isLow: boolean): void;
  refuse(ms: number): void;
};

/**
 * Runs the costly requests of a process: those of a requester within its budget at once, those of a requester that has
 * used much of it after the others, and none of one that has used all of it until enough has drained away, except essential
 * ones. Charged is processor time: how long a request waits, for this process, the database or the machine, says nothing
 * about its requester. `elapsed` is a monotonic clock and `processor` the processor time of this thread, in milliseconds.
 */
export function openComputingQueue(
  use: ComputingUse,
  elapsed: () => number = () => performance.now(),
  processor: () => number = threadMs,
): ComputingQueue {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  let [runningUsual, runningLow] = [0, 0];
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  // Requests that run at once share the processor: each took its part of the time.
  const shared = { ms: 0, at: processor() };

  function sharedMs(): number {
    const at = processor();
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
  function tooLong(requester: Requester, cost: Cost): number | undefined {
    const { share, waitMs } = usedBy(requester);
    const own = waiting.filter((one) => one.requester.key === requester.key).length;
    if (own >= (share > LOW_SHARE && !cost.isEssential ? WAITING_MAX : WAITING_MAX_OF_OTHERS))
      return Math.max(waitMs, 1_000);
    if (share <= 1 || cost.isEssential) return undefined;
    const ms = waitMs + own * cost.ms;
    return ms > WAIT_MAX_MS ? ms : undefined;
  }

  const isOverdrawn = ({ requester, cost }: Waiting): boolean => !cost.isEssential && usedBy(requester).share > 1;
  const isFree = ({ requester }: Waiting): boolean => (running.get(requester.key) ?? 0) < AT_ONCE;

  function startReady(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const late of waiting.filter((one) => isOverdrawn(one) && elapsed() - one.since >= WAIT_MAX_MS)) {
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
    const low = ordered.find(({ one, share }) => share > LOW_SHARE && !isOverdrawn(one) && isFree(one));
    const isYielding = low && runningUsual > 0 && elapsed() - low.one.since < YIELD_MS;
    if (low && runningLow === 0 && elapsed() >= pausedUntil && !isYielding) {
      remove(low.one);
      low.one.start(true);
    }
    const ms = nextMs();
    if (Number.isFinite(ms)) timer = setTimeout(startReady, ms).unref();
  }

  /** The time after which a waiting request may begin, or be late, although no other ends. */
  function nextMs(): number {
    const at = elapsed();
    const times = waiting.flatMap((one) => {
      const lack = isOverdrawn(one) ? usedBy(one.requester).waitMs : 0;
      return [
        ...(lack > 0 ? [one.since + WAIT_MAX_MS - at] : []),
        ...(isFree(one) && runningLow === 0
          ? [Math.max(lack, pausedUntil - at, runningUsual > 0 ? one.since + YIELD_MS - at : 0)]
          : []),
      ];
    });
    return Math.max(5, Math.min(...times));
  }

  function remove(one: Waiting): void {
    const at = waiting.indexOf(one);
    if (at >= 0) waiting.splice(at, 1);
  }

  function begin({ requester, cost }: Waiting, isLow: boolean): () => void {
    const from = sharedMs();
    const at = elapsed();
    running.set(requester.key, (running.get(requester.key) ?? 0) + 1);
    if (isLow) runningLow += 1;
    else runningUsual += 1;
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      const ms = Math.min(COST_MAX * cost.ms, Math.max(cost.ms, sharedMs() - from));
      const left = (running.get(requester.key) ?? 1) - 1;
      if (left === 0) running.delete(requester.key);
      else running.set(requester.key, left);
      if (isLow) {
        runningLow -= 1;
        pausedUntil = elapsed() + Math.min(PAUSE_MAX_MS, PAUSE * (elapsed() - at));
      } else runningUsual -= 1;
      for (const account of requester.accounts) use.charge(account, ms);
      startReady();
    };
  }

  function refuseExhausted(requester: Requester, cost: Cost): void {
    const ms = tooLong(requester, cost);
    if (ms !== undefined) throw refusal(ms);
  }

  return {
    refuseExhausted,
    async enter(requester, cost, signal) {
      refuseExhausted(requester, cost);
      signal?.throwIfAborted();
      return await new Promise<() => void>((resolve, reject) => {
        const leave = () => {
          remove(one);
          reject(signal?.reason);
        };
        const settle = () => signal?.removeEventListener('abort', leave);
        const one: Waiting = {
          requester,
          cost,
          since: elapsed(),
          start: (isLow) => (settle(), resolve(begin(one, isLow))),
          refuse: (ms) => (settle(), reject(refusal(ms))),
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(one);
        startReady();
      });
    },
  };
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
