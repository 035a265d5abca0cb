import { MEGABYTE } from '#core/media/rules.ts';

/** The workbook a seller uploads on a page; larger stores send several, or their file to the operator. */
export const TABLE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A table in CSV, for programs other than Excel. */
export const CSV_TYPE = 'text/csv';
export const TABLE_BYTES_MAX = 10 * MEGABYTE;
export const TABLE_ROWS_MAX = 5_000;
/** How many bad cells an answer lists; the others are counted. */
export const TABLE_PROBLEMS_SHOWN = 100;

/** Why a file is not read as a table. */
export const TABLE_FILE_REFUSALS = [
  'listing-sheet.notAWorkbook',
  'listing-sheet.oldExcel',
  'listing-sheet.encrypted',
  'listing-sheet.damaged',
  'listing-sheet.entriesTooMany',
  'listing-sheet.unpackedTooLarge',
  'listing-sheet.packedTooDense',
  'listing-sheet.rowsTooMany',
  'listing-sheet.columnsTooMany',
  'listing-sheet.tooSlow',
  'listing-sheet.empty',
  'listing-sheet.encodingUnknown',
  'listing-sheet.csvBroken',
] as const;
