import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '#core/endpoint.ts';
import type { Caller } from '#core/role.ts';
import type { Pool } from '#server/db/pool.ts';
import { type Cost, openComputingQueue, type Requester } from '#server/http/computing/computing-queue.ts';
import { type ComputingBudget, openComputingUse } from '#server/http/computing/computing-use.ts';
import { callerSignal } from '#server/http/request-lifetime.ts';
import { originOf } from '#server/http/request-origin.ts';
import { carriedToken } from '#server/http/session-cookie.ts';

/** Runs costly work of requests within the budgets of their requesters. */
export type Computing = {
  /** Refuses a request whose requester has no budget left, before its body is read. */
  refuseExhausted(request: FastifyRequest, cost: Cost): Promise<void>;
  /** Runs the work when it is the turn of its requester, who is charged; or refuses it, or stops waiting when the caller leaves. */
  run<T>(request: FastifyRequest, caller: FastifyReply | AbortSignal, cost: Cost, work: () => Promise<T>): Promise<T>;
  /** Writes what this process charged; by itself once a second. */
  save(): Promise<void>;
};

type Charged = Pick<Caller, 'memberId'> & Partial<Pick<Caller, 'staffRole'>>;

/** Finds out who a request comes from. Neither grants anything: they decide who is charged. */
export type MemberLookups = {
  memberOfSession(token: string): Promise<Charged | undefined>;
  /** The member who signed in with the device last. */
  memberOfDevice(device: string): Promise<Charged | undefined>;
};

/** A network is that of many people: it may use as much as so many addresses. */
const NETWORK_SHARE = 4;
/** A member is known, and sellers print the papers of many orders. */
const MEMBER_SHARE = 2;
const MEMBERS_MAX = 10_000;
const MEMBER_MS = 60_000;

/** What a call costs; undefined when it is not charged. */
export const costOf = ({ costly, essential }: Endpoint): Cost | undefined =>
  costly === undefined ? undefined : { ms: costly, isEssential: essential === true };

/** Without a budget: everything runs at once. */
export const UNLIMITED: Computing = {
  refuseExhausted: async () => undefined,
  run: (_request, _caller, _cost, work) => work(),
  save: async () => undefined,
};

/**
 * Charges a member who is signed in, or was on this device, to the member alone: colleagues behind one address do not
 * pay for each other. Everybody else is charged to the address and its network. Staff have no limit.
 */
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
  const found = new LRUCache<string, { readonly member: Charged | undefined }>({ max: MEMBERS_MAX, ttl: MEMBER_MS });

  async function memberOf(key: string, find: () => Promise<Charged | undefined>): Promise<Charged | undefined> {
    const stored = found.get(key);
    if (stored) return stored.member;
    const member = await find().catch(() => undefined);
    found.set(key, { member });
    return member;
  }

  async function memberBehind(request: FastifyRequest, device: string | undefined): Promise<Charged | undefined> {
    if (request.caller) return request.caller;
    const token = carriedToken(request);
    if (token !== undefined) return memberOf(`session ${token}`, () => members.memberOfSession(token));
    return device === undefined ? undefined : memberOf(`device ${device}`, () => members.memberOfDevice(device));
  }

  async function requesterOf(request: FastifyRequest): Promise<Requester | undefined> {
    const { address, network, device } = originOf(request);
    const member = await memberBehind(request, device);
    if (member?.staffRole) return undefined;
    if (member) {
      const key = `member ${member.memberId}`;
      return { key, accounts: [{ key, share: MEMBER_SHARE }] };
    }
    const key = `address ${address}`;
    return {
      key,
      accounts: [
        { key, share: 1 },
        { key: `network ${network}`, share: NETWORK_SHARE },
      ],
    };
  }

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
