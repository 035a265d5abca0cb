// Gone, going or not yet there; all connections taken; a statement or a whole call that took too long.
const CODES = new Set([
  'TOOK_TOO_LONG',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);
// The pool and the driver say these without a code.
const SENTENCES =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|client was closed|cannot use a pool after calling end)/i;

/**
 * Whether an error, however deep it is wrapped, only says that the database or another server is not there for the
 * moment.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CODES.has(cause.code)) return true;
    if (SENTENCES.test(cause.message)) return true;
  }
  return false;
}

/** Whether an error, however deep it is wrapped, only says that a disk is full: the database's or that of files. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && (cause.code === '53100' || cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) return true;
  return false;
}
