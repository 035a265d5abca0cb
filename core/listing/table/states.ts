/** Where an import of a table is. Those of `RUNNING_STATES` go on by themselves, the others wait for the seller. */
export const TABLE_IMPORT_STATES = [
  'mapping',
  'reading',
  'judging',
  'ready',
  'saving',
  'undoing',
  'undone',
  'failed',
] as const;
export type TableImportState = (typeof TABLE_IMPORT_STATES)[number];
export const RUNNING_STATES = ['reading', 'judging', 'saving', 'undoing'] as const;
export const isRunning = (state: TableImportState): boolean => RUNNING_STATES.some((one) => one === state);

/** A product of an import: how it was judged, what became of it, and what its undoing did. */
export const ENTRY_STATES = [
  'new',
  'good',
  'same',
  'faulty',
  'saved',
  'drafted',
  'restored',
  'removed',
  'hidden',
  'left',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Why a product was left as it is when its import was undone. */
export const LEFT_REASONS = ['changed', 'ordered', 'refused'] as const;

/** The shops whose tables are known by their headings; `own` is our template. */
export const TABLE_SHOPS = ['own', 'shopify', 'woocommerce', 'smartstore', 'other'] as const;
export type TableShop = (typeof TABLE_SHOPS)[number];

/** Besides our columns, what a column of another shop may be. */
export const TABLE_ROLES = [
  'price',
  'picture',
  'option3',
  'value3',
  'kind',
  'parent',
  'row_id',
  'option_names',
  'option_values',
  'option_prices',
  'option_stocks',
] as const;
export type TableRole = (typeof TABLE_ROLES)[number];

/** How long an import can be undone. */
export const UNDO_HOURS = 24;
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_MEGABYTES_MAX = 20;
export const ENTRIES_SHOWN = 20;
