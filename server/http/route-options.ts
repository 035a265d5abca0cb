import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Admit } from '#server/http/admission.ts';
import { schemaOf } from '#server/http/call-schema.ts';
import { requestTimeout } from '#server/http/request-lifetime.ts';
import { type RequestLocale, readQuery, requestLocaleOf } from '#server/http/request-locale.ts';
import { isBySessionCookie, offerIn, whyNotOurPage } from '#server/http/session-cookie.ts';

export type RouteLimits = {
  /** After this time the caller gets a timeout refusal; the work may still complete. */
  readonly timeoutMs?: number | undefined;
  /** The default rate limit; those of single calls scale with it. */
  readonly requestsPerMinute?: number | undefined;
};

declare module 'fastify' {
  interface FastifyRequest {
    locale: RequestLocale;
  }
}

/** The default number of requests of one address a minute; limits of calls are relative to it. */
const USUAL_PER_MINUTE = 1_200;

type OwnOptions = Pick<RouteOptions, 'method' | 'schema' | 'config' | 'onRequest' | 'preValidation'>;

/** The options of a route of a call: its schema and limits, and what is read and checked before the body is read. */
export function routeOptionsOf(call: Endpoint, admit: Admit, limits: RouteLimits): OwnOptions {
  const { timeoutMs } = limits;
  const timeout = call.report || call.upload || timeoutMs === undefined ? undefined : requestTimeout(timeoutMs);
  return {
    method: call.method,
    schema: schemaOf(call),
    ...limitOf(call, limits),
    onRequest: (request, reply, done) => {
      timeout?.(reply);
      try {
        readHead(call, request);
      } catch (error) {
        return done(error instanceof Error ? error : new Error(String(error)));
      }
      if (!admit) return done();
      admit(request, reply).then(() => done(), done);
    },
    ...(mayBeLeftOut(call) && {
      preValidation: (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
        request.body ??= {};
        done();
      },
    }),
  };
}

function readHead(call: Endpoint, request: FastifyRequest): void {
  request.query = readQuery(call, request.query);
  request.locale = requestLocaleOf(request, call.channel);
  const givesSession = call.session !== undefined && call.session !== 'ends';
  if (givesSession && isBySessionCookie(request)) refuseIf(whyNotOurPage(request));
  if (call.session === 'accepts') request.token = offerIn(request);
}

/** A body of which nothing is required may be left out altogether. */
const mayBeLeftOut = ({ body, raw }: Endpoint): boolean =>
  body !== undefined && !raw && 'properties' in body && !('required' in body);

/** The rate limit of one call, scaled with the default limit. */
function limitOf({ perMinute }: Endpoint, { requestsPerMinute }: RouteLimits): Pick<OwnOptions, 'config'> {
  if (perMinute === undefined || requestsPerMinute === undefined) return {};
  const max = Math.max(1, Math.ceil((perMinute * requestsPerMinute) / USUAL_PER_MINUTE));
  return { config: { rateLimit: { max, timeWindow: '1 minute' } } };
}
