import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

export type Encoding = 'br' | 'gzip';

/** What fits into one packet gains nothing. */
const PACKED_FROM = 1_200;

/** The best encoding a visitor reads for so many bytes; undefined for plain. */
export function encodingFor({ headers }: FastifyRequest, bytes: number): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || bytes < PACKED_FROM) return undefined;
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

const EFFORT = { once: { br: 4, gzip: 5 }, often: { br: 7, gzip: 8 } } as const;

/** The bytes packed, outside of the event loop; with more effort when they are sent `often`. */
export function packed(encoding: Encoding, body: Buffer, sent: keyof typeof EFFORT): Promise<Buffer> {
  const effort = EFFORT[sent][encoding];
  if (encoding === 'gzip') return toGzip(body, { level: effort });
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
