import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName, Contract } from '#core/contract.ts';
import { contract } from '#core/contract.ts';
import { type AnswerOf, type BodyOf, type Endpoint, FileShape, type ParamsOf, type QueryOf } from '#core/endpoint.ts';
import { type PersonalData, type PersonalReading, purposeOf, shownRecords } from '#core/personal-data.ts';
import { mayUse, type Permission } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { type Refusal, Refused, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Db, Pool } from '#server/db/pool.ts';
import { answerSerializer, sendAnswer } from '#server/http/answers.ts';
import { type RequestLocale, readQuery, requestLocaleOf, CHANNEL, COMMON_QUERY } from '#server/http/request-locale.ts';
import { originOf, originWithDevice, type RequestOrigin } from '#server/http/request-origin.ts';
import { keyOf, runIdempotent } from '#server/http/idempotency.ts';
import type { Computing } from '#server/http/computing/computing.ts';
import { type CallApi, type InProcessCall, openInProcessCalls } from '#server/http/in-process-calls.ts';
import { callerSignal, requestTimeout } from '#server/http/request-lifetime.ts';
import {
  addEtags,
  cachedCallOf,
  responseCacheHooks,
  type ResponseCaching,
  type ValidCall,
} from '#server/http/response-cache-hooks.ts';
import {
  hasIdentity,
  isBySessionCookie,
  offerIn,
  passSession,
  tokenOf,
  whyNotOurPage,
} from '#server/http/session-cookie.ts';
import { type FormFile, openUploads, readRawBodies, type UploadBounds } from '#server/http/uploads.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'public'
  ? E extends { readonly readsSession: true }
    ? Caller | undefined
    : undefined
  : E['access'] extends `ownStore.${string}`
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

export type Handler<E extends Endpoint> = (ask: CallContext<E>) => Promise<AnswerOf<E>>;
export type Bind = <Name extends CallName>(name: Name, handler: NoInfer<Handler<Contract[Name]>>) => void;

export type BindOptions = {
  readonly db: Pool;
  /** For slow calls; without it they share `db`. */
  readonly reports?: Pool | undefined;
  /** After this time the caller gets a timeout refusal; the work may still complete. */
  readonly timeoutMs?: number | undefined;
  readonly now: () => Date;
  /** The default rate limit; those of single calls scale with it. */
  readonly requestsPerMinute?: number | undefined;
  /** The limiter of concurrent uploads; one for a small machine by default. */
  readonly uploads?: UploadBounds | undefined;
  /** Why a caller may use only calls with `beforeSecondFactor`; others see them as a visitor or refuse. */
  whyNotYet(caller: Caller): Refusal | undefined;
  /** Why a caller lacks the permission of a call; without an answer the refusal is `session.notAllowed`. */
  whyNotAllowed(permission: Permission, caller: Caller): Refusal | undefined;
  findCaller(token: string, now: Date): Promise<Caller | undefined>;
  /** Records whose personal data an answer shows, before it is sent. */
  recordPersonalReads(db: Db, reading: PersonalReading): Promise<void>;
  /** Ends the session that another one replaces in a browser. */
  endSession(token: string): Promise<void>;
  /** Runs costly calls within the budgets of their requesters. */
  readonly computing: Computing;
  /** The cache of public answers; without it every call is computed. */
  readonly caching?: ResponseCaching | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    locale: RequestLocale;
    caller: Caller | undefined;
    token: string | undefined;
  }
}

/** What a handler needs of a request, from the network or from a page. */
type HandlerInput = Pick<
  FastifyRequest,
  'locale' | 'params' | 'query' | 'body' | 'headers' | 'caller' | 'token' | 'log'
> & {
  readonly origin: RequestOrigin;
};
/** The default number of requests of one address a minute; limits of calls are relative to it. */
const USUAL_PER_MINUTE = 1_200;
const ANONYMOUS = {
  headers: {},
  origin: { address: '', network: '', device: undefined, userAgent: undefined },
  caller: undefined,
  token: undefined,
};

const hasDeclared = (call: Endpoint, code: string): boolean =>
  call.refuses.includes(code) || code.startsWith('request.') || code.startsWith('session.');

/** As whom a caller reads personal data. */
function readerRole(permission: Permission, { staffRole }: Caller): PersonalReading['role'] {
  if (permission.startsWith('ownStore.')) return 'seller';
  if (permission.startsWith('assigned.')) return 'partner';
  return staffRole ?? 'buyer';
}

/** Binds calls of the contract to handlers. Session and access are checked before the body is read. */
export function binder(
  app: FastifyInstance,
  options: BindOptions,
): { bind: Bind; bound: ReadonlySet<CallName>; callApi: CallApi } {
  const bound = new Set<CallName>();
  const calls = new Map<string, InProcessCall>();
  const readUploads = openUploads(options.uploads);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('token', undefined);

  function bind<Name extends CallName>(name: Name, handler: Handler<Contract[Name]>): void {
    if (bound.has(name)) throw new Error(`${name} is bound twice`);
    bound.add(name);
    const call: Endpoint = contract[name];
    const cached = cachedCallOf(options.caching, name);
    const run: Computing['run'] = (request, reply, work) =>
      call.costly ? options.computing.run(request, reply, work) : work();
    const schema = schemaOf(call);
    const timeout =
      call.report || call.upload || options.timeoutMs === undefined ? undefined : requestTimeout(options.timeoutMs);
    let at: FastifyInstance | undefined;
    const serialize = answerSerializer(call, () => at);
    // A public answer is shared, so it is computed without the headers and the identity of the first request.
    const compute = async (valid: ValidCall) => {
      const answer = await answerTo(name, call, { ...valid, ...ANONYMOUS, log: app.log }, handler);
      return { answer, json: serialize(answer) };
    };
    calls.set(name, {
      call,
      schema: { params: call.params, querystring: schema.querystring, body: call.body },
      async respond(valid) {
        if (cached) return (await cached.respond(valid, () => compute(valid))).body.toString();
        options.caching?.responses.preventStoring();
        return (await compute(valid)).json;
      },
    });
    for (const path of [call.path, ...(call.also ?? [])]) {
      const addRoute = (scope: FastifyInstance): void => {
        at = scope;
        scope.route({
          method: call.method,
          url: path,
          schema,
          ...limitOf(call, options),
          onRequest: (request, reply, done) => {
            timeout?.(reply);
            try {
              request.query = readQuery(call, request.query);
              request.locale = requestLocaleOf(request, call.channel);
              if (givesSession(call) && isBySessionCookie(request)) refuseIf(whyNotOurPage(request));
              if (call.session === 'accepts') request.token = offerIn(request);
            } catch (error) {
              return done(error instanceof Error ? error : new Error(String(error)));
            }
            if (call.access === 'public' && !call.readsSession && !call.costly) return done();
            admit(call, request, reply).then(() => done(), done);
          },
          ...(mayBeLeftOut(call) && {
            preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
              request.body ??= {};
              done();
            },
          }),
          ...responseCacheHooks(cached, compute, run),
          handler: async (request, reply) => {
            const origin = call.device ? originWithDevice(request, reply) : originOf(request);
            const answer = await run(request, reply, () =>
              answerTo(name, call, handlerInputOf(request, origin), handler, reply),
            );
            // The caller already has the timeout refusal.
            if (reply.sent) return reply;
            const shown = call.session ? await passSession(call.session, { request, reply }, answer, options) : answer;
            return sendAnswer(reply, call, shown, serialize);
          },
        });
      };
      // A scope costs more than a route: only the calls that read or answer in their own way get one.
      if (!cached && !call.raw && !call.upload) {
        addRoute(app);
        continue;
      }
      void app.register(async (scope) => {
        if (cached) await addEtags(scope);
        if (call.raw) readRawBodies(scope);
        if (call.upload) await readUploads(scope, call.upload);
        addRoute(scope);
      });
    }
  }

  async function admit(call: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (call.access !== 'public' || call.readsSession) await identify(call, request, reply);
    if (call.costly) await options.computing.refuseExhausted(request);
  }

  async function identify(call: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.header('cache-control', 'private, no-store');
    // A cookie without the page's header is not meant for a public call.
    const token = call.access === 'public' && !hasIdentity(request) ? undefined : tokenOf(request);
    const found = token === undefined ? undefined : await options.findCaller(token, options.now());
    const waiting = found && !call.beforeSecondFactor ? options.whyNotYet(found) : undefined;
    const caller = call.access === 'public' && waiting ? undefined : found;
    if (!caller && call.access === 'public') return;
    if (!caller) throw new Refused(requestRefusal('session.required'));
    refuseIf(waiting ?? whyNotAllowed(call.access, caller));
    request.caller = caller;
    request.token = token;
  }

  function whyNotAllowed(permission: Permission, caller: Caller): Refusal | undefined {
    if (mayUse(permission, caller)) return undefined;
    return options.whyNotAllowed(permission, caller) ?? requestRefusal('session.notAllowed');
  }

  async function answerTo<Name extends CallName>(
    name: Name,
    call: Endpoint,
    request: HandlerInput,
    handler: Handler<Contract[Name]>,
    reply?: FastifyReply,
  ): Promise<unknown> {
    const works: (() => Promise<unknown>)[] = [];
    const contextWith = (db: Db) =>
      ({
        ...request.locale,
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers,
        origin: request.origin,
        caller: request.caller,
        token: request.token,
        db,
        now: options.now(),
        get signal() {
          return reply && callerSignal(reply);
        },
        afterResponse: (work: () => Promise<unknown>) => void works.push(work),
      }) as unknown as CallContext<Contract[Name]>;
    try {
      const { caller } = request;
      const answer =
        call.idempotent && caller
          ? await runIdempotent(
              options.db,
              {
                memberId: caller.memberId,
                key: keyOf(request),
                call: name,
                request: [request.params, request.body],
              },
              async (tx) => {
                works.length = 0;
                const decided = await handler(contextWith(tx));
                // After the timeout refusal nothing may be committed.
                if (reply?.sent) throw new Error(`${name} was not committed: its request had timed out`);
                return decided;
              },
            )
          : await handler(contextWith((call.report && options.reports) || options.db));
      app.afterResponse.run(reply, works, (error) =>
        request.log.error({ err: error }, `${name}: work after the response failed`),
      );
      if (call.personal && caller) await recordReads(name, call.personal, { call, request, caller, answer });
      return answer;
    } catch (error) {
      if (error instanceof Refused && !hasDeclared(call, error.refusal.code)) {
        throw new Error(`${name} refused with ${error.refusal.code}, which its contract does not declare`, {
          cause: error,
        });
      }
      throw error;
    }
  }

  async function recordReads(
    name: string,
    personal: PersonalData,
    { call, request, caller, answer }: { call: Endpoint; request: HandlerInput; caller: Caller; answer: unknown },
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

  return { bind, bound, callApi: openInProcessCalls(app, calls, () => options.caching?.responses.preventStoring()) };
}

function handlerInputOf(request: FastifyRequest, origin: RequestOrigin): HandlerInput {
  const { locale, params, query, body, headers, caller, token, log } = request;
  return { locale, params, query, body, headers, origin, caller, token, log };
}

/** A body of which nothing is required may be left out altogether. */
const mayBeLeftOut = ({ body, raw }: Endpoint): boolean =>
  body !== undefined && !raw && 'properties' in body && !('required' in body);

const givesSession = ({ session }: Endpoint): boolean => session !== undefined && session !== 'ends';

/** The rate limit of one call, scaled with the default limit. */
function limitOf({ perMinute }: Endpoint, { requestsPerMinute }: BindOptions): object {
  if (perMinute === undefined || requestsPerMinute === undefined) return {};
  return {
    config: {
      rateLimit: {
        max: Math.max(1, Math.ceil((perMinute * requestsPerMinute) / USUAL_PER_MINUTE)),
        timeWindow: '1 minute',
      },
    },
  };
}

type CallSchema = {
  readonly params?: object;
  readonly querystring: object;
  readonly body?: object;
  readonly response: Readonly<Record<string, object>>;
};

// Compiled once per process: tests start many servers.
const schemas = new WeakMap<Endpoint, CallSchema>();

function schemaOf(call: Endpoint) {
  const schema = schemas.get(call) ?? newSchemaOf(call);
  schemas.set(call, schema);
  return schema;
}

function newSchemaOf(call: Endpoint): CallSchema {
  return {
    ...(call.params && { params: call.params }),
    querystring: {
      type: 'object',
      additionalProperties: false,
      properties: {
        ...COMMON_QUERY,
        ...(call.channel && { site: { type: 'string', enum: [...COMMON_QUERY.site.enum, CHANNEL] } }),
        ...call.query?.properties,
      },
      ...(call.query?.required && { required: call.query.required }),
    },
    ...(call.body && !call.raw && { body: call.body }),
    // The serializer of an answer is compiled on first use; Fastify only needs its compiler.
    response: { 204: { type: 'null' } },
  };
}
