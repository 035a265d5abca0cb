import { TABLE_BYTES_MAX, TABLE_ROWS_MAX } from '#core/listing/table/rules.ts';
import { IMPORT_MEGABYTES_MAX, IMPORT_ROWS_MAX } from '#core/listing/table/states.ts';
import { MEGABYTE } from '#core/media/rules.ts';

export type FileLimits = {
  readonly megabytes: number;
  /** Files within a workbook, and their total unpacked size. */
  readonly entries: number;
  readonly unpackedMegabytes: number;
  /** The maximum compression ratio of a part; up to some megabytes any ratio is harmless. */
  readonly times: number;
  readonly harmlessMegabytes: number;
  readonly rows: number;
  readonly columns: number;
  /** Characters of one cell and of one row. */
  readonly cell: number;
  readonly row: number;
  /** Seconds of work of the reader, without waiting for the consumer. */
  readonly seconds: number;
  readonly memoryMegabytes: number;
};

/** Limits of a file of an operator, checked before parsing; a store with more products sends several files. */
export const FILE_LIMITS: FileLimits = {
  megabytes: 200,
  entries: 1_000,
  unpackedMegabytes: 400,
  times: 250,
  harmlessMegabytes: 10,
  rows: 100_000,
  columns: 200,
  /** Six times Excel's limit. */
  cell: 200_000,
  /** Ten of the longest cells. */
  row: 2_000_000,
  seconds: 120,
  memoryMegabytes: 1_024,
};

/** Limits of a file that a seller uploads: the server reads it while others wait. */
export const UPLOAD_LIMITS: FileLimits = {
  ...FILE_LIMITS,
  megabytes: TABLE_BYTES_MAX / MEGABYTE,
  unpackedMegabytes: 50,
  rows: TABLE_ROWS_MAX,
  seconds: 30,
  memoryMegabytes: 256,
};

/** Limits of a table that a seller imports: it is read in a thread, and worked on batch by batch. */
export const IMPORT_LIMITS: FileLimits = {
  ...UPLOAD_LIMITS,
  megabytes: IMPORT_MEGABYTES_MAX,
  unpackedMegabytes: 100,
  rows: IMPORT_ROWS_MAX,
};
