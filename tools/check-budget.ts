import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../core/locale.ts';
import { areaOf, MESSAGE_FILES } from '../web/i18n/areas.ts';

type RouteAssets = {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  imports?: string[];
  css?: string[];
};
/** The part of React Router's manifest that is measured. */
export type AssetManifest = { entry: { module: string; imports: string[] }; routes: Record<string, RouteAssets> };
export type Weights = { route: string; firstScript: number; messages: number; styles: number; chunk: number };

// Kilobytes of 1000 bytes after gzip. The storefront is visited first and on mobile; other pages follow, when most
// scripts are cached.
const limits = { storefront: 170, areas: 258, offices: 282, styles: 30, chunk: 60 };
const limitOf = (route: string): number => {
  if (/^(seller|admin|ops|partner)\//.test(route)) return limits.offices;
  return /^(storefront|support)\//.test(route) && !route.endsWith('@mobile') ? limits.storefront : limits.areas;
};

/**
 * Measures every route in kilobytes: scripts and styles of a first visit (entry, the route and its parents with their
 * imports, the global style sheets, and the messages of its area) and its own chunk.
 */
export function weigh(
  manifest: AssetManifest,
  styles: string[],
  sizeOf: (file: string) => number,
  messagesOf: (pathname: string) => number,
): Weights[] {
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0) / 1000;
  return Object.values(manifest.routes).map((route) => {
    const chain: RouteAssets[] = [];
    for (let at: RouteAssets | undefined = route; at; at = manifest.routes[at.parentId ?? '']) chain.push(at);
    const scripts = [
      ...[manifest.entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]),
      ...chain.flatMap(({ clientLoaderModule, clientMiddlewareModule }) =>
        [clientLoaderModule, clientMiddlewareModule].filter((file) => file !== undefined),
      ),
    ];
    const messages = messagesOf(pathOf(chain)) / 1000;
    return {
      route: route.id,
      firstScript: sum(scripts) + messages,
      messages,
      styles: sum([...styles, ...chain.flatMap(({ css = [] }) => css)]),
      chunk: sum([route.module]),
    };
  });
}

/** The pattern of a route's addresses, from the innermost of its chain outwards. */
const pathOf = (chain: readonly RouteAssets[]): string =>
  `/${chain
    .map(({ path = '' }) => path.replace('*', ''))
    .filter(Boolean)
    .toReversed()
    .join('/')}`;

/** The messages about exceeded budgets. */
export function budgetFaults(weights: Weights[]): string[] {
  const tooHeavy = ({ route, firstScript, styles, chunk }: Weights) => [
    ...(firstScript > limitOf(route)
      ? [
          `A first visit of ${route} loads ${firstScript.toFixed(1)} kB of scripts and messages and may load ` +
            `${limitOf(route)}: import what is heavy when it is needed.`,
        ]
      : []),
    ...(styles > limits.styles
      ? [`A first visit of ${route} loads ${styles.toFixed(1)} kB of styles and may load ${limits.styles}.`]
      : []),
    ...(chunk > limits.chunk
      ? [
          `The page ${route} weighs ${chunk.toFixed(1)} kB and may weigh ${limits.chunk}: load its charts, editors and tables lazily.`,
        ]
      : []),
  ];
  return weights.flatMap(tooHeavy);
}

/** The manifest that the server build holds. */
async function readManifest(): Promise<AssetManifest | null> {
  const path = resolve('build/server/index.js');
  if (!existsSync(path)) return null;
  const { assets }: { assets: AssetManifest } = await import(pathToFileURL(path).href);
  return assets;
}

/** The built file of every source file. */
function readScripts(): Record<string, { file: string } | undefined> {
  return JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'));
}

/** Bytes of the messages of a page in the largest language. */
function readMessages(sizeOf: (file: string) => number): (pathname: string) => number {
  const scripts = readScripts();
  const sizeIn = (lang: string, pathname: string) =>
    MESSAGE_FILES[areaOf(pathname)]
      .map((area) => scripts[`core/messages/${lang}/${area}.json`]?.file)
      .reduce((sum, file) => sum + (file ? sizeOf(`/${file}`) : 0), 0);
  return (pathname) => Math.max(...LANGUAGES.map((lang) => sizeIn(lang, pathname)));
}

const readStyles = (): string[] =>
  Object.entries(readScripts()).flatMap(([name, chunk]) =>
    chunk && /(^|\/)web\/styles\/.*\.css$/.test(name) ? [`/${chunk.file}`] : [],
  );

function print(weights: Weights[]): void {
  const row = (cells: string[]) =>
    console.log(
      `${cells[0]?.padEnd(44)}${cells
        .slice(1)
        .map((cell) => cell.padStart(14))
        .join('')}`,
    );
  row(['kB after gzip', 'first scripts', 'messages', 'styles', 'own chunk']);
  for (const { route, firstScript, messages, styles, chunk } of weights.toSorted(
    (one, other) => other.firstScript - one.firstScript,
  )) {
    row([route, firstScript.toFixed(1), messages.toFixed(1), styles.toFixed(1), chunk.toFixed(1)]);
  }
}

if (import.meta.main) {
  const manifest = await readManifest();
  if (!manifest) {
    const hasPages = existsSync('web/root.tsx');
    console.log(hasPages ? 'There is no build to weigh: run npm run build first.' : 'There are no pages to weigh yet.');
    process.exitCode = hasPages ? 1 : 0;
  } else {
    const sizes = new Map<string, number>();
    const sizeOf = (file: string) => {
      const size = sizes.get(file) ?? gzipSync(readFileSync(`build/client${file}`), { level: 9 }).length;
      sizes.set(file, size);
      return size;
    };
    const weights = weigh(manifest, readStyles(), sizeOf, readMessages(sizeOf));
    print(weights);
    const faults = budgetFaults(weights);
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
  }
}
