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
 * Method and path of every call by name; in a build of those only whose name a page spells: the shop's and everybody's
 * in
 * one table, those of members', sellers' and staff's pages alone in another. What a part shared by pages asks of a
 * member
 * is theirs too, unless the shop itself spells it. The rest are for others.
 */
async function callTable(isBuild: boolean, isArea: boolean): Promise<string> {
  const { contract }: { contract: Record<string, Call> } = await import(
    pathToFileURL(resolve('core/contract.ts')).href
  );
  const shop = isBuild ? sourcesOf(['web', 'web/**'], [...areas, ...parts]) : undefined;
  const shared = isBuild ? sourcesOf(parts) : '';
  const own = isBuild ? sourcesOf([...areas, ...parts]) : '';
  const isSpelled = (text: string, name: string) => text.includes(`'${name}'`);
  const isShops = (name: string, access: string) =>
    shop === undefined || isSpelled(shop, name) || (access === 'public' && isSpelled(shared, name));
  const isIn = (name: string, access: string) => (isShops(name, access) ? !isArea : isArea && isSpelled(own, name));
  const table = Object.entries(contract).flatMap(([name, { method, path, access, channel }]) =>
    isIn(name, access) ? [[name, { method, path, channel }]] : [],
  );
  return `export const calls = ${JSON.stringify(Object.fromEntries(table))};`;
}

/** `virtual:calls` and `virtual:area-calls`. The contract itself holds TypeBox and never reaches the browser. */
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
