import { DISPLAY_CURRENCIES, LANGUAGES, SITES } from '#core/locale.ts';
import { choice, declaredQuery, type PageQuery, type Parameter } from '#web/links/page-query.ts';

/** A route of the server build, as far as it says which URLs show the same page. */
type Route = {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly module: object;
};
type Routes = Readonly<Record<string, Route | undefined>>;

type PublicRoute = {
  /** Whether a layout around it says that its pages are not cached. */
  readonly isPrivate: boolean;
  readonly segments: readonly string[];
  readonly pattern: RegExp;
  readonly query: PageQuery;
  /** The path the page is rendered from, for a route whose page reads nothing of the path. */
  readonly path: string | undefined;
  /** The ids of the route and the layouts around it. */
  readonly ids: readonly string[];
};

/** Read by every page, through the settings of the visitor. */
const COMMON: PageQuery = {
  site: choice(SITES),
  lang: choice(LANGUAGES),
  currency: choice(DISPLAY_CURRENCIES),
};

/**
 * Gives the normal form of a URL of a public page, as path and query: of the parameters those the page declares, in one
 * order, and the path as it is spelled in the routes. Undefined for any other page. All URLs with one normal form show
 * the same page.
 */
export function publicUrls(routes: Routes): (target: string) => string | undefined {
  const found = Object.values(routes)
    .flatMap((route) => declaredRoute(routes, route) ?? [])
    .filter(({ isPrivate }) => !isPrivate);
  // A path without parameters comes before a pattern that includes it.
  const ordered = found.toSorted((one, other) => parametersOf(one) - parametersOf(other));
  return (target) => {
    const [path = '', search = ''] = target.split('?', 2);
    const isData = path.endsWith('.data');
    const page = isData ? path.replace(/_?\.data$/, '') : path;
    for (const route of ordered) {
      const values = route.pattern.exec(page);
      if (!values) continue;
      const pathname = route.path ?? pathOf(route, values.slice(1));
      const query = new URLSearchParams(search);
      const data: PageQuery = isData ? { _routes: loadedRoutes(route.ids) } : {};
      const normal = declaredQuery({ ...route.query, ...COMMON, ...data }, query);
      const suffix = isData ? (pathname === '/' ? '_.data' : '.data') : '';
      return `${pathname}${suffix}${normal.size > 0 ? `?${normal}` : ''}`;
    }
    return undefined;
  };
}

/**
 * Whether the page of a URL is computed for what it declares, cached or not: a page of the storefront. Any other is a frame,
 * equal for everybody, that the browser fills.
 */
export function computedPages(routes: Routes): (target: string) => boolean {
  const found = Object.values(routes).flatMap((route) => declaredRoute(routes, route) ?? []);
  return (target) => {
    const [path = ''] = target.split('?', 1);
    const page = path.replace(/_?\.data$/, '');
    return found.some(({ pattern }) => pattern.test(page));
  };
}

function declaredRoute(routes: Routes, route: Route | undefined): PublicRoute | undefined {
  const chain: Route[] = [];
  for (let at = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) chain.unshift(at);
  const query = declaredIn(route);
  if (!query) return undefined;
  const segments = chain.flatMap(({ path = '' }) => path.split('/')).filter((part) => part !== '');
  return {
    isPrivate: chain.some((one) => isPrivate(one)),
    segments,
    pattern: new RegExp(`^${segments.map(patternOf).join('')}/?$`, 'i'),
    query,
    path: fixedPath(route),
    ids: chain.map(({ id }) => id),
  };
}

const handleOf = (route: Route | undefined): object =>
  route && 'handle' in route.module && typeof route.module.handle === 'object' && route.module.handle !== null
    ? route.module.handle
    : {};

function declaredIn(route: Route | undefined): PageQuery | undefined {
  const handle = handleOf(route);
  return 'query' in handle && isPageQuery(handle.query) ? handle.query : undefined;
}

const isPageQuery = (query: unknown): query is PageQuery =>
  typeof query === 'object' && query !== null && Object.values(query).every((one) => typeof one === 'function');

/** A layout exports `handle = {query: null}` when the pages within are not cached. */
function isPrivate(route: Route): boolean {
  const handle = handleOf(route);
  return 'query' in handle && handle.query === null;
}

function fixedPath(route: Route | undefined): string | undefined {
  const handle = handleOf(route);
  return 'path' in handle && typeof handle.path === 'string' ? handle.path : undefined;
}

const parametersOf = ({ segments }: PublicRoute): number =>
  segments.reduce((sum, part) => sum + (part.startsWith('*') ? 10 : part.startsWith(':') ? 1 : 0), 0);

function patternOf(segment: string): string {
  if (segment.startsWith('*')) return '(?:/.*)?';
  return segment.startsWith(':') ? '/([^/]+)' : `/${segment.replaceAll(/[^\w-]/g, String.raw`\$&`)}`;
}

/** The path with its parameters encoded in one way. */
function pathOf({ segments }: PublicRoute, values: readonly (string | undefined)[]): string {
  const left = [...values];
  return `/${segments.map((part) => (part.startsWith(':') ? encoded(left.shift() ?? '') : part)).join('/')}`;
}

function encoded(value: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(value));
  } catch {
    return value;
  }
}

/** The routes whose data the router requests, as it names them. */
const loadedRoutes =
  (ids: readonly string[]): Parameter =>
  ([listed]) => {
    if (listed === undefined) return [];
    const requested = listed.split(',');
    return [ids.filter((id) => requested.includes(id)).join(',')];
  };
