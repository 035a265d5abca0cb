import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Computed, TaggedCache } from '#server/db/tagged-cache.ts';
import { compress, type Encoding, encodingFor } from '#server/http/compression.ts';

/** A whole response that is the same for everybody. */
export type CachedResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
  /** The compressed bodies, each made for the first request that accepts it. */
  readonly variants: Map<Encoding, Promise<Buffer>>;
};

export type ResponseCache = TaggedCache<CachedResponse>;

/** Maximum age, also for changes without an invalidation (a deal that ends, a popup whose time has come). */
export const RESPONSE_TTL_MS = 30_000;
/** The estimated size of key, tags and bookkeeping of one entry. */
const ENTRY_BYTES = 2_000;
/** The compressed variants are made later; together they have about this share of the body's size. */
const VARIANTS = 0.5;

/** The cache of whole public answers and storefront pages, at most `bytes` large. */
export function openResponseCache(options: { readonly bytes: number; readonly now: () => number }): ResponseCache {
  return new TaggedCache({
    maxSize: options.bytes,
    ttlMs: RESPONSE_TTL_MS,
    now: options.now,
    sizeOf: ({ body }) => body.length * (1 + VARIANTS) + ENTRY_BYTES,
  });
}

/** A response to store under `tags`; without tags it is sent to the waiting requests and not stored. */
export function computedResponse(
  response: Pick<CachedResponse, 'status' | 'headers' | 'body'>,
  tags: Iterable<string> | undefined,
): Computed<CachedResponse> {
  const { status, headers, body } = response;
  const hash = createHash('sha1').update(body).digest('base64url');
  return { value: { status, headers, body, etag: `W/"${hash}"`, variants: new Map() }, tags };
}

/** Every cache may store the response, but must revalidate it. */
const PUBLIC = 'public, max-age=0, must-revalidate';

/** Sends a response in the best encoding the client accepts, or 304 to a client that has it. */
export async function sendCached(
  response: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, body, etag, variants } = response;
  void reply.code(status).headers(headers).header('cache-control', PUBLIC).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const encoding = encodingFor(request, body.length);
  if (!encoding) return reply.send(body);
  const variant = variants.get(encoding) ?? compress(encoding, body);
  variants.set(encoding, variant);
  return reply.header('content-encoding', encoding).send(await variant);
}
