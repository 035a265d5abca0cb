import { redirect } from 'react-router';
import { type Days, daysOf, isDate, type Period } from '#core/period.ts';
import { type Answered, answered } from '#web/components/office/answered.ts';
import type { Query } from '#web/url.ts';

export const PAGE_SIZES = [10, 20, 30, 50] as const;
const PAGE_SIZE = 20;
const LAST_PAGE = 10_000;

/** A parameter of a list's address. Invalid values are read as the fallback. */
export type Filter<Value> = {
  readonly options: readonly NonNullable<Value>[];
  /** The value of an address without the parameter; where it is undefined, the list can be shown whole. */
  readonly fallback: Value;
  /** Whether a value leaves rows out; without a fallback it does unless this is false. */
  readonly narrows?: boolean;
  /** Whether other addresses of the list keep the value, which they do unless this is false. */
  readonly stays?: boolean;
  read(search: URLSearchParams, name: string): Value;
  write(value: Value, name: string): Query;
};

/** One of the options, or of none. */
export function choice<const Option extends string>(options: readonly Option[]): Filter<Option | undefined>;
export function choice<const Option extends string>(options: readonly Option[], fallback: Option): Filter<Option>;
export function choice(options: readonly string[], fallback?: string): Filter<string | undefined> {
  return {
    options,
    fallback,
    read: (search, name) => options.find((option) => option === search.get(name)) ?? fallback,
    write: (value, name) => ({ [name]: value === fallback ? undefined : value }),
  };
}

const parsed = <Value extends string | number | boolean>(
  parse: (text: string) => Value | undefined,
): Filter<Value | undefined> => ({
  options: [],
  fallback: undefined,
  read: (search, name) => parse(search.get(name) ?? ''),
  write: (value, name) => ({ [name]: value }),
});

export const words = (maxLength: number) => parsed((text) => text.trim().slice(0, maxLength) || undefined);
/** The start of a number of the product's own, all of which are in capitals. */
export const number = (maxLength = 30) => parsed((text) => text.trim().toUpperCase().slice(0, maxLength) || undefined);
export const flag = () => parsed((text) => text === 'true' || undefined);
export const id = () => parsed((text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined));

/** The row that is open above the list. */
export const opened = () => ({ ...id(), narrows: false, stays: false });

type FiltersOf<Values> = { readonly [Name in keyof Values]: Filter<Values[Name]> };
type Paged = { readonly page: number; readonly count: number };
/** What the address of every list can say: pages from 0, Korean dates. */
type Span = Paged & { readonly period: Period; readonly own: Days };

/** Where a list is: what its address says, and the addresses one step away. */
export type ListPlace<Values> = {
  readonly filters: FiltersOf<Values>;
  readonly periods: readonly Period[];
  readonly values: Values & Span;
  /** The parameters of a call for the whole list as it is narrowed, such as an export. */
  readonly narrowed: Values & Days;
  /** Whether less is shown than the list has. */
  readonly isNarrowed: boolean;
  readonly wholeHref: string;
  /** The address of the list with something changed; it starts at the first page unless that is given. */
  hrefOf(filters?: Partial<Values>, span?: Partial<Span>): string;
};
export type List<Values, Answer> = ListPlace<Values> & Answered<Answer>;

export type ListQuery<Values> = {
  /** The address of the whole list, or narrowed. */
  hrefOf(filters?: Partial<Values>, span?: Partial<Span>): string;
  at(request: Request): ListPlace<Values>;
  /** Loads the page of the list that the address names, or the last one where the list became shorter. */
  load<Answer extends { recordsTotal: number }>(
    request: Request,
    call: (query: Values & Days & Paged) => Promise<Answer>,
  ): Promise<List<Values, Answer>>;
};

function pageIn(search: URLSearchParams, pageSize: number): Paged {
  const page = Number(search.get('page'));
  const count = Number(search.get('count'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 0,
    count: PAGE_SIZES.find((size) => size === count) ?? pageSize,
  };
}

function dateIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  return isDate(text) ? text : undefined;
}

type Options = {
  /** The periods the list offers; without them it has no dates. */
  readonly periods?: readonly Period[];
  readonly everyPeriod?: Period;
  readonly pageSize?: number;
};

type Named = Readonly<Record<string, unknown>>;

/** Binds a list to the query of its address; the filters are named by their parameters. */
export function listQuery<Values extends object>(
  pathOf: (query: Query) => string,
  filters: FiltersOf<Values>,
  options?: Options,
): ListQuery<Values>;
export function listQuery(
  pathOf: (query: Query) => string,
  filters: FiltersOf<Named>,
  { periods = [], everyPeriod = 'all', pageSize = PAGE_SIZE }: Options = {},
): ListQuery<Named> {
  const entries = Object.entries(filters);
  const narrowing = entries.filter(([, { fallback, narrows = true }]) => narrows && fallback === undefined);
  const leaving = entries.filter(([, { stays = true }]) => !stays);
  const read = (search: URLSearchParams) => ({
    named: Object.fromEntries(entries.map(([name, filter]) => [name, filter.read(search, name)])),
    span: {
      ...pageIn(search, pageSize),
      period: periods.find((option) => option === search.get('period')) ?? everyPeriod,
      own: { from: dateIn(search, 'from'), to: dateIn(search, 'to') },
    },
  });
  const write = (named: Named, { page, count, period, own }: Span) =>
    pathOf({
      ...Object.assign({}, ...entries.map(([name, filter]) => filter.write(named[name], name))),
      period: period === everyPeriod ? undefined : period,
      ...(period === 'own' && own),
      page: page || undefined,
      count: count === pageSize ? undefined : count,
    });
  const at = (request: Request): ListPlace<Named> => {
    const { named, span } = read(new URL(request.url).searchParams);
    const staying = { ...named, ...without(leaving) };
    return {
      filters,
      periods,
      values: { ...named, ...span },
      narrowed: { ...named, ...daysOf(span.period, new Date(), span.own) },
      isNarrowed: span.period !== everyPeriod || narrowing.some(([name]) => named[name] !== undefined),
      wholeHref: write({ ...staying, ...without(narrowing) }, { ...span, page: 0, period: everyPeriod }),
      hrefOf: (change, to) => write({ ...staying, ...change }, { ...span, page: 0, ...to }),
    };
  };
  return {
    at,
    hrefOf(change, to) {
      const { named, span } = read(new URLSearchParams());
      return write({ ...named, ...change }, { ...span, ...to });
    },
    async load(request, call) {
      const place = at(request);
      const { page, count } = place.values;
      const found = await answered(request, () => call({ ...place.narrowed, page, count }));
      const total = found.answer?.recordsTotal ?? Number.POSITIVE_INFINITY;
      if (page > 0 && page * count >= total)
        throw redirect(place.hrefOf({}, { page: Math.max(0, Math.ceil(total / count) - 1) }));
      return { ...place, ...found };
    },
  };
}

const without = (some: readonly (readonly [name: string, filter: unknown])[]): Named =>
  Object.fromEntries(some.map(([name]) => [name, undefined]));
