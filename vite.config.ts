import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const messages = resolve('core/messages');

/** `virtual:calls`: method and path of every call by name. The contract itself holds TypeBox and never reaches the browser. */
async function callTable(): Promise<string> {
  const { contract }: { contract: Record<string, { method: string; path: string }> } = await import(pathToFileURL(resolve('core/contract.ts')).href);
  const table = Object.entries(contract).map(([name, { method, path }]) => [name, { method, path }]);
  return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
}

/** The words of the shop's own pages; all others come with the areas of members, sellers and operators. */
const shopWords = ['shell', 'ui', 'storefront', 'cart', 'product', 'store', 'category', 'search', 'favorite', 'exchange', 'request', 'session', 'home', 'listing', 'goods', 'recent', 'marketing'];

/** `virtual:messages/<lang>` and `virtual:area-messages/<lang>`: the files of core/messages/<lang> in one object by their names. */
function wordsIn(lang: string, isShop: boolean, watch: (file: string) => void): string {
  const folder = join(messages, lang);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && shopWords.includes(name.replace('.json', '')) === isShop).sort();
  const merged = files.map((name) => {
    watch(join(folder, name));
    const content: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return [name.replace('.json', ''), content];
  });
  // JSON.parse is read faster than an object literal of this size.
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(merged)))});`;
}

function fromCore(): Plugin {
  return {
    name: 'from-core',
    resolveId: (id) => (/^virtual:(calls|(area-)?messages\/(ko|en|zh|ja|ar))$/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === '\0virtual:calls') return await callTable();
      const [, area, lang] = /^\0virtual:(area-)?messages\/(\w+)$/.exec(id) ?? [];
      return lang ? wordsIn(lang, area === undefined, (file) => this.addWatchFile(file)) : undefined;
    },
  };
}

/** Leaves the faces with Korean syllables: hanja are rare on our pages, and their faces are two thirds of the file. */
function koreanFaces(): Plugin {
  return {
    name: 'korean-faces',
    enforce: 'pre',
    transform(code, id) {
      if (!/noto-sans-kr\/wght\.css/.test(id) || !code.includes('@font-face')) return undefined;
      const faces = code.match(/@font-face\s*\{[^}]*\}/g) ?? [];
      return faces.filter((face) => /U\+(a[c-f]|b|c|d[0-7])[0-9a-f]{2}/i.test(face)).join('\n');
    },
  };
}

/** Writes .br and .gz beside what the browser loads, so that the server compresses nothing twice. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const path = join(dir ?? '', file);
        const content = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(content));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** What every page needs comes in two files instead of thirty: the libraries, which stay the same for months, and the shell. */
const together = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run)[\\/]/ },
  { name: 'shell', test: /[\\/]web[\\/]((i18n|session|shell)[\\/][\w-]+|ui[\\/](button|classes|dialog|icon|popover|states|surface|words)|api[\w-]*|to)\.tsx?$/ },
];

export default defineConfig({
  plugins: [fromCore(), koreanFaces(), tailwindcss(), reactRouter(), compressed()],
  build: {
    // The page host reads it to preload the words of the visitor's language.
    manifest: true,
    assetsInlineLimit: 0,
    // The sums of a page are whole numbers: they must not bring the exact arithmetic of rates along.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /decimal\.js/, sideEffects: false }], propertyReadSideEffects: false, manualPureFunctions: ['Decimal'] } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together } } } } } },
});
