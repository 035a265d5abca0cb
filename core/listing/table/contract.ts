import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  FileShape,
  Id,
  IdParams,
  Instant,
  named,
  Nothing,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { CSV_TYPE, TABLE_FILE_REFUSALS, TABLE_TYPE } from '#core/listing/table/rules.ts';
import {
  ENTRIES_SHOWN,
  ENTRY_STATES,
  IMPORT_MEGABYTES_MAX,
  LEFT_REASONS,
  TABLE_IMPORT_STATES,
  TABLE_SHOPS,
} from '#core/listing/table/states.ts';
import { MEGABYTE } from '#core/media/rules.ts';

/** Why an import is not worked on. */
const WORK_REFUSALS = [
  'listing-sheet.importNotFound',
  'listing-sheet.importRunning',
  'listing-sheet.importOver',
  'request.unavailable',
] as const;

const Counts = Type.Object(Object.fromEntries(ENTRY_STATES.map((state) => [state, Type.Integer()])), {
  additionalProperties: false,
});

const Target = Type.String({ maxLength: 60 });
const Cell = Type.String({ maxLength: 4 * LIMITS.detail });
const Constants = Type.Array(shape({ column: Target, value: Cell }), { maxItems: 100 });
const Mapping = named('TableMapping', {
  columns: described(
    'What each column of the file is, from left to right: the key of one of our columns, a role, or null for none',
    Type.Array(orNull(Target), { maxItems: 200 }),
  ),
  constants: described('What all products of the file have in a column it lacks', Constants),
});

const Import = named('TableImport', {
  id: Id,
  name: Type.String(),
  state: oneOf(TABLE_IMPORT_STATES),
  shop: oneOf(TABLE_SHOPS),
  by: Type.String(),
  createdAt: Instant,
  savedAt: orNull(Instant),
  undoUntil: described('Until when it can be undone; null when it cannot', orNull(Instant)),
  counts: described('Products by what became of them', Counts),
  rows: Type.Integer(),
  stocks: described('How many stocks its seller has to decide about', Type.Integer()),
  progress: orNull(shape({ done: Type.Integer(), total: Type.Integer(), pictures: Type.Integer() })),
  failure: described('Why it ended', orNull(Type.String())),
});
export type TableImportAnswer = Static<typeof Import>;

const Column = named('TableImportColumn', {
  heading: Type.String(),
  samples: Type.Array(Type.String()),
  target: orNull(Target),
});
export type TableImportColumnAnswer = Static<typeof Column>;

const OpenedImport = named('OpenedTableImport', {
  import: Import,
  columns: Type.Array(Column),
  constants: Constants,
  isRemembered: described('The columns are as they were last time', Type.Boolean()),
});

const STORE = '/api/v1/auth/store/product-imports';
const own = { access: 'ownStore.goods' } as const;
const ofImport = { ...own, owned: 'tableImport', params: IdParams } as const;

export const startTableImport = endpoint({
  method: 'POST',
  path: STORE,
  ...own,
  report: true,
  summary:
    'Upload a table of products (XLSX, CSV or an HTML table as raw bytes; also of another shop) and begin its import: of ' +
    'our own template the check begins at once, of others the columns are proposed. Nothing is saved before `saveTableImport`',
  perMinute: 20,
  costly: 100,
  upload: { types: [TABLE_TYPE, CSV_TYPE], max: IMPORT_MEGABYTES_MAX * MEGABYTE },
  query: shape({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: OpenedImport,
  status: 201,
  refuses: [...TABLE_FILE_REFUSALS, 'listing-sheet.importRunning', 'request.unavailable'],
});

export const listTableImports = endpoint({
  method: 'GET',
  path: STORE,
  ...own,
  summary: 'The imports of tables of the seller’s store, the last one first',
  query: shape(pageQuery({ max: 50, standard: 10 })),
  answer: shape({ imports: Type.Array(Import), ...pageFrame }),
  refuses: [],
});

export const listTableTargets = endpoint({
  method: 'GET',
  path: `${STORE}/columns`,
  ...own,
  summary: 'What a column of a table can be: our columns and the roles of columns of other shops',
  answer: shape({
    targets: Type.Array(
      shape({
        key: Type.String(),
        heading: Type.String(),
        hint: Type.String(),
        isNeeded: Type.Boolean(),
        choices: Type.Array(Type.String()),
      }),
    ),
  }),
  refuses: [],
});

export const readTableImport = endpoint({
  method: 'GET',
  path: `${STORE}/:id`,
  ...ofImport,
  summary: 'An import of a table: its state, its progress, and what its columns are',
  answer: OpenedImport,
  refuses: ['listing-sheet.importNotFound'],
});

export const mapTableImport = endpoint({
  method: 'PUT',
  path: `${STORE}/:id/columns`,
  ...ofImport,
  report: true,
  summary:
    'Decide what the columns of the table are, and read it by them. It is remembered for tables of the same headings in ' +
    'this store. Until something is saved it can be decided anew',
  body: Mapping,
  answer: OpenedImport,
  refuses: [
    'listing-sheet.importNotFound',
    'listing-sheet.importRunning',
    'listing-sheet.importSaved',
    'listing-sheet.targetUnknown',
    'listing-sheet.targetTwice',
    'listing-sheet.targetMissing',
    'request.unavailable',
  ],
});

const Fault = named('TableImportFault', {
  row: Type.Integer(),
  column: described('The key of the column, to correct it by', Type.String()),
  heading: Type.String(),
  sku: Type.String(),
  value: Type.String(),
  reason: Type.String(),
  canBeCorrected: Type.Boolean(),
});
const Entry = named('TableImportProduct', {
  id: Id,
  row: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  skus: Type.Integer(),
  state: oneOf(ENTRY_STATES),
  productId: orNull(Id),
  draftId: orNull(Id),
  left: orNull(oneOf(LEFT_REASONS)),
  faults: Type.Array(Fault),
  moreFaults: Type.Integer(),
  hints: Type.Array(Fault),
});
export type TableImportProductAnswer = Static<typeof Entry>;

export const listTableImportProducts = endpoint({
  method: 'GET',
  path: `${STORE}/:id/products`,
  ...ofImport,
  summary: 'Products of an import in the order of the table; by default those with faults',
  query: shape({
    state: Type.Optional(oneOf([...ENTRY_STATES, 'all'])),
    ...pageQuery({ max: 100, standard: ENTRIES_SHOWN }),
  }),
  answer: shape({ products: Type.Array(Entry), ...pageFrame }),
  refuses: ['listing-sheet.importNotFound'],
});

export const correctTableImport = endpoint({
  method: 'PATCH',
  path: `${STORE}/:id/products`,
  ...ofImport,
  report: true,
  summary:
    'Correct cells of a product of an import, which is judged anew; or with `everywhere` the cell of a column in all ' +
    'products that have a fault there',
  body: shape({
    product: Id,
    cells: Type.Array(
      shape({ row: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), column: Target, value: Cell }),
      { minItems: 1, maxItems: 100 },
    ),
    everywhere: Type.Optional(Type.Boolean()),
  }),
  answer: shape({ import: Import, product: Entry }),
  refuses: WORK_REFUSALS,
});

export const saveTableImport = endpoint({
  method: 'POST',
  path: `${STORE}/:id/save`,
  ...ofImport,
  report: true,
  summary:
    'Save the products of an import that have no faults; new ones are submitted for approval. With `drafts` the others ' +
    'become drafts. `stock` says what becomes of stocks that may have been sold meanwhile',
  body: shape({ drafts: Type.Boolean(), stock: oneOf(['keep', 'set']) }),
  answer: Import,
  refuses: WORK_REFUSALS,
});

export const undoTableImport = endpoint({
  method: 'POST',
  path: `${STORE}/:id/undo`,
  ...ofImport,
  report: true,
  summary:
    'Undo an import within a day: products get back what they were, new ones are removed, or hidden where something ' +
    'refers to them. What was changed or ordered since is left as it is',
  answer: Import,
  refuses: WORK_REFUSALS,
});

export const removeTableImport = endpoint({
  method: 'DELETE',
  path: `${STORE}/:id`,
  ...ofImport,
  summary: 'Give up an import of which nothing is saved, also while it is checked',
  answer: Nothing,
  refuses: ['listing-sheet.importNotFound', 'listing-sheet.importSaved'],
});

export const readTableImportFaults = endpoint({
  method: 'GET',
  path: `${STORE}/:id/faults`,
  ...ofImport,
  summary:
    'The products of an import that have faults as a workbook in our columns, with every fault in a list of its own',
  answer: FileShape,
  perMinute: 20,
  report: true,
  costly: 50,
  drawn: true,
  refuses: ['listing-sheet.importNotFound'],
});
