import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Refused, refuseIf, requestRefusal } from '#core/refusal.ts';
import { safeLang } from '#server/http/asked.ts';
import { refuseUnreadable, whyNotAddressed } from '#server/http/incoming.ts';
import { refusalAnswer, refusalOfDoor } from '#server/http/refusals.ts';
import { isUnavailable } from '#server/http/unavailable.ts';
import { compileSchema } from '#server/http/validation.ts';

export type DoorSettings = {
  /** How many proxies stand before this server, each writing down in X-Forwarded-For whom it heard. */
  readonly proxies: number;
  /** Requests of one address a minute; undefined turns the limit off (tests). */
  readonly requestsPerMinute: number | undefined;
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
  // JSON is the one language of the door; what else arrives is refused instead of guessed at.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileSchema);
  app.addHook('onRequest', async (request) => refuseIf(whyNotAddressed(request)));
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

/** Seconds after which a database that was away is worth asking again. */
const AWAY_SECONDS = 5;

/** Answers whatever was thrown: a refusal with its code, a bug with 500, the number of the request and nothing else. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = safeLang(request);
  const isAway = isUnavailable(error);
  const refusal = error instanceof Refused ? error.refusal : isAway ? requestRefusal('request.unavailable') : refusalOfDoor(error);
  if (isAway || !refusal) request.log.error({ err: error, url: request.routeOptions.url }, isAway ? 'what a request needs is not available' : 'a request failed');
  if (!refusal) {
    const { error: answer } = refusalAnswer(requestRefusal('request.unavailable'), lang, request.id);
    return reply.code(500).send({ error: { ...answer, code: 'request.failed' } });
  }
  const { seconds = refusal.status === 503 ? AWAY_SECONDS : undefined } = refusal.params;
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply.code(refusal.status).send(refusalAnswer(refusal, lang, request.id));
}
