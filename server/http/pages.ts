import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '#core/page-context.ts';
import { Refused } from '#core/refusal.ts';
import type { CallApi } from '#server/http/in-process-calls.ts';
import { type PageRequest, sendRefusedPage } from '#server/http/refused-page.ts';
import { answerPage, type PageAnswer } from '#server/http/render-page.ts';
import { builtPages, type Pages, pagesOf } from '#server/http/page-build.ts';
import type { Computing } from '#server/http/computing/computing.ts';
import { pageContextOf, pageUrlOf } from '#server/http/page-context.ts';
import { cachedPage, isCacheablePage, isShareable, pageKey } from '#server/http/page-cache.ts';
import { type ResponseCache, sendCached } from '#server/http/response-cache.ts';

export type PageHostOptions = {
  /** Development: pages are served from the sources and reload by themselves. */
  readonly dev: boolean;
  /** How pages call the API. */
  readonly callApi: CallApi;
  /** The cache of storefront pages; without it each is rendered. */
  readonly responses?: ResponseCache | undefined;
  /** Renders pages within the budgets of their requesters. */
  readonly computing: Computing;
  /** The public address of the shop; links and canonical addresses begin with its origin. */
  readonly publicUrl: string;
  /** The folder of the built pages; `build` when left out. */
  readonly folder?: string;
};

/** Never a page: the API, pictures and other mounted paths. */
const NOT_PAGES = /^\/(api|external|actuator|images|attachments|payment|assets)(\/|$)/;

/**
 * Serves the pages and their files from the app of the API: hashed files cached for ever, everything else rendered for
 * the visitor's language under a Content-Security-Policy with a nonce.
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
      // GET routes include HEAD.
      method: 'GET',
      url: '/*',
      handler: async (request, reply) => {
        if (NOT_PAGES.test(request.url.split('?')[0] ?? '')) return reply.callNotFound();
        const context = pageContextOf(request, new URL(options.publicUrl).origin);
        try {
          return await answer(await pages(), { request, reply, context }, options);
        } catch (error) {
          if (!(error instanceof Refused) || isData(request)) throw error;
          return sendRefusedPage(error.refusal, { request, reply, context });
        }
      },
    });
  });
}

async function livePages(scope: FastifyInstance): Promise<() => Promise<Pages>> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  scope.addHook('onClose', async () => await vite.close());
  scope.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  return async () => {
    const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build');
    return pagesOf(build, 'development');
  };
}

async function answer(
  pages: Pages,
  { request, reply, context }: PageRequest,
  options: PageHostOptions,
): Promise<FastifyReply> {
  const { callApi, responses, computing } = options;
  const publicUrl = pages.publicUrlOf(request.url);
  const target = publicUrl ?? request.url;
  if (responses && publicUrl !== undefined && isCacheablePage(request, context)) {
    const key = pageKey(context, publicUrl);
    const fetchPage = () =>
      cachedPage(responses, key, () => answerPage(pages, request, { target, context, callApi, forEverybody: true }));
    const page = responses.isReady(key)
      ? await fetchPage()
      : await computing.run(request, reply, pages.costOf(target), fetchPage);
    const chosen = chosenIn(request, context);
    if (isShareable(page) && chosen.length === 0) return sendCached(page, request, reply);
    return send(page, chosen.length > 0 ? reply.header('set-cookie', chosen) : reply);
  }
  const gone = new AbortController();
  // `close` also fires after a complete response.
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
  const render = () =>
    answerPage(pages, request, { target, context, callApi, forEverybody: false, signal: gone.signal });
  const rendered = isManifest(request)
    ? await render()
    : await computing.run(request, reply, pages.costOf(request.url), render);
  if (isUnknown(rendered) && isFile(request)) {
    reply.callNotFound();
    return reply;
  }
  const chosen = chosenIn(request, context);
  if (chosen.length > 0) void reply.header('set-cookie', chosen);
  return send(rendered, reply, options.dev);
}

/** Whether the router asks for the scripts of routes: a list that nothing is computed for. */
const isManifest = ({ url }: FastifyRequest): boolean => url.split('?', 1)[0] === '/__manifest';

/** Whether the router in the browser requests the data of a page: it shows a refusal itself. */
const isData = ({ url }: FastifyRequest): boolean => (url.split('?', 1)[0] ?? '').endsWith('.data');

/** Whether no page has the path: the pages redirect it to `/nonfont` (RT-010). */
const isUnknown = ({ status, headers }: PageAnswer): boolean =>
  status >= 300 && status < 400 && /^\/nonfont(\?|$)/.test(headers.location ?? '');

/** A path with an extension or a hidden folder is no page anybody links to: scanners get a short 404. */
const isFile = ({ url }: FastifyRequest): boolean => /\/\.|\.[^./]+$/.test(url.split('?', 1)[0] ?? '');

/** Sends a page that is not cached. In development there is no policy: Vite's own scripts have no nonce. */
function send({ status, headers, body }: Omit<PageAnswer, 'nonce'>, reply: FastifyReply, dev = false): FastifyReply {
  const { 'content-security-policy': policy, ...others } = headers;
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-cache', ...others, ...(!dev && { 'content-security-policy': policy }) })
    .send(body);
}

const YEAR_SECONDS = 31_536_000;

/** The cookies of a language link: later requests of the page do not carry the parameter. */
function chosenIn(request: FastifyRequest, { lang, currency, origin, unknown }: PageContext): string[] {
  const query = pageUrlOf(request.url, origin).searchParams;
  if (unknown) return [];
  const secure = request.protocol === 'https' ? '; Secure' : '';
  return Object.entries({ lang, currency })
    .filter(([name]) => query.has(name))
    .map(([name, value]) => `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`);
}
