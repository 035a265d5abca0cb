import { NUMBER_FILTERS, type NumberFilterName, perNumberFilter } from '#core/catalogue/number-filters.ts';
import { CERTIFICATE_TYPES, type CertificateType, TRAITS, type TraitName } from '#core/catalogue/states.ts';
import { STORE_TYPES, type StoreType } from '#core/store/states.ts';
import {
  choice,
  declaredQuery,
  type PageQuery,
  type Parameter,
  type QueryReader,
  several,
  text,
} from '#web/links/page-query.ts';
import { plainDigits } from '#web/ui/digits.ts';

/** Sort orders (CAT-008); `relevance` only with a keyword. */
export const SORTS = ['newest', 'sales', 'ranking', 'priceLow', 'priceHigh'] as const;
export type Sort = (typeof SORTS)[number] | 'relevance';
/** Page sizes (decision CAT-011). */
export const SIZES = [20, 40, 60] as const;
/**
 * The URL parameters that filter a list; the category is the list itself, and `id` beside a keyword or a store is a
 * filter.
 */
export const NARROWING = [
  'priceMin',
  'priceMax',
  ...NUMBER_FILTERS.map(({ name }) => name),
  'shipsFrom',
  'storeType',
  'certificate',
  'sample',
  'inStock',
  ...TRAITS,
] as const;

/**
 * The query of a list in its URL. Page 0 is the first; `priceProblem` is why a price range was ignored (CAT-013,
 * CAT-014).
 */
export type ListQuery = {
  readonly sort: Sort;
  readonly count: number;
  readonly page: number;
  /** Cards or lines, when the URL contains it. */
  readonly view?: 'grid' | 'list';
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly priceProblem?: 'both' | 'numeric' | 'order';
  readonly shipsFrom?: readonly string[];
  readonly storeType?: readonly StoreType[];
  readonly certificate?: readonly CertificateType[];
  readonly sample?: true;
  readonly inStock?: true;
} & { readonly [Trait in TraitName]?: readonly string[] } & { readonly [Name in NumberFilterName]?: number };

const PRICE_MAX = 1_000_000_000;
const PAGE_MAX = 10_000;
/** Chosen values of one trait. */
const VALUES_MAX = 20;

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code);
const isName = (value: string): boolean => value !== '' && value.length <= 60;
const isTraitValue = (name: TraitName): ((value: string) => boolean) => (name === 'origin' ? isCountry : isName);

/** A number that may be grouped by thousands: 10,5 is not 105. */
function whole(text: string | null): number | undefined {
  const value = text === null ? undefined : plainDigits(text).replaceAll(/\s|,(?=\d{3}(\D|$))/g, '');
  return value && /^\d{1,10}$/.test(value) ? Number(value) : undefined;
}

/** A whole number within bounds. */
const wholeNumber =
  (least: number, most: number): Parameter =>
  ([given]) => {
    const value = whole(given ?? null);
    return value !== undefined && value >= least && value <= most ? [String(value)] : [];
  };

/** The parameters of every list. */
export const LIST_PARAMETERS = {
  sort: choice([...SORTS, 'relevance']),
  count: choice(SIZES.map(String)),
  page: ([given]) => {
    const page = Math.min(whole(given ?? null) ?? 0, PAGE_MAX);
    return page === 0 ? [] : [String(page)];
  },
  view: choice(['grid', 'list']),
  priceMin: text,
  priceMax: text,
  ...perNumberFilter(({ min, max }) => wholeNumber(min, max)),
  shipsFrom: several(isCountry),
  storeType: several((type) => STORE_TYPES.some((option) => option === type)),
  certificate: several((type) => CERTIFICATE_TYPES.some((option) => option === type)),
  sample: choice(['true']),
  inStock: choice(['true']),
  brand: several(isName),
  colour: several(isName),
  size: several(isName),
  material: several(isName),
  origin: several(isCountry),
} satisfies PageQuery;

/**
 * What a form of a list sends besides its own fields. In the order of the normal form, since the server renders the form
 * from that and the browser from its own URL.
 */
export function carriedParameters(search: string, isOwn: (name: string) => boolean): [string, string][] {
  const read = declaredQuery(
    { ...LIST_PARAMETERS, id: text, keyword: text, exact: choice(['true']), same: text, picture: text },
    new URLSearchParams(search),
  );
  return [...read].filter(([name]) => !isOwn(name));
}

/** The query in a URL; invalid values are left out, an invalid price range is reported. */
export function listQueryOf(query: QueryReader<keyof typeof LIST_PARAMETERS>, standard: Sort): ListQuery {
  const countries = [...new Set(query.getAll('shipsFrom'))].filter(isCountry).slice(0, VALUES_MAX);
  const view = query.get('view');
  return {
    sort: [...SORTS, standard].find((option) => option === query.get('sort')) ?? standard,
    count: SIZES.find((size) => size === Number(query.get('count'))) ?? SIZES[0],
    page: Math.min(whole(query.get('page')) ?? 0, PAGE_MAX),
    ...((view === 'grid' || view === 'list') && { view }),
    ...priceOf(query.get('priceMin')?.trim() || null, query.get('priceMax')?.trim() || null),
    ...Object.fromEntries(
      NUMBER_FILTERS.flatMap(({ name, min, max }) => {
        const value = whole(query.get(name));
        return value !== undefined && value >= min && value <= max ? [[name, value]] : [];
      }),
    ),
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
    ...(query.get('inStock') === 'true' && { inStock: true as const }),
    ...Object.assign(
      {},
      ...TRAITS.map((name) =>
        some(name, [...new Set(query.getAll(name))].filter(isTraitValue(name)).slice(0, VALUES_MAX)),
      ),
    ),
  };
}

const some = <Name extends string>(name: Name, values: readonly string[]) =>
  values.length === 0 ? {} : { [name]: values };

function priceOf(min: string | null, max: string | null): Pick<ListQuery, 'priceMin' | 'priceMax' | 'priceProblem'> {
  if (min === null && max === null) return {};
  if (min === null || max === null) return { priceProblem: 'both' };
  const [priceMin, priceMax] = [whole(min), whole(max)];
  if (priceMin === undefined || priceMax === undefined || priceMax > PRICE_MAX) return { priceProblem: 'numeric' };
  return priceMax > priceMin ? { priceMin, priceMax } : { priceProblem: 'order' };
}

/** The filters as the API takes them. */
export function filterOf({
  sort: _sort,
  count: _count,
  page: _page,
  view: _view,
  priceProblem: _problem,
  shipsFrom,
  storeType,
  certificate,
  brand,
  colour,
  size,
  material,
  origin,
  ...rest
}: ListQuery) {
  return {
    ...rest,
    ...(brand && { brand: [...brand] }),
    ...(colour && { colour: [...colour] }),
    ...(size && { size: [...size] }),
    ...(material && { material: [...material] }),
    ...(origin && { origin: [...origin] }),
    ...(shipsFrom && { shipsFrom: [...shipsFrom] }),
    ...(storeType && { storeType: [...storeType] }),
    ...(certificate && { certificate: [...certificate] }),
  };
}

/** The number of applied filters; a price range counts as one. */
export function narrowings(listQuery: ListQuery): number {
  const { priceMin, sample, inStock, shipsFrom = [], storeType = [], certificate = [] } = listQuery;
  return (
    [priceMin, sample, inStock, ...NUMBER_FILTERS.map(({ name }) => listQuery[name])].filter((one) => one !== undefined)
      .length +
    shipsFrom.length +
    storeType.length +
    certificate.length +
    TRAITS.reduce((sum, name) => sum + (listQuery[name]?.length ?? 0), 0)
  );
}

type Changes = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** The URL with changed parameters; resets the page unless that is changed. `undefined` removes a parameter. */
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

/** The URL with a parameter's value added, or removed when it was there. */
export function toggled(pathname: string, search: string, name: string, value: string): string {
  const values = new URLSearchParams(search).getAll(name);
  return changed(pathname, search, {
    [name]: values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  });
}

/** The URL without filters. */
export const cleared = (pathname: string, search: string): string =>
  changed(pathname, search, Object.fromEntries(NARROWING.map((name) => [name, undefined])));

/** The filter parameters of a URL, to carry them to another list. */
export function narrowedBy(search: string): string {
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => NARROWING.some((option) => option === name)),
  ).toString();
}

/** For `shouldRevalidate`: false when only the view of the same list changes. */
export function shouldReloadList({
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

/** The number of results, and of pages. */
export type Counted = { readonly recordsTotal: number; readonly totalPages: number };

/** Larger counts are not exact, and later pages are not available. */
export const COUNT_LIMIT = 1000;
