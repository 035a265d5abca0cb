import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import { type Refusal, Refused, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { mayUse, type Permission, scopeOf } from '#core/rights.ts';
import { type Caller, outsideStore } from '#core/role.ts';
import { type Computing, costOf } from '#server/http/computing/computing.ts';
import { hasIdentity, tokenOf } from '#server/http/session-cookie.ts';

export type AdmissionOptions = {
  readonly now: () => Date;
  /** Why a caller may use only calls with `beforeSecondFactor`; others see them as a visitor or refuse. */
  whyNotYet(caller: Caller): Refusal | undefined;
  /** Why a caller lacks the permission of a call; without an answer the refusal is `session.notAllowed`. */
  whyNotAllowed(permission: Permission, caller: Caller): Promise<Refusal | undefined>;
  /** Why an employee may not work for the store yet; in other calls they have nothing to do with it. */
  whyNotWork(caller: Caller): Refusal | undefined;
  findCaller(token: string, now: Date): Promise<Caller | undefined>;
  /** Runs costly calls within the budgets of their requesters. */
  readonly computing: Computing;
};

/** Lets a request go on, or refuses it; undefined for a call that everybody may send. */
export type Admit = ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    token: string | undefined;
  }
}

/** Finds out who sends a call, and whether they may and have budget left for it, before its body is read. */
export function openAdmission(app: FastifyInstance, options: AdmissionOptions): (call: Endpoint) => Admit {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('token', undefined);

  return (call) => {
    const cost = costOf(call);
    const isIdentified = call.access !== 'public' || call.readsSession === true;
    if (!isIdentified && !cost) return undefined;
    return async (request, reply) => {
      if (isIdentified) {
        void reply.header('cache-control', 'private, no-store');
        await identify(call, request, options);
      }
      if (cost) await options.computing.refuseExhausted(request, cost);
    };
  };
}

async function identify(call: Endpoint, request: FastifyRequest, options: AdmissionOptions): Promise<void> {
  // A cookie without the page's header is not meant for a public call.
  const token = call.access === 'public' && !hasIdentity(request) ? undefined : tokenOf(request);
  const found = token === undefined ? undefined : await options.findCaller(token, options.now());
  const waiting = found && !found.storeKey && !call.beforeSecondFactor ? options.whyNotYet(found) : undefined;
  // A program is no person: what a public call shows to one, it does not see.
  const caller = call.access === 'public' && (waiting || found?.storeKey) ? undefined : found;
  if (!caller && call.access === 'public') return;
  if (!caller) throw new Refused(requestRefusal('session.required'));
  const idle = options.whyNotWork(caller);
  const isOfStore = call.access.startsWith('ownStore.');
  refuseIf(waiting ?? (isOfStore ? idle : undefined) ?? (await whyNotAllowed(call.access, caller, options)));
  request.caller = idle ? outsideStore(caller) : caller;
  request.token = token;
}

async function whyNotAllowed(
  permission: Permission,
  caller: Caller,
  options: AdmissionOptions,
): Promise<Refusal | undefined> {
  if (mayUse(permission, caller)) return undefined;
  if (caller.storeKey) return whyNotByKey(permission);
  return (await options.whyNotAllowed(permission, caller)) ?? requestRefusal('session.notAllowed');
}

function whyNotByKey(permission: Permission): Refusal {
  const scope = scopeOf(permission);
  return scope ? requestRefusal('session.scopeMissing', { scope }) : requestRefusal('session.notForKeys');
}
