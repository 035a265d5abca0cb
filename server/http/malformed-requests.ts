import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { requestRefusal } from '#core/request-refusals.ts';
import { refusalAnswer } from '#server/http/errors.ts';

/** A path no route has: a request for it passes all hooks and is refused there. */
const UNDECODABLE = '/api/undecodable';

/** The path of a request; one that cannot be decoded is replaced, so that its answer has the headers of all others. */
export function readablePath({ url = '/' }: IncomingMessage): string {
  return isDecodable(url) ? url : UNDECODABLE;
}

export function isDecodable(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no HTTP request, for which no route, hook or language is known, and closes the connection. Node sends
 * what is written here as it is.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const id = randomUUID();
  const body = JSON.stringify(refusalAnswer(requestRefusal('request.invalid'), 'en', id));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_ALLOWED,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** The policy of answers that are no page. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";
