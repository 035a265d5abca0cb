/**
 * What a log says of an error. The values of a failed statement stay out: they are people's names, addresses and
 * tokens.
 */
export type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly statement?: string;
};

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { statement, cause } = statementOf(error);
  if (statement === undefined) return { type: error.name, message: error.message, stack: error.stack ?? '' };
  return { type: error.name, message: cause?.message ?? 'a statement failed', stack: cause?.stack ?? '', statement };
}

/** The statement of the mapper's error, whose own message and stack repeat every value it was given. */
function statementOf(error: Error): { statement?: string; cause?: Error } {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('query' in at && typeof at.query === 'string' && 'params' in at)
      return { statement: at.query, ...(at.cause instanceof Error && { cause: at.cause }) };
  }
  return {};
}
