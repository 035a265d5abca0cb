import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageOpening } from '#core/page-context.ts';

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
};

function isBuild(value: unknown): value is ServerBuild {
  return typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value;
}

type Parts = {
  readonly openPage: OpenPage;
  readonly createRequestHandler: CreateRequestHandlerFunction;
  readonly publicUrls: (routes: ServerBuild['routes']) => Pages['publicUrlOf'];
};

function hasParts(entry: object): entry is Parts {
  return (
    'openPage' in entry &&
    typeof entry.openPage === 'function' &&
    'createRequestHandler' in entry &&
    typeof entry.createRequestHandler === 'function' &&
    'publicUrls' in entry &&
    typeof entry.publicUrls === 'function'
  );
}

/** The pages of a loaded server build. Its context keys are its own instances, so it opens the page itself. */
export function pagesOf(build: unknown, mode: 'development' | 'production', scripts: Scripts = {}): Pages {
  if (!isBuild(build)) throw new Error('this is no build of the pages');
  const entry: object = build.entry.module;
  if (!hasParts(entry)) throw new Error('the build of the pages lacks what opens a page; build it again');
  const scriptOf: Pages['scriptOf'] = (source) => scripts[source] && `/${scripts[source].file}`;
  return {
    handle: entry.createRequestHandler(build, mode),
    openPage: entry.openPage,
    scriptOf,
    publicUrlOf: entry.publicUrls(build.routes),
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
