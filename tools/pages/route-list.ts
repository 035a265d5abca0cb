import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress } from './compressed.ts';

type Entry = { imports: string[] };
type Route = Partial<Entry> & { readonly id: string; readonly parentId?: string; readonly path?: string };
type RouteList = { entry: Entry; routes: Record<string, Route> };

/**
 * Addresses a visitor of the shop hardly ever goes to: their routes stand in a list of their own.
 * web/storefront/nothing-here/unknown.ts leads there.
 */
const APART = /^(admin|ops|seller|mobile)(\/|$)/;

/**
 * Shortens the list of routes every first visit loads: what a route imports is preloaded by the server, which has a
 * list of
 * its own, what is false need not be said, and the offices have a list apart, which only their own documents read. The
 * whole list stays
 * in .vite/routes.json for tools/check-budget.ts.
 */
export function shortenRouteList(client: string): void {
  for (const path of globSync(join(client, 'assets', 'manifest-*.js'))) {
    const text = readFileSync(path, 'utf8');
    const list: RouteList = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    writeFileSync(join(client, '.vite', 'routes.json'), JSON.stringify(list));
    // A layout has no address of its own, and stands in the folder of its area.
    const isApart = ({ id, path: address = id }: Route): boolean => APART.test(address);
    const [apart, shop] = [true, false].map((wish) =>
      said(Object.values(list.routes).filter((route) => isApart(route) === wish)),
    );
    const offices = `Object.assign(__reactRouterManifest.routes,${JSON.stringify(apart)})`;
    const officesName = `offices-${createHash('sha256').update(offices).digest('hex').slice(0, 8)}.js`;
    writeFileSync(join(client, 'assets', officesName), offices);
    compress(join(client, 'assets', officesName));
    const short = { ...list, entry: { ...list.entry, imports: [] }, routes: shop };
    writeFileSync(
      path,
      `window.__reactRouterManifest=${JSON.stringify(short)};if(${String(APART).replace('^', '^\\/')}.test(location.pathname))await import("./${officesName}");for(let[id,route]of Object.entries(__reactRouterManifest.routes))route.id=id`,
    );
    compress(path);
  }
}

/** The routes by their ids, which need not be said twice. */
function said(routes: readonly Route[]): Record<string, object> {
  const isSaid = ([, value]: [string, unknown]) => value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    routes.map(({ id, imports: _, ...route }) => [id, Object.fromEntries(Object.entries(route).filter(isSaid))]),
  );
}
