import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { invalid, WireError } from './wire-error.ts';

/** A server that reads bodies and writes errors as PortOne does. */
export function wireServer(): FastifyInstance {
  const app = fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 200 } });
  // The merchant SDK sends JSON without a content type, and a close request has no body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
      return done(null, Object.fromEntries(new URLSearchParams(text)));
    }
    try {
      done(null, text ? JSON.parse(text) : {});
    } catch {
      done(invalid('The body is not JSON.'));
    }
  });
  app.setErrorHandler<FastifyError | WireError>((failure, _request, reply) => {
    if (failure instanceof WireError) return reply.code(failure.status).send(failure.body);
    const status = failure.statusCode ?? 500;
    return reply.code(status).send({
      type: status < 500 ? 'INVALID_REQUEST' : 'INTERNAL',
      message: status < 500 ? failure.message : 'Internal error.',
    });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ type: 'NOT_FOUND', message: 'No such page.' }));
  return app;
}
