import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../core/locale.ts';
import { wordsOf } from '../web/i18n/first-words.ts';
import type { FirstVisits } from './pages/words.ts';

type RouteAssets = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
/** What the build of the pages writes down for the browser: the first module and those of every route. */
export type AssetManifest = { entry: { module: string; imports: string[] }; routes: Record<string, RouteAssets> };
/** What every page asks for besides its route: the list of routes and the style sheets it links. */
export type Always = { scripts: string[]; styles: string[] };
export type Weights = {
  route: string;
  firstScript: number;
  words: number;
  woken: number;
  styles: number;
  chunk: number;
};

// Kilobytes of 1000 bytes after gzip. The shop is visited first and by telephone; in an area people stay, as in the
// app, which keeps what it loaded.
const limits = { storefront: 130, areas: 170, styles: 30, chunk: 60 };
const isShop = (route: string) => route.startsWith('storefront/') && !route.endsWith('@mobile');

/**
 * Weighs every route: the scripts and styles of a first visit (the entry, the route with the ones around it, what they
 * import, and `always`,
 * which the page asks for by itself), the words its HTML brings for these routes, which count as script, its own chunk,
 * and what wakes its parts
 * when the page is quiet, in kilobytes.
 */
export function weigh(
  manifest: AssetManifest,
  always: Always,
  sizeOf: (file: string) => number,
  partsOf: (routes: string[]) => { words: number; woken: readonly string[] },
): Weights[] {
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0) / 1000;
  return Object.values(manifest.routes).map((route) => {
    const chain: RouteAssets[] = [];
    for (let at: RouteAssets | undefined = route; at; at = manifest.routes[at.parentId ?? '']) chain.push(at);
    const scripts = [manifest.entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]);
    const parts = partsOf(chain.map(({ id }) => id));
    const words = parts.words / 1000;
    const atFirst = new Set([...scripts, ...always.scripts]);
    return {
      route: route.id,
      firstScript: sum(atFirst) + words,
      words,
      woken: sum(parts.woken.filter((file) => !atFirst.has(file))),
      styles: sum([...always.styles, ...chain.flatMap(({ css = [] }) => css)]),
      chunk: sum([route.module]),
    };
  });
}

/** The sentences about what is too heavy. */
export function budgetFaults(weights: Weights[]): string[] {
  const limitOf = (route: string) => (isShop(route) ? limits.storefront : limits.areas);
  const tooHeavy = ({ route, firstScript, styles, chunk }: Weights) => [
    ...(firstScript > limitOf(route)
      ? [
          `A first visit of ${route} loads ${firstScript.toFixed(1)} kB of scripts and words and may load ${limitOf(route)}: import what is heavy when it is needed.`,
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

function readManifest(): AssetManifest | null {
  const path = 'build/client/.vite/routes.json';
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Bytes of the words of these routes in the language that needs most, and the scripts of what wakes later. */
function readParts(): (routes: string[]) => { words: number; woken: readonly string[] } {
  const first: FirstVisits = JSON.parse(readFileSync('build/client/.vite/first-visits.json', 'utf8'));
  const messages = LANGUAGES.map((lang) =>
    Object.fromEntries(
      globSync(`core/messages/${lang}/*.json`).map((path) => [
        basename(path, '.json'),
        JSON.parse(readFileSync(path, 'utf8')),
      ]),
    ),
  );
  return (routes) => {
    const visits = ['entry.client', ...routes].flatMap((route) => first[route.replace(/@.*/, '')] ?? []);
    const keys = new Set(visits.flatMap(({ words }) => words));
    const words = Math.max(...messages.map((all) => gzipSync(JSON.stringify(wordsOf(all, keys)), { level: 9 }).length));
    return { words, woken: visits.flatMap(({ woken }) => woken) };
  };
}

function readAlways(): Always {
  const chunks: Record<string, { file: string }> = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'));
  const styles = Object.entries(chunks).filter(([name]) => /(^|\/)web\/styles\/.*\.css$/.test(name));
  return {
    scripts: globSync('build/client/assets/manifest-*.js').map((path) => `/assets/${basename(path)}`),
    styles: styles.map(([, { file }]) => `/${file}`),
  };
}

function print(weights: Weights[]): void {
  const row = (cells: string[]) =>
    console.log(
      `${cells[0]?.padEnd(44)}${cells
        .slice(1)
        .map((cell) => cell.padStart(14))
        .join('')}`,
    );
  row(['kB after gzip', 'first scripts', 'of it words', 'when quiet', 'styles', 'own chunk']);
  for (const { route, firstScript, words, woken, styles, chunk } of weights.toSorted(
    (one, other) => other.firstScript - one.firstScript,
  )) {
    row([route, firstScript.toFixed(1), words.toFixed(1), woken.toFixed(1), styles.toFixed(1), chunk.toFixed(1)]);
  }
}

if (import.meta.main) {
  const manifest = readManifest();
  if (!manifest) {
    const hasPages = existsSync('web/root.tsx');
    console.log(hasPages ? 'There is no build to weigh: run npm run build first.' : 'There are no pages to weigh yet.');
    process.exitCode = hasPages ? 1 : 0;
  } else {
    const known = new Map<string, number>();
    const sizeOf = (file: string) => {
      const size = known.get(file) ?? gzipSync(readFileSync(`build/client${file}`), { level: 9 }).length;
      known.set(file, size);
      return size;
    };
    const weights = weigh(manifest, readAlways(), sizeOf, readParts());
    print(weights);
    const faults = budgetFaults(weights);
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
  }
}
