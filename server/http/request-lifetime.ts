import type { FastifyReply } from 'fastify';

/** The error of a timed-out request; its caller gets a 503. */
class TookTooLong extends Error {
  readonly code = 'TOOK_TOO_LONG';
}

/** The reason work for a request is ended: nobody waits for its result. */
export class CallerLeft extends Error {
  constructor() {
    super('the response is sent or its connection is closed');
  }
}

/** The timeout of a call, except reports and uploads. */
export const REQUEST_TIMEOUT_MS = 10_000;

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

/** One for all requests: composing the stack of an error takes longer than many a step of a request. */
export const CALLER_LEFT = new CallerLeft();

/**
 * Aborted when the response is sent or its connection is closed. Fastify's `request.signal` follows the request instead,
 * which is closed as soon as a body is read.
 */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = () => left.abort(CALLER_LEFT);
  if (raw.closed) leave();
  else raw.once('close', leave);
  return left.signal;
}
