import { inspect } from 'node:util';

/** How an error is written to the log. The values of a failed statement are left out: they are personal data. */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly statement?: string;
  readonly cause?: LoggedError;
};

/** A chain of causes is followed this far; an error may be its own cause. */
const CAUSES_MAX = 5;
const MESSAGE_MAX = 2_000;

/** Serialises an error with its causes. What is not an Error is shown by its content, never as `[object Object]`. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: textOf(error), stack: '' };
  const cause = causeOf(error);
  return {
    type: error.name,
    ...messageAndStack(error),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(cause !== undefined && depth < CAUSES_MAX && { cause: loggedError(cause, depth + 1) }),
  };
}

/** The message and stack. Drizzle's error repeats every value of its statement in both, so they are replaced. */
function messageAndStack(error: Error): Pick<LoggedError, 'message' | 'stack' | 'statement'> {
  if (!('query' in error && typeof error.query === 'string' && 'params' in error))
    return { message: error.message.slice(0, MESSAGE_MAX), stack: error.stack ?? '' };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  return { message: cause?.message ?? 'statement failed', stack: cause?.stack ?? '', statement: error.query };
}

function causeOf(error: Error): unknown {
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

function textOf(thrown: unknown): string {
  const text =
    typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 2, breakLength: Number.POSITIVE_INFINITY });
  return text.slice(0, MESSAGE_MAX);
}
