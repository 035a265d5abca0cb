/** The paging fields of every list: how many are on this page, in all, and how many pages of `count` that makes. */
export function frameOf(
  number: number,
  recordsTotal: number,
  count: number,
): { number: number; recordsTotal: number; totalPages: number } {
  return { number, recordsTotal, totalPages: Math.ceil(recordsTotal / count) };
}
