import fastifyCompress from '@fastify/compress';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A body that fits into one packet is not worth compressing. */
const COMPRESSED_FROM_BYTES = 1_200;

/** Compresses every response that is not compressed yet. Bodies of requests are never inflated. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: [...ENCODINGS],
    threshold: COMPRESSED_FROM_BYTES,
    globalDecompression: false,
  });
}

/** The best encoding the client accepts for a body of this size; undefined for none. */
export function encodingFor({ headers }: FastifyRequest, bytes: number): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || bytes < COMPRESSED_FROM_BYTES) return undefined;
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/** Compresses a body that is sent many times, with more effort than @fastify/compress spends on one response. */
export function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body, { level: 8 });
  return toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
