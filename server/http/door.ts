import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Refused, requestRefusal } from '#core/refusal.ts';
import { safeLang } from '#server/http/asked.ts';
import { refuseUnreadable, whyNotAddressed } from '#server/http/incoming.ts';
import { failureOf, refusalAnswer } from '#server/http/refusals.ts';
import type { Sites } from '#server/http/sites.ts';
import { compileSchema } from '#server/http/validation.ts';

export type DoorSettings = {
  /** How many proxies stand before this server, each writing down in X-Forwarded-For whom it heard. */
  readonly proxies: number;
  /** Requests of one address a minute; undefined turns the limit off (tests). */
  readonly requestsPerMinute: number | undefined;
  /** Host names and imprints; the sample's when left out. */
  readonly sites?: Sites;
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent';
};

const BODY_LIMIT = 1_048_576;

/** An HTTP server that knows how to refuse, and nothing of what is sold. */
export async function openDoor(settings: DoorSettings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // A number alone trusts nobody in Fastify; the first hop is the one that speaks to us.
    trustProxy: settings.proxies > 0 && ((_address, hop) => hop < settings.proxies),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    logger: { level: settings.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => refuse(error, request, reply),
    schemaErrorFormatter: (errors) => Object.assign(new Error('validation'), { validation: errors }),
  });
  if (settings.sites) app.decorate('sites', settings.sites);
  // JSON is the one language of the door; what else arrives is refused instead of guessed at.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileSchema);
  app.addHook('onRequest', (request, _reply, done) => {
    const why = whyNotAddressed(request);
    done(why && new Refused(why));
  });
  app.addHook('preHandler', async (request) => refuseUnreadable(request));
  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, referrerPolicy: { policy: 'same-origin' } });
  if (settings.requestsPerMinute !== undefined) {
    await app.register(rateLimit, {
      max: settings.requestsPerMinute,
      timeWindow: '1 minute',
      // Hashed files are read once and then kept by the browser; they must not use up what calls may ask.
      allowList: (request) => request.url.startsWith('/assets/'),
      errorResponseBuilder: (_request, context) => new Refused(requestRefusal('request.tooMany', { seconds: Math.ceil(context.ttl / 1000) })),
    });
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Badaro', version: '1', description: 'Every call carries site, lang, currency and timezone; money is integer minor units.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusalAnswer(requestRefusal('request.notFound'), safeLang(request), request.id)));
  app.get('/api/docs/openapi.json', async () => app.swagger());
  return app;
}

function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, seconds, isAway, isBug } = failureOf(error, safeLang(request), request.id);
  if (isBug) request.log.error({ err: error, url: request.routeOptions.url }, isAway ? 'what a request needs is not available' : 'a request failed');
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply.code(status).send(body);
}
