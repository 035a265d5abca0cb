import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName, Contract } from '#core/contract.ts';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { mayUse, type Permission } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { type Refusal, Refused, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { answerSerializer, openDrawnAnswers, sendAnswer } from '#server/http/answers.ts';
import { schemaOf } from '#server/http/call-schema.ts';
import { type RequestLocale, readQuery, requestLocaleOf } from '#server/http/request-locale.ts';
import { originOf, originWithDevice, type RequestOrigin } from '#server/http/request-origin.ts';
import { type Computing, costOf } from '#server/http/computing/computing.ts';
import { type CallApi, type InProcessCall, openInProcessCalls } from '#server/http/in-process-calls.ts';
import { callerSignal, requestTimeout } from '#server/http/request-lifetime.ts';
import {
  addEtags,
  cachedCallOf,
  responseCacheHooks,
  type ResponseCaching,
  type Run,
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
import {
  type Handler,
  type HandlerInput,
  type Repeat,
  repeatCall,
  type RepeatContext,
  type Repetition,
  runCall,
  type RunOptions,
} from '#server/http/run-call.ts';
import { openUploads, readRawBodies, type UploadBounds } from '#server/http/uploads.ts';

export type Bind = <Name extends CallName>(name: Name, handler: NoInfer<Handler<Contract[Name]>>) => void;

export type BindOptions = Omit<RunOptions, 'afterResponse'> & {
  /** After this time the caller gets a timeout refusal; the work may still complete. */
  readonly timeoutMs?: number | undefined;
  /** How long a request waits for a file that is drawn. */
  readonly drawingWaitMs?: number | undefined;
  /** The default rate limit; those of single calls scale with it. */
  readonly requestsPerMinute?: number | undefined;
  /** The limiter of concurrent uploads; one for a small machine by default. */
  readonly uploads?: UploadBounds | undefined;
  /** Why a caller may use only calls with `beforeSecondFactor`; others see them as a visitor or refuse. */
  whyNotYet(caller: Caller): Refusal | undefined;
  /** Why a caller lacks the permission of a call; without an answer the refusal is `session.notAllowed`. */
  whyNotAllowed(permission: Permission, caller: Caller): Refusal | undefined;
  findCaller(token: string, now: Date): Promise<Caller | undefined>;
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

/** The default number of requests of one address a minute; limits of calls are relative to it. */
const USUAL_PER_MINUTE = 1_200;
const ANONYMOUS = {
  headers: {},
  origin: { address: '', network: '', device: undefined, userAgent: undefined },
  caller: undefined,
  token: undefined,
};

/** Binds calls of the contract to handlers. Session and access are checked before the body is read. */
export function binder(
  app: FastifyInstance,
  options: BindOptions,
): { bind: Bind; bound: ReadonlySet<CallName>; callApi: CallApi; repeat: Repeat } {
  const bound = new Set<CallName>();
  const calls = new Map<string, InProcessCall>();
  const repeats = new Map<string, (request: Repetition, context: RepeatContext) => Promise<unknown>>();
  const readUploads = openUploads(options.uploads);
  const drawnAnswer = openDrawnAnswers(options.drawingWaitMs);
  const runOptions = { ...options, afterResponse: app.afterResponse };
  app.decorateRequest('caller', undefined);
  app.decorateRequest('token', undefined);

  function bind<Name extends CallName>(name: Name, handler: Handler<Contract[Name]>): void {
    if (bound.has(name)) throw new Error(`${name} is bound twice`);
    bound.add(name);
    const call: Endpoint = contract[name];
    const boundCall = { name, call, handler };
    repeats.set(name, (request, context) => repeatCall(boundCall, request, context));
    const cached = cachedCallOf(options.caching, name);
    const cost = costOf(call);
    const run: Run = (request, reply, work) => (cost ? options.computing.run(request, reply, cost, work) : work());
    const draw = (request: FastifyRequest, input: HandlerInput, signal: AbortSignal) => {
      const work = () => runCall(boundCall, input, runOptions, { signal });
      return cost ? options.computing.run(request, signal, cost, work) : work();
    };
    const schema = schemaOf(call);
    const timeout =
      call.report || call.upload || options.timeoutMs === undefined ? undefined : requestTimeout(options.timeoutMs);
    let at: FastifyInstance | undefined;
    const serialize = answerSerializer(call, () => at);
    // A public answer is shared, so it is computed without the headers and the identity of the first request.
    const compute = async (valid: ValidCall) => {
      const answer = await runCall(boundCall, { ...valid, ...ANONYMOUS, log: app.log }, runOptions);
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
            if (call.access === 'public' && !call.readsSession && !cost) return done();
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
            const input = handlerInputOf(request, origin);
            const answer = call.drawn
              ? await drawnAnswer(name, request, callerSignal(reply), (signal) => draw(request, input, signal))
              : await run(request, reply, () => runCall(boundCall, input, runOptions, { reply }));
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
    const cost = costOf(call);
    if (cost) await options.computing.refuseExhausted(request, cost);
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

  const repeat: Repeat = async (name, request, context) => {
    const run = repeats.get(name);
    if (!run) throw new Error(`no call ${name} to repeat`);
    return run(request, context);
  };

  const callApi = openInProcessCalls(app, calls, () => options.caching?.responses.preventStoring());
  return { bind, bound, callApi, repeat };
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
