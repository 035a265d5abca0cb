/** Limits of a file, checked before parsing; a store with more products sends several files. */
export const FILE_LIMITS = {
  megabytes: 200,
  /** Files within a workbook, and their total unpacked size. */
  entries: 1_000,
  unpackedMegabytes: 400,
  /** The maximum compression ratio of a part; up to ten megabytes any ratio is harmless. */
  times: 250,
  harmlessMegabytes: 10,
  rows: 100_000,
  columns: 200,
  /** Characters of one cell: six times Excel's limit. */
  cell: 200_000,
  /** Characters of one row: ten of the longest cells. */
  row: 2_000_000,
  /** Seconds of work of the reader, without waiting for the consumer. */
  seconds: 120,
  memoryMegabytes: 1_024,
} as const;

export const MEGABYTE = 1_048_576;
