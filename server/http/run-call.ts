import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadBefore } from '#core/changed-meanwhile.ts';
import type { CallName, Contract } from '#core/contract.ts';
import { type AnswerOf, type BodyOf, type Endpoint, FileShape, type ParamsOf, type QueryOf } from '#core/endpoint.ts';
import { type PersonalData, type PersonalReading, purposeOf, shownRecords } from '#core/personal-data.ts';
import { type Refusal, Refused, refuseIf } from '#core/refusal.ts';
import { isForStaff, type Permission } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import { keyOf, runIdempotent } from '#server/http/idempotency.ts';
import { callerSignal } from '#server/http/request-lifetime.ts';
import type { RequestLocale } from '#server/http/request-locale.ts';
import type { RequestOrigin } from '#server/http/request-origin.ts';
import { reasonIn, type RunStaffCall, type StaffCall } from '#server/http/staff-calls.ts';
import type { FormFile } from '#server/http/uploads.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? E extends { readonly readsSession: true }
    ? Caller | undefined
    : undefined
  : E['access'] extends `ownStore.${string}` | `storeKey.${string}`
    ? Caller & { readonly storeId: number }
    : Caller;

/**
 * The arguments of a handler: the checked request, the caller, the time, and the database (a transaction for idempotent
 * calls).
 */
export type CallContext<E extends Endpoint> = RequestLocale & {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: E extends { readonly upload: { readonly form: string } }
    ? FormFile
    : E extends { readonly upload: object }
      ? Buffer
      : BodyOf<E>;
  /** The fields of the body as the caller read them, for calls that write back a form. */
  readonly read: ReadBefore | undefined;
  readonly headers: FastifyRequest['headers'];
  readonly origin: RequestOrigin;
  readonly caller: CallerOf<E>;
  readonly token: string | undefined;
  readonly db: E extends { readonly idempotent: true } ? Db : Pool;
  readonly now: Date;
  /** Aborted when the caller no longer waits, to end long work; undefined for a call of a page. */
  readonly signal: AbortSignal | undefined;
  /** Runs work after commit and after the response is sent, such as calling a provider. A job retries failures. */
  afterResponse(work: () => Promise<unknown>): void;
};

export type Handler<E extends Endpoint> = (context: CallContext<E>) => Promise<AnswerOf<E>>;
/** What a handler needs of a request, from the network or from a page. */
export type HandlerInput = Pick<
  FastifyRequest,
  'locale' | 'params' | 'query' | 'body' | 'headers' | 'caller' | 'token' | 'log'
> & {
  readonly origin: RequestOrigin;
};

/** A call to carry out again, for whoever asked for it. */
export type Repetition = Pick<StaffCall, 'params' | 'body' | 'caller' | 'locale'>;
export type RepeatContext = { readonly db: Db; readonly now: Date; afterResponse(work: () => Promise<unknown>): void };
/** Carries a stored call out again, in the transaction of another one. */
export type Repeat = (name: string, request: Repetition, context: RepeatContext) => Promise<unknown>;

export type BoundCall<Name extends CallName> = {
  readonly name: Name;
  readonly call: Endpoint;
  readonly handler: Handler<Contract[Name]>;
};

export type RunOptions = {
  readonly db: Pool;
  /** For slow calls; without it they share `db`. */
  readonly reports?: Pool | undefined;
  readonly now: () => Date;
  /** Records whose personal data an answer shows, before it is sent. */
  recordPersonalReads(db: Db, reading: PersonalReading): Promise<void>;
  /** Records what was done in a store, with the work where the call is idempotent. */
  recordStoreCall(db: Db, call: StoreCall): Promise<void>;
  readonly afterResponse: FastifyInstance['afterResponse'];
  /** Why a caller must give the second factor again for what asks for it (decision 81). */
  whyNotSteppedUp?(
    caller: Caller,
    at: { readonly token: string; readonly now: Date; readonly isAlways: boolean },
  ): Promise<Refusal | undefined>;
  /** Runs the writes of staff (decision 81); without it they run as all others. */
  readonly runStaffCall?: RunStaffCall | undefined;
};

export type StoreCall = {
  readonly name: string;
  /** The kind of its `{id}`. */ readonly owned: string | undefined;
  readonly params: unknown;
  readonly answer: unknown;
  readonly caller: Caller;
  readonly now: Date;
};

type Works = (() => Promise<unknown>)[];
/** Who waits for the answer. */
type Waiting = { readonly reply?: FastifyReply; readonly signal?: AbortSignal };

/**
 * Runs the handler of a call: idempotent ones once per key, in one transaction. Work after the response starts only when
 * the handler succeeds. A refusal that the contract does not declare is a bug.
 */
export async function runCall<Name extends CallName>(
  boundCall: BoundCall<Name>,
  request: HandlerInput,
  options: RunOptions,
  waiting: Waiting = {},
): Promise<unknown> {
  const { name, call } = boundCall;
  const { caller } = request;
  const works: Works = [];
  try {
    if (caller) await refuseWithoutStepUp(call, request, caller, options);
    const run = () => runHandler(boundCall, request, options, waiting, works);
    const staffCall = caller && staffCallOf(name, call, request, caller);
    const answer = await (staffCall && options.runStaffCall ? options.runStaffCall(staffCall, run) : run());
    options.afterResponse.run(waiting.reply, works, (error) =>
      request.log.error({ err: error }, `${name}: work after the response failed`),
    );
    if (call.personal && caller) await recordReads(name, call.personal, { call, request, caller, answer }, options);
    return answer;
  } catch (error) {
    if (error instanceof Refused && !call.repeats && !hasDeclared(call, error.refusal.code)) {
      throw new Error(`${name} refused with ${error.refusal.code}, which its contract does not declare`, {
        cause: error,
      });
    }
    throw error;
  }
}

async function runHandler<Name extends CallName>(
  { name, call, handler }: BoundCall<Name>,
  request: HandlerInput,
  options: RunOptions,
  waiting: Waiting,
  works: Works,
): Promise<unknown> {
  const contextWith = (db: Db) =>
    contextOf(call, request, { db, now: options.now(), waiting, works }) as unknown as CallContext<Contract[Name]>;
  const { caller, params, body } = request;
  const done = async (db: Db, answer: unknown) => {
    if (caller && call.access.startsWith('ownStore.'))
      await options.recordStoreCall(db, { name, owned: call.owned, params, answer, caller, now: options.now() });
  };
  if (!call.idempotent || !caller) {
    const answer = await handler(contextWith((call.report && options.reports) || options.db));
    await done(options.db, answer);
    return answer;
  }
  const once = { memberId: caller.memberId, key: keyOf(request), call: name, request: [params, body] };
  return runIdempotent(options.db, once, async (tx) => {
    works.length = 0;
    const decided = await handler(contextWith(tx));
    await done(tx, decided);
    // After the timeout refusal nothing may be committed.
    if (waiting.reply?.sent) throw new Error(`${name} was not committed: its request had timed out`);
    return decided;
  });
}

function contextOf(
  call: Endpoint,
  { locale, params, query, body, headers, origin, caller, token }: HandlerInput,
  rest: { readonly db: Db; readonly now: Date; readonly waiting: Waiting; readonly works: Works },
) {
  const { db, now, waiting, works } = rest;
  return {
    ...locale,
    ...partsOf(call, body),
    params,
    query,
    headers,
    origin,
    caller,
    token,
    db,
    now,
    get signal() {
      return waiting.signal ?? (waiting.reply && callerSignal(waiting.reply));
    },
    afterResponse: (work: () => Promise<unknown>) => void works.push(work),
  };
}

/** Refuses a caller who must give the second factor again for what this call asks for. */
async function refuseWithoutStepUp(
  call: Endpoint,
  { body, token = '' }: HandlerInput,
  caller: Caller,
  { whyNotSteppedUp, now }: RunOptions,
): Promise<void> {
  if (!asksForStepUp(call, body)) return;
  refuseIf(await whyNotSteppedUp?.(caller, { token, now: now(), isAlways: call.stepUp === 'always' }));
}

/** The body of a call, and the fields its caller read before, for calls that write back a form. */
function partsOf(call: Endpoint, body: unknown): { read: ReadBefore | undefined; body: unknown } {
  if (!call.writesBack) return { read: undefined, body };
  const { read, ...rest } = body as { readonly read?: ReadBefore };
  return { read, body: rest };
}

/**
 * Carries out a call that waited, for whoever asked for it, in a transaction of another one. Work after the response
 * joins that of the other.
 */
export function repeatCall<Name extends CallName>(
  { call, handler }: BoundCall<Name>,
  request: Repetition,
  rest: RepeatContext,
): Promise<unknown> {
  const { locale, ...input } = request;
  const origin = { address: '', network: '', device: undefined, userAgent: undefined };
  const context = {
    ...locale,
    ...input,
    ...partsOf(call, input.body),
    query: {},
    headers: {},
    origin,
    token: undefined,
    signal: undefined,
    ...rest,
  };
  return handler(context as unknown as CallContext<Contract[Name]>);
}

const asksForStepUp = ({ stepUp }: Endpoint, body: unknown): boolean =>
  stepUp === true ||
  stepUp === 'always' ||
  (stepUp !== undefined && typeof body === 'object' && body !== null && Object.hasOwn(body, stepUp.with));

const STEP_UP_REFUSALS = ['member.stepUpRequired', 'member.passwordAgainRequired'];
const EVERYWHERE = ['request.', 'session.'];
const hasDeclared = (call: Endpoint, code: string): boolean =>
  call.refuses.includes(code) ||
  (call.stepUp !== undefined && STEP_UP_REFUSALS.includes(code)) ||
  EVERYWHERE.some((prefix) => code.startsWith(prefix)) ||
  (code.startsWith('audit.') && isForStaff(call.access));

/** A write of staff; undefined for other calls, and for one that carries out another (decision 81). */
function staffCallOf(name: string, call: Endpoint, request: HandlerInput, caller: Caller): StaffCall | undefined {
  if (call.method === 'GET' || call.repeats || !isForStaff(call.access)) return undefined;
  const { params, body, locale, headers } = request;
  const { access, idempotent } = call;
  const key = idempotent && keyOf(request);
  return { name, access, params, body, locale, caller, key: key || undefined, reason: reasonIn(headers) };
}

async function recordReads(
  name: string,
  personal: PersonalData,
  { call, request, caller, answer }: { call: Endpoint; request: HandlerInput; caller: Caller; answer: unknown },
  options: RunOptions,
): Promise<void> {
  await options.recordPersonalReads(options.db, {
    call: name,
    of: personal.of,
    shown: shownRecords(personal, request.params, answer, call.answer === FileShape),
    by: caller.memberId,
    role: readerRole(call.access, caller),
    fromAddress: request.origin.address,
    ...purposeOf(personal, request),
    now: options.now(),
  });
}

/** As whom a caller reads personal data. */
function readerRole(permission: Permission, { staffRole }: Caller): PersonalReading['role'] {
  if (permission.startsWith('ownStore.') || permission.startsWith('storeKey.')) return 'seller';
  if (permission.startsWith('assigned.')) return 'partner';
  return staffRole ?? 'buyer';
}
