import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answers, CallName, Contract } from '#core/contract.ts';
import type { BodyOf, ParamsOf, QueryOf } from '#core/endpoint.ts';
import { isCommon, type RequestLocale } from '#server/http/request-locale.ts';
import { hasIdentity } from '#server/http/session-cookie.ts';
import { type CachedResponse, computedResponse, type ResponseCache, sendCached } from '#server/http/response-cache.ts';

type Input<Name extends CallName> = {
  readonly params: ParamsOf<Contract[Name]>;
  readonly query: QueryOf<Contract[Name]>;
  readonly body: BodyOf<Contract[Name]>;
};

/** The tags of what the answer of a call shows. A call that is not listed is never cached. */
export type CacheTags = {
  readonly [Name in CallName]?: (answer: Answers[Name], input: Input<Name>) => Iterable<string>;
};

export type ResponseCaching = { readonly responses: ResponseCache; readonly cacheTags: CacheTags };

/** A validated call: params, query and body are converted and have no undeclared key. */
export type ValidCall = {
  readonly locale: RequestLocale;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
};

/** An answer and its JSON. */
export type WrittenAnswer = { readonly answer: unknown; readonly json: string };

export type CachedCall = {
  /** Gives the cached response of a call, or computes it. */
  respond(call: ValidCall, compute: () => Promise<WrittenAnswer>): Promise<CachedResponse>;
  /** Whether there is nothing to compute. */
  isReady(call: ValidCall): boolean;
};

/** Runs work that computes an answer, within the budget of the requester. */
export type Run = <T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) => Promise<T>;

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };

/** How a call is cached; undefined for a call that is not. */
export function cachedCallOf(caching: ResponseCaching | undefined, name: CallName): CachedCall | undefined {
  const tagsOf = caching?.cacheTags[name];
  if (!caching || !tagsOf) return undefined;
  return {
    async respond(call, compute) {
      const { value } = await caching.responses.fetch(cacheKeyOf(name, call), async () => {
        const { answer, json } = await compute();
        // The contract types the answer and the input of a call of this name.
        const tags = tagsOf(answer as never, call as never);
        return computedResponse({ status: 200, headers: JSON_HEADERS, body: Buffer.from(json) }, tags);
      });
      return value;
    },
    isReady: (call) => caching.responses.isReady(cacheKeyOf(name, call)),
  };
}

/** Gives the answers of a call to callers with an identity an ETag; a cached response has its own. */
export async function addEtags(scope: FastifyInstance): Promise<void> {
  await scope.register(etag);
}

/** The hook that answers a cached call. A request with an identity goes on to the handler. */
export function responseCacheHooks(
  cached: CachedCall | undefined,
  compute: (call: ValidCall) => Promise<WrittenAnswer>,
  run: Run,
): { preHandler?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> } {
  if (!cached) return {};
  return {
    preHandler: async (request, reply) => {
      if (hasIdentity(request)) return;
      const { locale, params, query, body } = request;
      const call: ValidCall = { locale, params, query, body };
      const respond = () => cached.respond(call, () => compute(call));
      const responding = cached.isReady(call) ? respond() : run(request, reply, respond);
      const response = await responding.catch((error: unknown) => {
        // The client already has the timeout refusal.
        if (!reply.sent) throw error;
      });
      if (!response || reply.sent) return reply;
      return sendCached(response, request, reply);
    },
  };
}

/**
 * Equal for equal calls: what the contract declares, in one order, and the site, language, currency and zone in effect.
 * The time zone is left out, because it does not change an answer.
 */
function cacheKeyOf(
  name: CallName,
  { locale: { site, lang, currency, zone }, params, query, body }: ValidCall,
): string {
  const declared = Object.entries(Object(query)).filter(([key]) => !isCommon(key));
  return JSON.stringify(
    [name, site, lang, currency, zone, params, Object.fromEntries(declared), body ?? null],
    inOrder,
  );
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
