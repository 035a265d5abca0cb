import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, StaffRole } from '#core/role.ts';
import { traceparentOf } from '#server/observability/request-id.ts';
import { runInTraceContext } from '#server/observability/trace-context.ts';

/** One finished request. Nothing in it is personal: the route is its pattern, never the URL that was called. */
export type RequestRecord = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Who called: a public call is not asked for an identity, so its caller is a visitor. */
  readonly caller: 'visitor' | 'member' | 'seller' | StaffRole;
  /** The code of the refusal that was answered. */
  readonly refusal?: string;
};
export type OnRequestDone = (record: RequestRecord) => void;

declare module 'fastify' {
  interface FastifyRequest {
    refusalCode: string | undefined;
  }
}

/** The status in the log of a request whose client left before the response was complete. */
const CLIENT_CLOSED_REQUEST = 499;

/** Writes one log line per request, and gives every response the id of its request. */
export function logRequests(app: FastifyInstance, onDone: OnRequestDone | undefined): void {
  app.decorateRequest('refusalCode', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    followRequest(request, reply, onDone);
    done();
  });
  // Reading the body loses the asynchronous context, so it is entered after that.
  app.addHook('preHandler', ({ id, headers }, _reply, done) =>
    runInTraceContext({ requestId: id, traceparent: traceparentOf(headers) }, done),
  );
}

/** The same for one request; needed by itself for requests that are refused before any hook runs. */
export function followRequest(request: FastifyRequest, reply: FastifyReply, onDone: OnRequestDone | undefined): void {
  void reply.header('x-request-id', request.id);
  reply.raw.once('close', () => {
    const record = recordOf(request, reply);
    request.log.info(record, 'request');
    onDone?.(record);
  });
}

function recordOf(request: FastifyRequest, reply: FastifyReply): RequestRecord {
  return {
    method: request.method,
    route: routeOf(request),
    status: reply.raw.writableEnded ? reply.statusCode : CLIENT_CLOSED_REQUEST,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    caller: kindOf(request.caller),
    ...(request.refusalCode !== undefined && { refusal: request.refusalCode }),
  };
}

const routeOf = (request: FastifyRequest): string =>
  (request.is404 ? undefined : request.routeOptions.url) ?? 'unmatched';

function kindOf(caller: Caller | undefined): RequestRecord['caller'] {
  if (!caller) return 'visitor';
  return caller.staffRole ?? (caller.storeId === null ? 'member' : 'seller');
}
