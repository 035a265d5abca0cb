import { CERTIFICATE_TYPES, type CertificateType } from '#core/catalogue/states.ts';
import { STORE_TYPES, type StoreType } from '#core/store/states.ts';
import { plainDigits } from '#web/ui/digits.ts';

/** How a list may be sorted (CAT-008); `relevance` only where words are searched. */
export const SORTS = ['newest', 'sales', 'ranking', 'priceLow', 'priceHigh'] as const;
export type Sort = (typeof SORTS)[number] | 'relevance';
/** Sizes of a page (decision CAT-011). */
export const SIZES = [20, 40, 60] as const;
/**
 * The words of the address that narrow a list; the category is the list itself, and `id` beside a keyword or a store
 * one of these.
 */
export const NARROWING = [
  'priceMin',
  'priceMax',
  'moqMax',
  'shipsFrom',
  'storeType',
  'certificate',
  'leadTimeMax',
  'ratingMin',
  'sample',
] as const;

/**
 * What the address asks of a list. Page 0 is the first; `priceProblem` says why a range was not taken (CAT-013,
 * CAT-014).
 */
export type ListQuery = {
  readonly sort: Sort;
  readonly count: number;
  readonly page: number;
  /** How the list looks, when the address says so. */
  readonly view?: 'grid' | 'list';
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly priceProblem?: 'both' | 'numeric' | 'order';
  readonly moqMax?: number;
  readonly leadTimeMax?: number;
  readonly ratingMin?: number;
  readonly shipsFrom?: readonly string[];
  readonly storeType?: readonly StoreType[];
  readonly certificate?: readonly CertificateType[];
  readonly sample?: true;
};

const MOST = 1_000_000_000;

function whole(text: string | null): number | undefined {
  const value = text === null ? undefined : plainDigits(text).replaceAll(/[,\s]/g, '');
  return value && /^\d{1,10}$/.test(value) ? Number(value) : undefined;
}

/** The wish in an address; what makes no sense is left out, a price range that is none is named. */
export function listQueryOf(query: URLSearchParams, standard: Sort): ListQuery {
  const upTo = (name: string, least: number, most: number): number | undefined => {
    const value = whole(query.get(name));
    return value !== undefined && value >= least && value <= most ? value : undefined;
  };
  const countries = [...new Set(query.getAll('shipsFrom'))].filter((code) => /^[A-Z]{2}$/.test(code)).slice(0, 20);
  const view = query.get('view');
  return {
    sort: [...SORTS, standard].find((option) => option === query.get('sort')) ?? standard,
    count: SIZES.find((size) => size === Number(query.get('count'))) ?? SIZES[0],
    page: Math.min(whole(query.get('page')) ?? 0, 10_000),
    ...((view === 'grid' || view === 'list') && { view }),
    ...priceOf(query.get('priceMin')?.trim() || null, query.get('priceMax')?.trim() || null),
    ...given('moqMax', upTo('moqMax', 1, 1_000_000)),
    ...given('leadTimeMax', upTo('leadTimeMax', 1, 365)),
    ...given('ratingMin', upTo('ratingMin', 1, 5)),
    ...some('shipsFrom', countries),
    ...some(
      'storeType',
      STORE_TYPES.filter((type) => query.getAll('storeType').includes(type)),
    ),
    ...some(
      'certificate',
      CERTIFICATE_TYPES.filter((type) => query.getAll('certificate').includes(type)),
    ),
    ...(query.get('sample') === 'true' && { sample: true as const }),
  };
}

const given = <Name extends string>(name: Name, value: number | undefined) =>
  value === undefined ? {} : { [name]: value };
const some = <Name extends string>(name: Name, values: readonly string[]) =>
  values.length === 0 ? {} : { [name]: values };

function priceOf(min: string | null, max: string | null): Pick<ListQuery, 'priceMin' | 'priceMax' | 'priceProblem'> {
  if (min === null && max === null) return {};
  if (min === null || max === null) return { priceProblem: 'both' };
  const [priceMin, priceMax] = [whole(min), whole(max)];
  if (priceMin === undefined || priceMax === undefined || priceMax > MOST) return { priceProblem: 'numeric' };
  return priceMax > priceMin ? { priceMin, priceMax } : { priceProblem: 'order' };
}

/** What is sent to the API of a wish: everything that narrows. */
export function filterOf({
  sort: _sort,
  count: _count,
  page: _page,
  view: _view,
  priceProblem: _problem,
  shipsFrom,
  storeType,
  certificate,
  ...rest
}: ListQuery) {
  return {
    ...rest,
    ...(shipsFrom && { shipsFrom: [...shipsFrom] }),
    ...(storeType && { storeType: [...storeType] }),
    ...(certificate && { certificate: [...certificate] }),
  };
}

/** How many things narrow the list; a price range is one. */
export function narrowings(listQuery: ListQuery): number {
  const {
    priceMin,
    moqMax,
    leadTimeMax,
    ratingMin,
    sample,
    shipsFrom = [],
    storeType = [],
    certificate = [],
  } = listQuery;
  return (
    [priceMin, moqMax, leadTimeMax, ratingMin, sample].filter((one) => one !== undefined).length +
    shipsFrom.length +
    storeType.length +
    certificate.length
  );
}

type Changes = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/**
 * The address with some words changed; the page begins again unless it is what changes. `undefined` takes a word away.
 */
export function changed(pathname: string, search: string, changes: Changes): string {
  const query = new URLSearchParams(search);
  if (!('page' in changes)) query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    if (Array.isArray(value)) for (const one of value) query.append(name, one);
    else if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** The address with a value of a word added, or taken away where it stood. */
export function toggled(pathname: string, search: string, name: string, value: string): string {
  const values = new URLSearchParams(search).getAll(name);
  return changed(pathname, search, {
    [name]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  });
}

/** The address with nothing narrowed. */
export const cleared = (pathname: string, search: string): string =>
  changed(pathname, search, Object.fromEntries(NARROWING.map((name) => [name, undefined])));

/** Only the words of an address that narrow: they go along to another list. */
export function narrowedBy(search: string): string {
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => NARROWING.some((option) => option === name)),
  ).toString();
}

/** For `shouldRevalidate`: an address that only looks at the same list in another way brings nothing new. */
export function needsNoNewList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}): boolean {
  const list = ({ pathname, searchParams }: URL) =>
    changed(pathname, searchParams.toString(), { view: undefined, page: searchParams.get('page') ?? undefined });
  return currentUrl.search !== nextUrl.search && list(currentUrl) === list(nextUrl) ? false : defaultShouldRevalidate;
}

/** How many were found, and on how many pages. */
export type Counted = { readonly recordsTotal: number; readonly totalPages: number };

/** Beyond these nobody counts, and no page shows them. */
export const THOUSAND = 1000;
