import { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify';
import pino from 'pino';
import { loggedError } from '#server/observability/log-error.ts';
import { requestIdOf, traceparentOf } from '#server/observability/request-id.ts';

export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The log of a process: JSON lines on standard output, or where `stream` says. */
export function createLogger(level: LogLevel, stream?: { write(line: string): void }): FastifyBaseLogger {
  const options = { level, serializers: { err: loggedError } };
  return stream ? pino(options, stream) : pino(options);
}

type RequestLogOptions = Pick<
  FastifyServerOptions,
  'genReqId' | 'loggerInstance' | 'logController' | 'childLoggerFactory'
>;

/** Lets every line about a request carry its id. Fastify's own request lines are off: they name URLs. */
export function requestLogOptions(log: FastifyBaseLogger): RequestLogOptions {
  return {
    genReqId: ({ headers }) => requestIdOf(headers),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const traceparent = traceparentOf(headers);
      return logger.child(traceparent ? { ...bindings, traceparent } : bindings, options);
    },
  };
}
