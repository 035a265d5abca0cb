import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import type { Pool } from '#server/db/pool.ts';
import { openComputingQueue } from '#server/http/computing/computing-queue.ts';
import { type ComputingBudget, openComputingUse } from '#server/http/computing/computing-use.ts';
import { type Cost, type MemberLookups, openRequesters, type Requester } from '#server/http/computing/requester.ts';
import { callerSignal } from '#server/http/request-lifetime.ts';

/** Runs costly work of requests within the budgets of their requesters. */
export type Computing = {
  /** Refuses a request whose requester has no budget left, before its body is read. */
  refuseExhausted(request: FastifyRequest, cost: Cost): Promise<void>;
  /** Runs the work when it is the turn of its requester, who is charged; or refuses it, or stops waiting when the caller leaves. */
  run<T>(request: FastifyRequest, caller: FastifyReply | AbortSignal, cost: Cost, work: () => Promise<T>): Promise<T>;
  /** Writes what this process charged; by itself once a second. */
  save(): Promise<void>;
};

/** What a call costs; undefined when it is not charged. */
export const costOf = ({ costly, essential }: Endpoint): Cost | undefined =>
  costly === undefined ? undefined : { ms: costly, isEssential: essential === true };

/** Without a budget: everything runs at once. */
export const UNLIMITED: Computing = {
  refuseExhausted: async () => undefined,
  run: (_request, _caller, _cost, work) => work(),
  save: async () => undefined,
};

export function openComputing(options: {
  readonly db: Pool;
  readonly budget: ComputingBudget | undefined;
  readonly now: () => number;
  readonly members: MemberLookups;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}): Computing {
  const { db, budget, now, members, log } = options;
  if (!budget) return UNLIMITED;
  const onError = (error: unknown) => log.warn({ err: error }, 'the computing time of requesters is not shared');
  const use = openComputingUse({ db, budget, now, onError });
  const queue = openComputingQueue(use);
  const requesterOf = openRequesters(members);

  async function currentRequester(request: FastifyRequest): Promise<Requester | undefined> {
    const requester = await requesterOf(request);
    if (requester) await use.refresh(requester.accounts);
    return requester;
  }

  return {
    async refuseExhausted(request, cost) {
      const requester = await currentRequester(request);
      if (requester) queue.refuseExhausted(requester, cost);
    },
    async run(request, caller, cost, work) {
      const requester = await currentRequester(request);
      if (!requester) return await work();
      const leave = await queue.enter(requester, cost, caller instanceof AbortSignal ? caller : callerSignal(caller));
      try {
        return await work();
      } finally {
        leave();
      }
    },
    save: () => use.save(),
  };
}
