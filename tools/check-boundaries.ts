import { floorsOf } from './floors.ts';
import { exactFaults } from './exact-money.ts';
import { mayDependOn, locationOf, unknownFolder } from './layout.ts';
import type { FileLocation } from './layout.ts';
import { shapeFaults } from './file-shape.ts';
import { factsOf, readSources } from './parse-source.ts';
import type { Facts, Import, SourceFile } from './parse-source.ts';

const pure = [
  'rules',
  'states',
  'refusals',
  'tariff',
  'consignment',
  'oem',
  'option-value',
  'fields',
  'number-filters',
  'special',
  'closures',
  'html-rules',
  'seller-html',
  'pasted-html',
  // A product as it is entered, and its form.
  'listing',
  'form',
  'read',
  'judge',
  'merge',
  'product-form',
  'variants',
  'sku-cells',
  'edits',
  'cells',
  'example',
  'carton',
  'certificates',
  'texts',
];

/** All violations of the import rules and the shape of the files (docs/architecture.md). */
export function boundaryFaults(files: SourceFile[]): string[] {
  const pages = pagesOf(files);
  return files.flatMap((file) => {
    const from = locationOf(file.path);
    const facts = factsOf(file);
    const unknown = unknownFolder(file.path);
    const imports = facts.imports.flatMap((one) => {
      const why = one.isOurs
        ? (whyNotFromLauncher(file.path, from, one) ??
          whyNot(from, locationOf(one.target), one) ??
          whyNotWrite(from, locationOf(one.target), one, facts))
        : (whyNotFromLauncher(file.path, from, one) ?? whyNotPackage(from, one));
      return why ? [`${why}: ${file.path} imports ${one.written}`] : [];
    });
    const impure = from.layer === 'core' && !from.isTest && from.kind === 'capability' ? facts.impure : [];
    return [
      ...(unknown ? [unknown] : []),
      ...imports,
      ...impure.map(
        (call) =>
          `${from.role} of ${from.part} must take the time and randomness as arguments: ${file.path} calls ${call}`,
      ),
      ...exactFaults(file, from, facts),
      ...shapeFaults(file, from, facts, pages),
    ];
  });
}

// The framework requires a default export of exactly the modules in web/routes.ts.
function pagesOf(files: SourceFile[]): Set<string> {
  const map = files.find(({ path }) => path === 'web/routes.ts');
  return new Set(map ? factsOf(map).strings.map((name) => `web/${name}`) : []);
}

function whyNotPackage(from: FileLocation, { written, typesOnly }: Import): string | null {
  if (from.layer !== 'core' || from.isTest || typesOnly) return null;
  if (written.startsWith('node:')) return 'core runs in the browser too and must not import Node';
  if (from.kind === 'capability' && from.role !== 'contract' && /^(typebox|ajv)/.test(written))
    return `only the contract of ${from.part} may import typebox`;
  return null;
}

/** The launcher of the embedded PostgreSQL is self-contained. */
function whyNotFromLauncher(path: string, from: FileLocation, { target }: Import): string | null {
  const folder = 'server/db/embedded/';
  if (from.isTest || !path.startsWith(folder)) return null;
  return target.startsWith(folder) || target.startsWith('node:') ? null : `${folder} may import Node and itself only`;
}

/** Why one file may not import another, as a message, or null. */
function whyNot(from: FileLocation, to: FileLocation, one: Import): string | null {
  const { typesOnly } = one;
  if (to.isTest) return 'tests must not be imported';
  if (to.layer === 'demo') return whyNotDemo(from, one);
  if (from.kind === 'list' || ['demo', 'e2e', 'tools', 'root'].includes(from.layer))
    return from.layer === 'core' && to.layer !== 'core' ? coreImportsCoreOnly(to) : null;
  if (from.layer === 'core') return whyNotInCore(from, to);
  if (from.layer === 'server') return whyNotInServer(from, to, typesOnly);
  return whyNotInWeb(from, to, typesOnly);
}

/** Demo data is loaded at run time by the server's start and by tests, never imported by the product. */
function whyNotDemo(from: FileLocation, { isDynamic }: Import): string | null {
  if (from.isTest || ['demo', 'e2e', 'tools', 'root'].includes(from.layer)) return null;
  const mayLoad = from.layer === 'server' && (from.kind === 'list' || from.role === 'testing');
  return isDynamic && mayLoad ? null : `${from.layer} must not import the demo; only the start of the server loads it`;
}

function coreImportsCoreOnly(to: FileLocation): string {
  return `core must not import ${to.layer}`;
}

function whyNotInCore(from: FileLocation, to: FileLocation): string | null {
  if (to.layer !== 'core') return coreImportsCoreOnly(to);
  if (to.kind === 'tool' || to.kind === 'messages' || from.isTest) return null;
  if (to.kind === 'list') return 'only the server and the pages may import the list of everything';
  if (from.kind === 'tool') return `a tool of core must not import ${to.part}`;
  if (!mayDependOn(from.part, to.part)) return `${from.part} must not import ${to.part}`;
  if (from.role === 'contract') return null;
  if (to.role === 'contract') return `the ${from.role} of ${from.part} must not import a contract`;
  return null;
}

function whyNotInServer(from: FileLocation, to: FileLocation, typesOnly: boolean): string | null {
  if (to.layer === 'web') return 'the server must not import web';
  if (to.layer !== 'server' && to.layer !== 'core') return `the server must not import ${to.layer}`;
  if (from.isTest || from.role === 'testing') return null;
  if (to.layer === 'core') {
    const isAnother = from.kind === 'capability' && to.kind === 'capability' && !mayDependOn(from.part, to.part);
    return isAnother ? `${from.part} must not import ${to.part}` : null;
  }
  if (to.kind === 'list') return 'a list of everything must not be imported';
  if (from.kind === 'root') return null;
  // Files at the root of server/ compose the others: configuration, main and the app.
  if (to.kind === 'root') return 'only files at the root of server/ may import one of them';
  if (from.kind === 'serverLayer') return whyNotFromServerLayer(from, to);
  if (to.kind === 'serverLayer') {
    return to.part === 'integrations' && to.role !== 'port'
      ? `${from.part} may import a third party by its port only`
      : null;
  }
  if (from.part === to.part) return null;
  if (!mayDependOn(from.part, to.part)) return `${from.part} must not import ${to.part}`;
  return typesOnly ? null : whyNotInside(from, to);
}

function whyNotFromServerLayer(from: FileLocation, to: FileLocation): string | null {
  if (to.kind === 'capability') return `server/${from.part} must not import ${to.part}`;
  if (from.part === to.part) return null;
  const mayImport: Record<string, string[]> = {
    http: ['db', 'observability', 'integrations', 'i18n', 'crypto'],
    jobs: ['db', 'http', 'observability', 'integrations'],
    integrations: ['db', 'observability'],
    observability: ['db'],
    db: ['crypto'],
  };
  return mayImport[from.part]?.includes(to.part) ? null : `server/${from.part} must not import server/${to.part}`;
}

// Of another capability only its commands and queries. A table may refer to a table and a query may join one; only
// builders build on builders.
function whyNotInside(from: FileLocation, to: FileLocation): string | null {
  if (to.role === 'routes') return `${from.part} must not import the routes of ${to.part}`;
  if (to.role === 'builders' && from.role !== 'builders')
    return `only tests, builders and the demo may import the builders of ${to.part}`;
  if (to.role === 'tables' && from.role === 'routes')
    return `the routes of ${from.part} must not import the tables of ${to.part}`;
  return null;
}

function whyNotWrite(from: FileLocation, to: FileLocation, { names }: Import, { writes }: Facts): string | null {
  const isAnothers =
    from.kind === 'capability' && to.kind === 'capability' && to.role === 'tables' && from.part !== to.part;
  const written =
    isAnothers &&
    from.layer === 'server' &&
    from.role !== 'builders' &&
    !from.isTest &&
    names.find((name) => writes.includes(name));
  return written
    ? `${from.part} must not write ${written}, a table of ${to.part}; let a command of ${to.part} do it`
    : null;
}

function whyNotInWeb(from: FileLocation, to: FileLocation, typesOnly: boolean): string | null {
  if (to.layer === 'server') return 'web must not import the server';
  if (to.layer === 'core') {
    if (from.part === 'ui') return 'web/ui must import nothing of ours';
    const isValue =
      to.kind === 'tool' || to.kind === 'messages' || (to.kind === 'capability' && pure.includes(to.role));
    return isValue || typesOnly
      ? null
      : 'web may import from core only rules, and the types of contracts (import type)';
  }
  if (to.layer !== 'web') return null;
  if (from.part === 'ui') return to.part === 'ui' ? null : 'web/ui must import nothing of ours';
  if (from.kind === 'root' || from.isTest || to.part === from.part) return null;
  if (to.kind === 'list') return 'links go through to.…, not through the list of routes';
  if (to.kind === 'area')
    return from.kind === 'area'
      ? `${from.part} must not import ${to.part}`
      : `web/${from.part} must not import ${to.part}`;
  return null;
}

if (import.meta.main) {
  const files = readSources(['core', 'server', 'web', 'demo', 'e2e', 'tools'], ['ts', 'tsx', 'mts']);
  const layers = (['core', 'server'] as const).map((layer) => ({ layer, ...floorsOf(files, layer) }));
  const circles = layers.flatMap(({ layer, circles: found }) =>
    found.map((folders) => `the folders of ${layer} import one another: ${folders.join(', ')}`),
  );
  const faults = [...boundaryFaults(files), ...circles];
  for (const fault of faults) console.error(fault);
  const floors = layers.map(({ layer, floors: count }) => `${layer} ${count}`).join(', ');
  console.log(
    faults.length === 0
      ? `All imports follow the rules; floors of folders: ${floors}; no circles.`
      : `${faults.length} faults of imports or file shapes.`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
