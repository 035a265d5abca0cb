import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { builtPages, type Pages, pagesOf, type Send } from '#server/http/page-build.ts';
import { type PageFacts, pageFactsOf, pageUrlOf } from '#server/http/page-facts.ts';

/** The app's own `inject`: a request to the API without a network. */
export type Inject = (request: { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string; remoteAddress?: string }) => Promise<LightMyRequestResponse>;

export type PageHostOptions = {
  /** Pages come straight from the sources and reload by themselves. */
  readonly dev: boolean;
  readonly inject: Inject;
  /** The address people reach the shop at; links and canonical addresses begin with its origin. */
  readonly publicUrl: string;
  /** The folder of the built pages; `build` when left out. */
  readonly folder?: string;
};

/** Never a page: the API, pictures and what others serve. */
const NOT_PAGES = /^\/(api|external|actuator|images|payment|assets)(\/|$)/;

/**
 * Serves the pages and their files to the same app that answers the API: hashed files for ever, everything else
 * rendered for the visitor's language under a Content-Security-Policy with one nonce per answer.
 */
export async function mountPages(app: FastifyInstance, options: PageHostOptions): Promise<void> {
  const folder = options.folder ?? 'build';
  if (!options.dev) {
    await app.register(fastifyStatic, {
      root: join(process.cwd(), folder, 'client', 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
  }
  await app.register(async (scope) => {
    const pages = options.dev ? await livePages(scope) : await builtPages(folder).then((built) => async () => built);
    scope.route({
      // HEAD comes with GET.
      method: 'GET',
      url: '/*',
      handler: async (request, reply) => {
        if (NOT_PAGES.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
        return await answer(await pages(), request, reply, options);
      },
    });
  });
}

async function livePages(scope: FastifyInstance): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: scope.server } } });
  scope.addHook('onClose', async () => await vite.close());
  scope.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  return async () => {
    const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build');
    return pagesOf(build, new Map(), 'development');
  };
}

async function answer(pages: Pages, request: FastifyRequest, reply: FastifyReply, options: PageHostOptions): Promise<FastifyReply> {
  const facts = pageFactsOf(request, new URL(options.publicUrl).origin);
  const nonce = randomBytes(16).toString('base64url');
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const context = pages.openPage({ facts, nonce, preload: pages.preloadOf(facts.lang), send: senderFor(request, options.inject) });
  const page = new Request(pageUrlOf(request, facts.origin), { method: request.method, headers: headersOf(request), signal: gone.signal });
  const response = await pages.handle(page, context);
  reply.code(response.status);
  // Whoever came by a link in a language goes on in it: what the page asks for next does not carry the word.
  for (const [name, value] of Object.entries(chosenIn(request, facts))) reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`);
  for (const [name, value] of response.headers) reply.header(name, value);
  if (!options.dev) reply.header('content-security-policy', policyWith(nonce));
  reply.header('referrer-policy', 'strict-origin-when-cross-origin').header('x-content-type-options', 'nosniff');
  // The words depend on the stored choice; nothing personal is in a page.
  reply.header('vary', 'cookie, accept-encoding');
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.send(response.body ? compressed(Readable.from(piecesOf(response.body)), request, reply) : '');
}

const YEAR_SECONDS = 31_536_000;

function chosenIn(request: FastifyRequest, { lang, currency, origin, unknown }: PageFacts): Record<string, string> {
  const query = pageUrlOf(request, origin).searchParams;
  if (unknown) return {};
  return { ...(query.has('lang') && { lang }), ...(query.has('currency') && { currency }) };
}

/** No script, style, frame or address of anybody else; what stands in the page runs only with its nonce. */
function policyWith(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** The visitor's own address goes along, so that limits count people and not this process. */
function senderFor(visitor: FastifyRequest, inject: Inject): Send {
  return async ({ method, url, headers, payload }) => {
    const response = await inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...headers, host: visitor.host },
      remoteAddress: visitor.ip,
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, text: response.payload };
  };
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel();
  }
}

// Pages are sent as they are rendered, so each piece is flushed through.
function compressed(body: Readable, request: FastifyRequest, reply: FastifyReply): Readable {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return body.pipe(createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    return body.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH }));
  }
  return body;
}
