import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Refused, requestRefusal } from '#core/refusal.ts';
import { safeLang } from '#server/http/asked.ts';
import { refusalAnswer, refusalOfDoor } from '#server/http/refusals.ts';
import { validatorFor } from '#server/http/validation.ts';

export type DoorSettings = {
  readonly trustProxy: boolean;
  /** Requests of one address a minute; undefined turns the limit off (tests). */
  readonly requestsPerMinute: number | undefined;
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent';
};

const BODY_LIMIT = 1_048_576;

/** An HTTP server that knows how to refuse, and nothing of what is sold. */
export async function openDoor(settings: DoorSettings): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: settings.trustProxy,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    logger: { level: settings.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    schemaErrorFormatter: (errors) => Object.assign(new Error('validation'), { validation: errors }),
  });
  // JSON is the one language of the door; what else arrives is refused instead of guessed at.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(({ schema, httpPart }) => validatorFor(httpPart).compile(schema));
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
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refused ? error.refusal : refusalOfDoor(error);
    if (refusal) {
      if (refusal.params.seconds !== undefined) void reply.header('retry-after', refusal.params.seconds);
      return reply.code(refusal.status).send(refusalAnswer(refusal, safeLang(request), request.id));
    }
    request.log.error({ err: error, url: request.routeOptions.url }, 'a request failed');
    return reply.code(500).send({
      error: { code: 'request.failed', message: refusalAnswer(requestRefusal('request.unavailable'), safeLang(request), request.id).error.message, params: {}, fields: [], requestId: request.id },
    });
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusalAnswer(requestRefusal('request.notFound'), safeLang(request), request.id)));
  app.get('/api/docs/openapi.json', async () => app.swagger());
  return app;
}
