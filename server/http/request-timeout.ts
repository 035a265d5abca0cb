import type { FastifyReply } from 'fastify';

/** The error of a timed-out request; its caller gets a 503. */
class TookTooLong extends Error {
  readonly code = 'TOOK_TOO_LONG';
}

/** Starts the timeout of a request. */
export type RequestTimeout = (reply: FastifyReply) => void;

/**
 * Responds to a request after the timeout; its work may still complete, and its result is discarded. A plain timer:
 * Fastify's `handlerTimeout` also creates a signal for each request, and an error that nobody reads.
 */
export function requestTimeout(ms: number): RequestTimeout {
  return (reply) => {
    const timer = setTimeout(() => {
      if (!reply.sent) void reply.send(new TookTooLong(`no answer within ${ms} ms`));
    }, ms);
    reply.raw.once('close', () => clearTimeout(timer));
  };
}
