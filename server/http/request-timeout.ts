import type { FastifyReply } from 'fastify';

/** What took too long; its caller is told that we cannot serve for the moment. */
class TookTooLong extends Error {
  readonly code = 'TOOK_TOO_LONG';
}

/** Begins to wait for an answer. */
export type RequestTimeout = (reply: FastifyReply) => void;

/**
 * Answers whoever has waited so long that it did not work; what was begun may still be done, and is then not told. A
 * timer alone:
 * Fastify's `handlerTimeout` also makes a signal for each request, and at its end an error that nobody reads.
 */
export function requestTimeout(ms: number): RequestTimeout {
  return (reply) => {
    const timer = setTimeout(() => {
      if (!reply.sent) void reply.send(new TookTooLong(`no answer within ${ms} ms`));
    }, ms);
    reply.raw.once('close', () => clearTimeout(timer));
  };
}
