import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from '#core/role.ts';
import type { ComputingAccount } from '#server/http/computing/computing-use.ts';
import { callerName, originOf } from '#server/http/request-origin.ts';
import { carriedToken } from '#server/http/session-cookie.ts';

/** Who is charged for a request; requests of one key are run a few at a time. */
export type Requester = { readonly key: string; readonly accounts: readonly ComputingAccount[] };

/** What a request costs. */
export type Cost = {
  /** The processor time such a request usually takes, in milliseconds. */
  readonly ms: number;
  /** Its requester is never refused for want of budget, and only served after the others. */
  readonly isEssential?: boolean;
};

type Charged = Pick<Caller, 'memberId'> & Partial<Pick<Caller, 'staffRole' | 'storeKey'>>;

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

/**
 * Charges a member who is signed in, or was on this device, to the member alone: colleagues behind one address do not
 * pay for each other. A program is charged to its key, and its owner's work does not wait for it. Everybody else is charged to the address and its network. Staff have no limit.
 */
export function openRequesters(members: MemberLookups): (request: FastifyRequest) => Promise<Requester | undefined> {
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

  return async (request) => {
    const { address, network, device } = originOf(request);
    const member = await memberBehind(request, device);
    if (member?.staffRole) return undefined;
    if (member) {
      const key = callerName(member);
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
  };
}
