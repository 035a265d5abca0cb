import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { compressResponses } from '#server/http/compression.ts';
import { addDraining } from '#server/http/drain.ts';
import { answerClientError, readablePath } from '#server/http/malformed-requests.ts';
import {
  countedAs,
  readJsonBodies,
  refuseReversedRanges,
  refuseUnreadable,
  whyNotAddressed,
} from '#server/http/request-checks.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Sites } from '#server/http/sites.ts';
import { compileSchema } from '#server/http/validation.ts';
import { createLogger, type LogLevel, requestLogOptions } from '#server/observability/logger.ts';
import { followRequest, logRequests, type OnRequestDone } from '#server/observability/request-log.ts';

export type HttpSettings = {
  /** The number of trusted proxies before this server, each of which appends to X-Forwarded-For. */
  readonly proxies: number;
  /** Requests of one address a minute; undefined turns the limit off (tests). */
  readonly requestsPerMinute: number | undefined;
  /** Timeout of a call; none by default. */
  readonly timeoutMs?: number;
  /** How long a request waits for a file that is drawn; less than the timeout by default. */
  readonly drawingWaitMs?: number;
  /** The limiter of concurrent uploads. */
  readonly uploads?: { readonly megabytes: number; readonly timeoutMs: number };
  /** Host names and imprints; the sample's when left out. */
  readonly sites?: Sites;
  readonly logLevel: LogLevel;
  /** The log of the process; a new one of this level when left out. */
  readonly log?: FastifyBaseLogger;
  /** Called with every finished request, for metrics. */
  readonly onRequestDone?: OnRequestDone;
};

const BODY_LIMIT = 1_048_576;
/** Within this time a request must have arrived. */
export const RECEIVING_MS = 30_000;
/** An HTTP server with error handling, and without any route of the marketplace. */
export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // With a number alone Fastify trusts nobody; the first hop is the direct peer.
    trustProxy: settings.proxies > 0 && ((_address, hop) => hop < settings.proxies),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ...requestLogOptions(settings.log ?? createLogger(settings.logLevel)),
    requestTimeout: RECEIVING_MS,
    // While draining, open connections are still served: only new ones go to the next process.
    return503OnClosing: false,
    rewriteUrl: readablePath,
    clientErrorHandler: answerClientError,
    // What the router itself refuses is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      followRequest(request, reply, settings.onRequestDone);
      return refuse(error, request, reply);
    },
    schemaErrorFormatter: (errors) => Object.assign(new Error('validation'), { validation: errors }),
  });
  if (settings.sites) app.decorate('sites', settings.sites);
  readJsonBodies(app);
  app.setValidatorCompiler(compileSchema);
  logRequests(app, settings.onRequestDone);
  // Pages and files set a Content-Security-Policy of their own.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  addDraining(app);
  app.addHook('onRequest', (request, _reply, done) => {
    const why = whyNotAddressed(request);
    done(why && new Refused(why));
  });
  app.addHook('preHandler', async (request) => {
    refuseUnreadable(request);
    refuseReversedRanges(request.query);
  });
  // A member is counted alone, since colleagues share an address, and everybody else by address; a call may have a lower
  // limit of its own (`perMinute` of its contract).
  if (settings.requestsPerMinute !== undefined) {
    await app.register(rateLimit, {
      max: settings.requestsPerMinute,
      timeWindow: '1 minute',
      // The caller is known by now for calls that need one; what a visitor says about themselves counts for nothing.
      keyGenerator: countedAs,
      // Hashed files are cached by the browser; they must not count against the rate limit.
      allowList: (request) => request.url.startsWith('/assets/'),
      errorResponseBuilder: (_request, context) =>
        new Refused(requestRefusal('request.tooMany', { seconds: Math.ceil(context.ttl / 1000) })),
    });
  }
  await compressResponses(app);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuse(new Refused(requestRefusal('request.notFound')), request, reply));
  return app;
}
