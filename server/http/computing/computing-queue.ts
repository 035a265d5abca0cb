import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { ComputingUse, UsedBudget } from '#server/http/computing/computing-use.ts';
import type { Cost, Requester } from '#server/http/computing/requester.ts';
import { openRunningRequests } from '#server/http/computing/running-requests.ts';

export type ComputingQueue = {
  /** Refuses a requester whose next request would be refused, before its body is read. */
  refuseExhausted(requester: Requester, cost: Cost): void;
  /**
   * Waits for the turn of a request, or refuses it with the time after which to try again. The returned function ends
   * the request and charges it.
   */
  enter(requester: Requester, cost: Cost, signal?: AbortSignal): Promise<() => void>;
};

/** Who has used this share of the budget is served after the others, one request of all such requesters at a time. */
const LOW_SHARE = 0.5;
/** Who has used the whole budget waits so long for some of it to drain away, and is refused when that is not enough. */
const WAIT_MAX_MS = 5_000;
/** Who has used LOW_SHARE has no more requests in the queue; the others and essential ones may, as on a slow machine. */
const WAITING_MAX = 20;
const WAITING_MAX_OF_OTHERS = 200;

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
  const waiting = new Set<Waiting>();
  const running = openRunningRequests(use, { elapsed, processor, onEnd: startReady });
  let timer: NodeJS.Timeout | undefined;

  function startReady(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const late of [...waiting].filter((one) => isOverdrawn(use, one) && elapsed() - one.since >= WAIT_MAX_MS)) {
      waiting.delete(late);
      late.refuse(usedBy(use, late.requester).waitMs);
    }
    const ordered = [...waiting]
      .map((one) => ({ one, ...usedBy(use, one.requester) }))
      .toSorted((first, second) => first.share - second.share);
    for (const { one, share } of ordered) if (share <= LOW_SHARE && running.isFree(one.requester)) start(one, false);
    const low = ordered.find(
      ({ one, share }) => share > LOW_SHARE && !isOverdrawn(use, one) && running.isFree(one.requester),
    );
    if (low && running.lowWaitMs(low.one.since) === 0) start(low.one, true);
    const ms = Math.max(5, Math.min(...[...waiting].flatMap(timesOf)));
    if (Number.isFinite(ms)) timer = setTimeout(startReady, ms).unref();
  }

  function start(one: Waiting, isLow: boolean): void {
    waiting.delete(one);
    one.start(isLow);
  }

  /** The times after which a waiting request may begin, or be late, although no other ends. */
  function timesOf(one: Waiting): number[] {
    const lack = isOverdrawn(use, one) ? usedBy(use, one.requester).waitMs : 0;
    return [
      ...(lack > 0 ? [one.since + WAIT_MAX_MS - elapsed()] : []),
      ...(running.isFree(one.requester) ? [Math.max(lack, running.lowWaitMs(one.since))] : []),
    ];
  }

  function refuseExhausted(requester: Requester, cost: Cost): void {
    const own = [...waiting].filter((one) => one.requester.key === requester.key).length;
    const ms = tooLongMs(usedBy(use, requester), cost, own);
    if (ms !== undefined) throw refusal(ms);
  }

  return {
    refuseExhausted,
    async enter(requester, cost, signal) {
      refuseExhausted(requester, cost);
      signal?.throwIfAborted();
      const begin = (isLow: boolean) => running.begin(requester, cost, isLow);
      const turn = waitIn(waiting, { requester, cost, since: elapsed() }, begin, signal);
      startReady();
      return await turn;
    },
  };
}

/** Waits until a request is begun or refused, or its caller leaves. */
function waitIn(
  waiting: Set<Waiting>,
  request: Pick<Waiting, 'requester' | 'cost' | 'since'>,
  begin: (isLow: boolean) => () => void,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      waiting.delete(one);
      reject(signal?.reason);
    };
    const settle = () => signal?.removeEventListener('abort', leave);
    const one: Waiting = {
      ...request,
      start: (isLow) => (settle(), resolve(begin(isLow))),
      refuse: (ms) => (settle(), reject(refusal(ms))),
    };
    signal?.addEventListener('abort', leave, { once: true });
    waiting.add(one);
  });
}

/** The account with the least budget left decides. */
function usedBy(use: ComputingUse, { accounts }: Requester): UsedBudget {
  const used = accounts.map((account) => use.used(account));
  return {
    share: Math.max(...used.map(({ share }) => share)),
    waitMs: Math.max(...used.map(({ waitMs }) => waitMs)),
  };
}

const isOverdrawn = (use: ComputingUse, { requester, cost }: Waiting): boolean =>
  !cost.isEssential && usedBy(use, requester).share > 1;

/** The time until the next request of a requester with so many waiting ones could begin, if it is too long to wait. */
function tooLongMs({ share, waitMs }: UsedBudget, cost: Cost, waiting: number): number | undefined {
  if (waiting >= (share > LOW_SHARE && !cost.isEssential ? WAITING_MAX : WAITING_MAX_OF_OTHERS))
    return Math.max(waitMs, 1_000);
  if (share <= 1 || cost.isEssential) return undefined;
  const ms = waitMs + waiting * cost.ms;
  return ms > WAIT_MAX_MS ? ms : undefined;
}

const refusal = (ms: number) =>
  new Refused(requestRefusal('request.tooMuchComputing', { seconds: Math.max(1, Math.ceil(ms / 1_000)) }));

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
