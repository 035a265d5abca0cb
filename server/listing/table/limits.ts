/** What a file may be at most before anybody looks into it; a store with more products sends several files. */
export const FILE_LIMITS = {
  megabytes: 200,
  /** Files within a workbook, and their size together when unpacked. */
  entries: 1_000,
  unpackedMegabytes: 400,
  /** How many times larger a part may be unpacked; what stays below ten megabytes does no harm. */
  times: 250,
  harmlessMegabytes: 10,
  rows: 100_000,
  columns: 200,
  /** Characters of one cell: six times what Excel can hold. */
  cell: 200_000,
  /** Seconds of work of the reader, the waiting for those who use the rows not counted. */
  seconds: 120,
  memoryMegabytes: 1_024,
} as const;

export const MEGABYTE = 1_048_576;
