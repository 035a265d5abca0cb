import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compressed.ts';

type Entry = { imports: string[] };
type RouteList = { entry: Entry; routes: Record<string, Partial<Entry>> };

/**
 * Shortens the list of routes every first visit loads: what a route imports is preloaded by the server, which has a list of
 * its own, and what is false need not be said. The whole list stays in .vite/routes.json for tools/check-budget.ts.
 */
export function shortenRouteList(client: string): void {
  for (const path of globSync(join(client, 'assets', 'manifest-*.js'))) {
    const text = readFileSync(path, 'utf8');
    const list: RouteList = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    writeFileSync(join(client, '.vite', 'routes.json'), JSON.stringify(list));
    const isSaid = ([, value]: [string, unknown]) => value !== false && !(Array.isArray(value) && value.length === 0);
    const routes = Object.entries(list.routes).map(([id, { imports: _, ...route }]) => [id, Object.fromEntries(Object.entries(route).filter(isSaid))]);
    const short = { ...list, entry: { ...list.entry, imports: [] }, routes: Object.fromEntries(routes) };
    writeFileSync(path, `window.__reactRouterManifest=${JSON.stringify(short)};`);
    compress(path);
  }
}
