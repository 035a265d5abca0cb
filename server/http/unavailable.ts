// Database or server gone, stopping or starting; all connections taken; a statement or call timed out.
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
// Messages of the pool and the driver that have no code.
const SENTENCES =
  /^(timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|client was closed|cannot use a pool after calling end)/i;

/** Whether an error or one of its causes means that the database or another server is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CODES.has(cause.code)) return true;
    if (SENTENCES.test(cause.message)) return true;
  }
  return false;
}

/** Whether an error or one of its causes means a full disk: the database's or that of files. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && (cause.code === '53100' || cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) return true;
  return false;
}
