import { existsSync, globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

type RouteAssets = { id: string; parentId?: string; module: string; imports?: string[]; css?: string[] };
/** What the build of the pages writes down for the browser: the first module and those of every route. */
export type AssetManifest = { entry: { module: string; imports: string[] }; routes: Record<string, RouteAssets> };
/** What the page itself asks for besides its route: the words of one language and the style sheets it links. */
export type Always = { scripts: string[]; styles: string[] };
export type Weights = { route: string; firstScript: number; styles: number; chunk: number };

// house.md §12; kilobytes of 1000 bytes after gzip.
const limits = { firstScript: 150, styles: 30, chunk: 60 };
const area = 'storefront/';

/**
 * Weighs every route: the scripts and styles of a first visit (the entry, the route with the ones around it, what they import, and `always`,
 * which the page asks for by itself) and its own chunk, in kilobytes.
 */
export function weigh(manifest: AssetManifest, always: Always, sizeOf: (file: string) => number): Weights[] {
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0) / 1000;
  return Object.values(manifest.routes).map((route) => {
    const chain: RouteAssets[] = [];
    for (let at: RouteAssets | undefined = route; at; at = manifest.routes[at.parentId ?? '']) chain.push(at);
    const scripts = [manifest.entry, ...chain].flatMap(({ module, imports = [] }) => [module, ...imports]);
    return {
      route: route.id,
      firstScript: sum([...scripts, ...always.scripts]),
      styles: sum([...always.styles, ...chain.flatMap(({ css = [] }) => css)]),
      chunk: sum([route.module]),
    };
  });
}

/** The sentences about what is too heavy: first visits are counted in the storefront, chunks everywhere. */
export function budgetFaults(weights: Weights[]): string[] {
  const tooHeavy = ({ route, firstScript, styles, chunk }: Weights) => [
    ...(route.startsWith(area) && firstScript > limits.firstScript ? [`A first visit of ${route} loads ${firstScript.toFixed(1)} kB of scripts and may load ${limits.firstScript}: import what is heavy when it is needed.`] : []),
    ...(route.startsWith(area) && styles > limits.styles ? [`A first visit of ${route} loads ${styles.toFixed(1)} kB of styles and may load ${limits.styles}.`] : []),
    ...(chunk > limits.chunk ? [`The page ${route} weighs ${chunk.toFixed(1)} kB and may weigh ${limits.chunk}: load its charts, editors and tables lazily.`] : []),
  ];
  return weights.flatMap(tooHeavy);
}

function readManifest(): AssetManifest | null {
  const [path] = globSync('build/client/assets/manifest-*.js');
  if (!path) return null;
  const text = readFileSync(path, 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

// A first visit is in one language: of its words and its font the heaviest count. The fonts for Chinese and Japanese come after the page.
function readAlways(sizeOf: (file: string) => number): Always {
  const chunks = globSync('build/client/.vite/manifest.json').flatMap((path) => {
    const listed: Record<string, { file: string }> = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries(listed).map(([name, { file }]) => ({ name, file: `/${file}` }));
  });
  const named = (pattern: RegExp) => chunks.filter(({ name }) => pattern.test(name)).map(({ file }) => file);
  const heaviest = (files: string[]) => files.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1);
  return {
    scripts: heaviest(named(/virtual:messages\//)),
    styles: [...named(/(^|\/)web\/styles\/.*\.css$/), ...heaviest(named(/noto-sans-(kr|arabic)\/.*\.css$/))],
  };
}

function print(weights: Weights[]): void {
  const row = (cells: string[]) => console.log(`${cells[0]?.padEnd(44)}${cells.slice(1).map((cell) => cell.padStart(14)).join('')}`);
  row(['kB after gzip', 'first scripts', 'styles', 'own chunk']);
  for (const { route, firstScript, styles, chunk } of weights.toSorted((one, other) => other.firstScript - one.firstScript)) {
    row([route, firstScript.toFixed(1), styles.toFixed(1), chunk.toFixed(1)]);
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
    const weights = weigh(manifest, readAlways(sizeOf), sizeOf);
    print(weights);
    const faults = budgetFaults(weights);
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
  }
}
