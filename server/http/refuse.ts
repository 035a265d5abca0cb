import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Refused } from '#core/refusal.ts';
import { NOTHING_ALLOWED } from '#server/http/malformed-requests.ts';
import { CallerLeft } from '#server/http/request-lifetime.ts';
import { safeLang } from '#server/http/request-locale.ts';
import { failureOf } from '#server/http/errors.ts';

/** Responds to any error: a refusal with its code, a bug with 500. Bugs and outages are logged. */
export function refuse(
  error: FastifyError | Refused | CallerLeft,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body, seconds, isAway, isLoggedAsError } = failureOf(error, safeLang(request), request.id);
  request.refusalCode = body.error.code;
  // An answer nobody receives; the request is logged as closed by its caller.
  if (isLoggedAsError && !(error instanceof CallerLeft))
    request.log.error(
      { err: error, route: request.routeOptions.url },
      isAway ? 'request needs something that is unavailable' : 'request failed',
    );
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  return reply.code(status).header('content-security-policy', NOTHING_ALLOWED).send(body);
}
