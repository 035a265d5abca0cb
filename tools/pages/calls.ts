import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Method and path of every call by name; in a build of those only whose name a page spells. The rest are for others. */
async function callTable(isBuild: boolean): Promise<string> {
  const { contract }: { contract: Record<string, { method: string; path: string }> } = await import(pathToFileURL(resolve('core/contract.ts')).href);
  const pages = isBuild ? globSync('web/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8')).join('\n') : undefined;
  const table = Object.entries(contract).flatMap(([name, { method, path }]) => (pages === undefined || pages.includes(`'${name}'`) ? [[name, { method, path }]] : []));
  return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
}

/** `virtual:calls`. The contract itself holds TypeBox and never reaches the browser. */
export function calls(): Plugin {
  return {
    name: 'calls',
    resolveId: (id) => (id === 'virtual:calls' ? `\0${id}` : undefined),
    async load(id) {
      return id === '\0virtual:calls' ? await callTable(this.environment.mode === 'build') : undefined;
    },
  };
}
