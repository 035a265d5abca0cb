import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, type Plugin, Visitor } from 'vite';

const messages = resolve('core/messages');
const web = resolve('web').replaceAll('\\', '/');

/** The words of the shop's own pages; all others come with the areas of members, sellers and operators. */
const shopWords = [
  'shell',
  'ui',
  'storefront',
  'cart',
  'product',
  'store',
  'category',
  'search',
  'favorite',
  'exchange',
  'request',
  'session',
  'home',
  'listing',
  'goods',
  'recent',
  'consent',
  'logistics',
];

/**
 * `virtual:messages/<lang>` and `virtual:area-messages/<lang>`: the files of core/messages/<lang> in one object by
 * their names.
 */
function wordsIn(lang: string, isShop: boolean, watch: (file: string) => void): string {
  const folder = join(messages, lang);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && shopWords.includes(name.replace('.json', '')) === isShop)
    .sort();
  const merged = files.map((name) => {
    watch(join(folder, name));
    const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return [name.replace('.json', ''), content];
  });
  // JSON.parse is read faster than an object literal of this size.
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(merged)))});`;
}

/** Every text a module could look up: strings that are whole keys, and how computed ones begin. */
export type Asked = { readonly whole: readonly string[]; readonly begun: readonly string[] };

export function askedIn(path: string, code: string): Asked {
  const whole: string[] = [];
  const begun: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && value.includes('.')) whole.push(value);
    },
    TemplateLiteral({ quasis: [first, ...more] }) {
      const start = first?.value.raw ?? '';
      if (start.includes('.')) (more.length > 0 ? begun : whole).push(start);
    },
  }).visit(parseSync(path, code).program);
  return { whole, begun };
}

/** The keys of Korean, the source, without the endings of plurals. */
function knownKeys(): Set<string> {
  const keys = new Set<string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value !== 'object' || value === null) keys.add(key.replace(/_other$/, ''));
    else for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`);
  };
  for (const name of readdirSync(join(messages, 'ko')))
    walk(JSON.parse(readFileSync(join(messages, 'ko', name), 'utf8')), name.replace('.json', ''));
  return keys;
}

/** Those of the known keys that modules ask for, each once. */
export function keysOf(asked: Iterable<Asked>, known: ReadonlySet<string>): string[] {
  const keys = new Set<string>();
  for (const { whole, begun } of asked) {
    for (const key of whole) if (known.has(key)) keys.add(key);
    for (const start of begun) for (const key of known) if (key.startsWith(start)) keys.add(key);
  }
  return [...keys].sort();
}

const dynamicImport =
  /(?<!(?:whenQuiet\(\)\s*\.then|lazilyWhenQuiet)\(\(\) => )\bimport\(\s*(['"]#web\/[^'"]+['"])\s*\)/g;
/**
 * A part that the server has drawn and the browser wakes when it is quiet: its words are read before its script is
 * there.
 */
const wakingImport = /(?:whenQuiet\(\)\s*\.then|lazilyWhenQuiet)\(\(\) => import\(\s*['"]#web\/([^'"]+)['"]\s*\)/g;

/**
 * What a first visit of a route brings: the keys of its words, and the scripts that wake its parts when it is quiet.
 */
export type FirstVisits = Readonly<
  Record<string, { readonly words: readonly string[]; readonly woken: readonly string[] }>
>;

/**
 * The words of a page in the order it needs them. What the modules of a route and of all it imports ask for is listed
 * by the
 * client's build (`virtual:first-words`, .vite/first-visits.json) and comes inside the HTML; a part that is loaded
 * later waits for the rest of the words, which are on their way at the same time.
 */
export function words(): Plugin {
  const asked = new Map<string, Asked>();
  const waking = new Map<string, string[]>();
  let first: Record<string, FirstVisits[string]> = {};
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: (id) => (/^virtual:(first-words|(area-)?messages\/(ko|en|zh|ja|ar))$/.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:first-words')
        return `export const first = ${JSON.stringify(Object.fromEntries(Object.entries(first).map(([route, visit]) => [route, visit.words])))};`;
      const [, area, lang] = /^\0virtual:(area-)?messages\/(\w+)$/.exec(id) ?? [];
      return lang ? wordsIn(lang, area === undefined, (file) => this.addWatchFile(file)) : undefined;
    },
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (this.environment.name !== 'client' || !path.startsWith(web) || !/\.tsx?$/.test(path)) return undefined;
      if (!asked.has(path)) {
        asked.set(path, askedIn(path, code));
        waking.set(
          path,
          [...code.matchAll(wakingImport)].map(([, target]) => `${web}/${target}`),
        );
      }
      const waiting = code.replaceAll(
        dynamicImport,
        'Promise.all([import($1), loadWordsBeside()]).then(([part]) => part)',
      );
      return waiting === code
        ? undefined
        : `${waiting}\nimport { loadWords as loadWordsBeside } from '#web/i18n/later-words.ts';\n`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const known = knownKeys();
      const withoutQuery = (id: string) => id.split('?')[0] ?? '';
      const reachedFrom = (ids: readonly string[], seen = new Set<string>()): Set<string> => {
        for (const id of ids) {
          if (seen.has(id)) continue;
          seen.add(id);
          reachedFrom([...(this.getModuleInfo(id)?.importedIds ?? []), ...(waking.get(withoutQuery(id)) ?? [])], seen);
        }
        return seen;
      };
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = chunks.flatMap(({ facadeModuleId }) => (facadeModuleId ? [facadeModuleId] : []));
      const scriptsOf = (module: string) =>
        chunks
          .filter(({ moduleIds }) => moduleIds.includes(module))
          .flatMap(({ fileName, imports }) => [`/${fileName}`, ...imports.map((file) => `/${file}`)]);
      first = {};
      for (const id of entries.filter(
        (entry) => entry.includes('__react-router-build-client-route') || entry.includes('entry.client'),
      )) {
        const modules = [...reachedFrom([id])].map(withoutQuery);
        const route = withoutQuery(id)
          .slice(web.length + 1)
          .replace(/\.tsx?$/, '');
        first[route] = {
          words: keysOf(
            modules.flatMap((module) => asked.get(module) ?? []),
            known,
          ),
          woken: [...new Set(modules.flatMap((module) => waking.get(module) ?? []).flatMap(scriptsOf))],
        };
      }
      this.emitFile({ type: 'asset', fileName: '.vite/first-visits.json', source: JSON.stringify(first) });
    },
  };
}
