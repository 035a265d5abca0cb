type Route = {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
};
type Routes = Readonly<Record<string, Route | undefined>>;
/** Of a build of the pages what says where each stands, and which files it brings. */
type Pages = { readonly routes: Routes; readonly assets: { readonly routes: Readonly<Record<string, unknown>> } };

/** The first word of a path, or of a pattern of paths; nothing for the page at the root. */
export const firstWordOf = (path: string): string => /^\/?([^/]*)/.exec(path)?.[1] ?? '';

/**
 * The build once more for each first word of an address, with those pages alone that such an address can reach. Every
 * page drawn
 * walks all pages of its build several times over: to find itself, and to make the tree it is drawn in.
 */
export function areasOf<Build extends Pages>(build: Build): ReadonlyMap<string, Build> {
  const { routes, assets } = build;
  const places = Object.values(routes).flatMap((route) =>
    route && (route.index || route.path) ? [placeOf(routes, route)] : [],
  );
  return new Map(
    [...new Set(places.map(({ word }) => word))]
      .filter((word) => !isAnybodys(word))
      .map((word) => {
        const ids = new Set(
          places
            .filter((place) => place.word === word || isAnybodys(place.word))
            .flatMap(({ line }) => line.map(({ id }) => id)),
        );
        return [word, { ...build, routes: only(routes, ids), assets: { ...assets, routes: only(assets.routes, ids) } }];
      }),
  );
}

/** A route below those it stands in, and the word its addresses begin with. */
function placeOf(routes: Routes, route: Route): { line: readonly Route[]; word: string } {
  const outer = route.parentId === undefined ? undefined : routes[route.parentId];
  const { line, word } = outer ? placeOf(routes, outer) : { line: [], word: '' };
  return { line: [...line, route], word: word || firstWordOf(route.path ?? '') };
}

/** Whether a pattern begins with what stands for any word, or for none. */
const isAnybodys = (word: string): boolean => /^[:*]|\?$/.test(word);

const only = <Value>(all: Readonly<Record<string, Value>>, ids: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
