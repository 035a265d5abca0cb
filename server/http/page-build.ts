import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageOpening } from '#core/page-context.ts';
import type { Cost } from '#server/http/computing/requester.ts';

/**
 * The processor time of a page of the storefront, and of a frame that the browser fills: logging in, cart, checkout,
 * account and offices. Nobody is kept from those.
 */
const COMPUTED_PAGE: Cost = { ms: 40 };
const FRAME: Cost = { ms: 10, isEssential: true };

type OpenPage = (opening: PageOpening) => RouterContextProvider;

/** The manifest of Vite's client build: scripts by their source file. */
type Scripts = Readonly<Record<string, { readonly file: string } | undefined>>;

/** The server build of the pages: the request handler and the page opener. */
export type Pages = {
  handle: RequestHandler;
  openPage: OpenPage;
  /** The built script of a source file; undefined in development. */
  scriptOf: PageOpening['scriptOf'];
  /** The normal form of the path and query of a public page; undefined for any other page. */
  publicUrlOf: (target: string) => string | undefined;
  costOf: (target: string) => Cost;
};

function isBuild(value: unknown): value is ServerBuild {
  return typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value;
}

type Parts = {
  readonly openPage: OpenPage;
  readonly createRequestHandler: CreateRequestHandlerFunction;
  readonly publicUrls: (routes: ServerBuild['routes']) => Pages['publicUrlOf'];
  readonly computedPages: (routes: ServerBuild['routes']) => (target: string) => boolean;
};

function hasParts(entry: object): entry is Parts {
  return (
    'openPage' in entry &&
    typeof entry.openPage === 'function' &&
    'createRequestHandler' in entry &&
    typeof entry.createRequestHandler === 'function' &&
    'publicUrls' in entry &&
    typeof entry.publicUrls === 'function' &&
    'computedPages' in entry &&
    typeof entry.computedPages === 'function'
  );
}

/** The pages of a loaded server build. Its context keys are its own instances, so it opens the page itself. */
export function pagesOf(build: unknown, mode: 'development' | 'production', scripts: Scripts = {}): Pages {
  if (!isBuild(build)) throw new Error('this is no build of the pages');
  const entry: object = build.entry.module;
  if (!hasParts(entry)) throw new Error('the build of the pages lacks what opens a page; build it again');
  const isComputed = entry.computedPages(build.routes);
  const scriptOf: Pages['scriptOf'] = (source) => scripts[source] && `/${scripts[source].file}`;
  return {
    handle: entry.createRequestHandler(build, mode),
    openPage: entry.openPage,
    scriptOf,
    publicUrlOf: entry.publicUrls(build.routes),
    costOf: (target) => (isComputed(target) ? COMPUTED_PAGE : FRAME),
  };
}

/** The pages built by `npm run build`. Throws a readable error when they are missing. */
export async function builtPages(folder: string): Promise<Pages> {
  const server = join(folder, 'server', 'index.js');
  if (!existsSync(server)) throw new Error('the pages are not built: run "npm run build"');
  const build: unknown = await import(pathToFileURL(server).href);
  const scripts: Scripts = JSON.parse(readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'));
  return pagesOf(build, 'production', scripts);
}
