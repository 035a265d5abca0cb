import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { compressResponses } from '#server/http/compression.ts';
import { mountDocs } from '#server/http/api-docs/mount.ts';
import { refuseUnreadable, whyNotAddressed } from '#server/http/request-checks.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Sites } from '#server/http/sites.ts';
import { compileSchema } from '#server/http/validation.ts';
import { createLogger, type LogLevel, requestLogOptions } from '#server/observability/logger.ts';
import { followRequest, logRequests, type OnRequestDone } from '#server/observability/request-log.ts';

export type HttpSettings = {
  /** How many proxies stand before this server, each writing down in X-Forwarded-For whom it heard. */
  readonly proxies: number;
  /** Requests of one address a minute; undefined turns the limit off (tests). */
  readonly requestsPerMinute: number | undefined;
  /** How long a call may take before its caller is told that it did not work; no limit when left out. */
  readonly patienceMs?: number;
  /** How much may be uploaded at once. */
  readonly uploads?: { readonly megabytes: number; readonly patienceMs: number };
  /** Host names and imprints; the sample's when left out. */
  readonly sites?: Sites;
  readonly logLevel: LogLevel;
  /** The log of the process; a new one of this level when left out. */
  readonly log?: FastifyBaseLogger;
  /** Called with every finished request, for metrics. */
  readonly onRequestDone?: OnRequestDone;
};

declare module 'fastify' {
  interface FastifyInstance {
    farewell: { isOn: boolean };
  }
}

const BODY_LIMIT = 1_048_576;
/** So long everybody who is still connected hears with their next answer that the connection ends. */
const FAREWELL_MS = 1_000;

/** An HTTP server that knows how to refuse, and nothing of what is sold. */
export async function createHttpServer(settings: HttpSettings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // A number alone trusts nobody in Fastify; the first hop is the one that speaks to us.
    trustProxy: settings.proxies > 0 && ((_address, hop) => hop < settings.proxies),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ...requestLogOptions(settings.log ?? createLogger(settings.logLevel)),
    requestTimeout: 30_000,
    // Who is still connected while we leave is answered: only new connections go to the next process.
    return503OnClosing: false,
    // A URL that cannot be decoded is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      followRequest(request, reply, settings.onRequestDone);
      return refuse(error, request, reply);
    },
    schemaErrorFormatter: (errors) => Object.assign(new Error('validation'), { validation: errors }),
  });
  const draining = { isOn: false };
  app.decorate('farewell', draining);
  if (settings.sites) app.decorate('sites', settings.sites);
  // JSON is the one language of the door; what else arrives is refused instead of guessed at.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileSchema);
  logRequests(app, settings.onRequestDone);
  // Pages and files set a Content-Security-Policy of their own.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    const why = whyNotAddressed(request);
    done(why && new Refused(why));
  });
  app.addHook('preHandler', async (request) => refuseUnreadable(request));
  if (settings.requestsPerMinute !== undefined) {
    await app.register(rateLimit, {
      max: settings.requestsPerMinute,
      timeWindow: '1 minute',
      // Hashed files are read once and then kept by the browser; they must not use up what calls may ask.
      allowList: (request) => request.url.startsWith('/assets/'),
      errorResponseBuilder: (_request, context) =>
        new Refused(requestRefusal('request.tooMany', { seconds: Math.ceil(context.ttl / 1000) })),
    });
  }
  await compressResponses(app);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuse(new Refused(requestRefusal('request.notFound')), request, reply));
  mountDocs(app);
  return app;
}

/** Ends the server without cutting anybody off: connections end with their answers, then the rest, then the door. */
export async function leave(app: FastifyInstance): Promise<void> {
  app.farewell.isOn = true;
  await sleep(FAREWELL_MS);
  await app.close();
}
