import { type FastifyServerOptions, LogController } from 'fastify';
import { loggedError } from '#server/observability/log-error.ts';
import { requestIdOf, traceparentOf } from '#server/observability/request-id.ts';

export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;

export type LogSettings = {
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Where the log is written; standard output when left out. */
  readonly logStream?: { write(line: string): void };
};

type LogOptions = Pick<FastifyServerOptions, 'genReqId' | 'logger' | 'logController' | 'childLoggerFactory'>;

/** Fastify's logging: JSON lines, each with the id of its request. Fastify's own request lines would name URLs. */
export function logOptions({ logLevel, logStream }: LogSettings): LogOptions {
  return {
    genReqId: ({ headers }) => requestIdOf(headers),
    logger: { level: logLevel, serializers: { err: loggedError }, ...(logStream && { stream: logStream }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const traceparent = traceparentOf(headers);
      return logger.child(traceparent ? { ...bindings, traceparent } : bindings, options);
    },
  };
}
