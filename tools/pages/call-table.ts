import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Call = { readonly method: string; readonly path: string; readonly access: string; readonly channel?: boolean };
const parts = ['web/components/**'];
const areas = ['web/account/**', 'web/checkout/**', 'web/seller/**', 'web/admin/**', 'web/ops/**'];
const sourcesOf = (patterns: readonly string[], exclude: readonly string[] = []): string =>
  globSync(
    patterns.map((pattern) => `${pattern}/*.{ts,tsx}`),
    { exclude: exclude.map((pattern) => `${pattern}/*.{ts,tsx}`) },
  )
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

/**
 * Method and path of every call by name; in a build only those whose name occurs in a page: storefront and public calls
 * in one table, those of only member, seller and staff pages in another. Member calls of components shared by pages are
 * in the second, unless the storefront itself uses them. Other calls are omitted.
 */
async function callTable(isBuild: boolean, isArea: boolean): Promise<string> {
  const { contract }: { contract: Record<string, Call> } = await import(
    pathToFileURL(resolve('core/contract.ts')).href
  );
  const shop = isBuild ? sourcesOf(['web', 'web/**'], [...areas, ...parts]) : undefined;
  const shared = isBuild ? sourcesOf(parts) : '';
  const pageSources = isBuild ? sourcesOf([...areas, ...parts]) : '';
  const isSpelled = (text: string, name: string) => text.includes(`'${name}'`);
  const isShops = (name: string, access: string) =>
    shop === undefined || isSpelled(shop, name) || (access === 'public' && isSpelled(shared, name));
  const isIn = (name: string, access: string) =>
    isShops(name, access) ? !isArea : isArea && isSpelled(pageSources, name);
  const table = Object.entries(contract).flatMap(([name, { method, path, access, channel }]) =>
    isIn(name, access) ? [[name, { method, path, channel }]] : [],
  );
  return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
}

/** `virtual:calls` and `virtual:area-calls`. The contract itself imports TypeBox and must not reach the browser. */
export function calls(): Plugin {
  return {
    name: 'calls',
    resolveId: (id) => (id === 'virtual:calls' || id === 'virtual:area-calls' ? `\0${id}` : undefined),
    async load(id) {
      return id === '\0virtual:calls' || id === '\0virtual:area-calls'
        ? await callTable(this.environment.mode === 'build', id.includes('area'))
        : undefined;
    },
  };
}
