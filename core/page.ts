/** The paging fields of every list: how many are on this page, in all, and how many pages of `count` that makes. */
export function frameOf(
  number: number,
  recordsTotal: number,
  count: number,
): { number: number; recordsTotal: number; totalPages: number } {
  return { number, recordsTotal, totalPages: Math.ceil(recordsTotal / count) };
}

type Page = { readonly page?: number | undefined; readonly count?: number | undefined };

/** A filter with its page: the first one of `count` entries, unless it names another. */
export function withPage<Filter extends Page>(
  filter: Filter,
  count = 20,
): Filter & { readonly page: number; readonly count: number } {
  return { ...filter, page: filter.page ?? 0, count: filter.count ?? count };
}
