import { STORE_TYPES, type StoreType } from '#core/store/states.ts';

/** How a list may be sorted (CAT-008); `relevance` only where words are searched. */
export const SORTS = ['newest', 'sales', 'ranking', 'priceLow', 'priceHigh'] as const;
export type Sort = (typeof SORTS)[number] | 'relevance';
/** Sizes of a page (decision CAT-011). */
export const SIZES = [20, 40, 60] as const;

/** What the address asks of a list. Page 0 is the first; `priceProblem` says why a range was not taken (CAT-013, CAT-014). */
export type Wish = {
  readonly sort: Sort;
  readonly count: number;
  readonly page: number;
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly moqMax?: number;
  readonly storeType?: StoreType;
  readonly sample?: true;
  readonly priceProblem?: 'both' | 'numeric' | 'order';
};

const MOST = 1_000_000_000;

function whole(text: string | null): number | undefined {
  const value = text?.normalize('NFKC').replaceAll(/[,\s]/g, '');
  return value && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** The wish in an address; what makes no sense is left out, a price range that is none is named. */
export function wishOf(query: URLSearchParams, standard: Sort): Wish {
  const sort = [...SORTS, standard].find((known) => known === query.get('sort')) ?? standard;
  const storeType = STORE_TYPES.find((type) => type === query.get('storeType'));
  const moqMax = whole(query.get('moqMax'));
  return {
    sort,
    count: SIZES.find((size) => size === Number(query.get('count'))) ?? SIZES[0],
    page: Math.min(whole(query.get('page')) ?? 0, 10_000),
    ...priceOf(query.get('priceMin')?.trim() || null, query.get('priceMax')?.trim() || null),
    ...(moqMax && moqMax <= 1_000_000 && { moqMax }),
    ...(storeType && { storeType }),
    ...(query.get('sample') === 'true' && { sample: true as const }),
  };
}

function priceOf(min: string | null, max: string | null): Pick<Wish, 'priceMin' | 'priceMax' | 'priceProblem'> {
  if (min === null && max === null) return {};
  if (min === null || max === null) return { priceProblem: 'both' };
  const [priceMin, priceMax] = [whole(min), whole(max)];
  if (priceMin === undefined || priceMax === undefined || priceMax > MOST) return { priceProblem: 'numeric' };
  return priceMax > priceMin ? { priceMin, priceMax } : { priceProblem: 'order' };
}

/** What is sent to the API of a wish: everything that narrows. */
export function filterOf({ priceMin, priceMax, moqMax, storeType, sample }: Wish) {
  return { priceMin, priceMax, moqMax, ...(storeType && { storeType: [storeType] }), sample };
}

export const narrowings = ({ priceMin, moqMax, storeType, sample }: Wish): number => [priceMin, moqMax, storeType, sample].filter((one) => one !== undefined).length;

/** The address with some words changed; the page begins again unless it is what changes. `undefined` takes a word away. */
export function changed(pathname: string, search: string, changes: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams(search);
  if (!('page' in changes)) query.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
