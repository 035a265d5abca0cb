import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { CallName } from '#core/contract.ts';
import { answerSerializer, type openDrawnAnswers, sendAnswer } from '#server/http/answers.ts';
import { schemaOf } from '#server/http/call-schema.ts';
import { type Computing, costOf } from '#server/http/computing/computing.ts';
import type { InProcessCall } from '#server/http/in-process-calls.ts';
import { callerSignal } from '#server/http/request-lifetime.ts';
import { originOf, originWithDevice, type RequestOrigin } from '#server/http/request-origin.ts';
import {
  type CachedCall,
  cachedCallOf,
  responseCacheHooks,
  type ResponseCaching,
  type Run,
  type ValidCall,
} from '#server/http/response-cache-hooks.ts';
import { type BoundCall, type HandlerInput, runCall, type RunOptions } from '#server/http/run-call.ts';
import { passSession } from '#server/http/session-cookie.ts';

export type AnswerOptions = RunOptions & {
  /** Ends the session that another one replaces in a browser. */
  endSession(token: string): Promise<void>;
  /** Runs costly calls within the budgets of their requesters. */
  readonly computing: Computing;
  /** The cache of public answers; without it every call is computed. */
  readonly caching?: ResponseCaching | undefined;
};

const ANONYMOUS = {
  headers: {},
  origin: { address: '', network: '', device: undefined, userAgent: undefined },
  caller: undefined,
  token: undefined,
};

type CallAnswers = {
  readonly cached: CachedCall | undefined;
  readonly hooks: ReturnType<typeof responseCacheHooks>;
  readonly handler: RouteHandlerMethod;
  /** The call as pages send it. */
  readonly inProcess: InProcessCall;
};

/** How a call is answered: from the cache, to a request, and to a page. `scopeOf` returns the scope of its route. */
export function answersOf<Name extends CallName>(
  boundCall: BoundCall<Name>,
  options: AnswerOptions,
  app: FastifyInstance,
  drawnAnswer: ReturnType<typeof openDrawnAnswers>,
  scopeOf: () => FastifyInstance | undefined,
): CallAnswers {
  const { name, call } = boundCall;
  const cost = costOf(call);
  const cached = cachedCallOf(options.caching, name);
  const serialize = answerSerializer(call, scopeOf);
  const charged = <T>(request: FastifyRequest, caller: FastifyReply | AbortSignal, work: () => Promise<T>) =>
    cost ? options.computing.run(request, caller, cost, work) : work();
  const run: Run = charged;
  // A public answer is shared, so it is computed without the headers and the identity of the first request.
  const compute = async (valid: ValidCall) => {
    const answer = await runCall(boundCall, { ...valid, ...ANONYMOUS, log: app.log }, options);
    return { answer, json: serialize(answer) };
  };
  const answerOf = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input = handlerInputOf(request, call.device ? originWithDevice(request, reply) : originOf(request));
    if (!call.drawn) return charged(request, reply, () => runCall(boundCall, input, options, { reply }));
    return drawnAnswer(name, request, callerSignal(reply), (signal) =>
      charged(request, signal, () => runCall(boundCall, input, options, { signal })),
    );
  };
  const schema = schemaOf(call);
  return {
    cached,
    hooks: responseCacheHooks(cached, compute, run),
    handler: async (request, reply) => {
      const answer = await answerOf(request, reply);
      // The caller already has the timeout refusal.
      if (reply.sent) return reply;
      const shown = call.session ? await passSession(call.session, { request, reply }, answer, options) : answer;
      return sendAnswer(reply, call, shown, serialize);
    },
    inProcess: {
      call,
      schema: { params: call.params, querystring: schema.querystring, body: call.body },
      async respond(valid) {
        if (cached) return (await cached.respond(valid, () => compute(valid))).body.toString();
        options.caching?.responses.preventStoring();
        return (await compute(valid)).json;
      },
    },
  };
}

function handlerInputOf(request: FastifyRequest, origin: RequestOrigin): HandlerInput {
  const { locale, params, query, body, headers, caller, token, log } = request;
  return { locale, params, query, body, headers, origin, caller, token, log };
}
