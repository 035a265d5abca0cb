import Type, { type Static } from 'typebox';
import { ReviewMarks } from '#core/catalogue/contract.ts';
import { APPROVAL_STATES } from '#core/catalogue/states.ts';
import {
  endpoint,
  FileShape,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import {
  CSV_TYPE,
  TABLE_BYTES_MAX,
  TABLE_FILE_REFUSALS,
  TABLE_PROBLEMS_SHOWN,
  TABLE_TYPE,
} from '#core/listing/table/rules.ts';

/** A product as its seller sees it. `reason` is why staff rejected it or took it down, `stock` that of all its SKUs, `price` the lowest. */
const StoreProduct = named('StoreProduct', {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  image: Type.String(),
  approval: oneOf(APPROVAL_STATES),
  reason: Type.Optional(Type.String()),
  isOnSale: Type.Boolean(),
  isExposed: Type.Boolean(),
  price: MoneyShape,
  stock: Type.Integer(),
  submittedAt: Instant,
  /** The last change to an approved product, while it waits for a reviewer or after it was rejected. */
  edit: Type.Optional(
    shape({
      state: oneOf(['waiting', 'rejected']),
      submittedAt: Instant,
      reason: Type.Optional(Type.String()),
      fields: Type.Array(Type.String()),
    }),
  ),
});
export type StoreProductAnswer = Static<typeof StoreProduct>;

export const listStoreProducts = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/products',
  access: 'ownStore.goods',
  summary:
    'Products of the signed-in seller’s store in every state of approval, the last submitted first; `query` finds codes ' +
    'and names',
  query: shape({
    approval: Type.Optional(oneOf(APPROVAL_STATES)),
    query: Type.Optional(Type.String({ maxLength: 100 })),
    ...pageQuery({ max: 100, standard: 20 }),
  }),
  answer: shape({
    products: Type.Array(StoreProduct),
    counts: Type.Array(shape({ approval: oneOf(APPROVAL_STATES), products: Type.Integer() })),
    ...pageFrame,
  }),
  refuses: [],
});

export const readProductTable = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/products/table',
  access: 'ownStore.goods',
  summary:
    'The products of the signed-in seller’s store as a workbook that can be changed and uploaded again, or an empty one ' +
    'with a guide to its columns, in the requested language',
  query: shape({ content: oneOf(['products', 'empty']) }),
  answer: FileShape,
  perMinute: 20,
  report: true,
  costly: 50,
  drawn: true,
  refuses: ['listing-sheet.cellTooLongForExcel'],
});

/** A cell that cannot be saved, or that is probably a mistake. `column` is its letter, empty where it has none. */
const TableProblem = named('ProductTableProblem', {
  sheet: Type.String(),
  row: Type.Integer(),
  column: Type.String(),
  heading: Type.String(),
  value: Type.String(),
  reason: Type.String(),
});
export type TableProblemAnswer = Static<typeof TableProblem>;

/** A stock that is saved only when the seller has confirmed it: what is stored now, and what the table makes of it. */
const StockQuestion = named('ProductTableStock', {
  row: Type.Integer(),
  sku: Type.String(),
  now: Type.Integer(),
  next: Type.Integer(),
});
export type StockQuestionAnswer = Static<typeof StockQuestion>;

const problemList = Type.Array(TableProblem, { maxItems: TABLE_PROBLEMS_SHOWN });

export const uploadProductTable = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/products/table',
  access: 'ownStore.goods',
  summary:
    'Check or save a table of products (XLSX, CSV or an HTML table as raw bytes, at most 10 MB and 5,000 rows). `check` saves nothing, `apply` ' +
    'saves all or nothing, `applyGood` saves the products without a problem. New products are submitted for approval; ' +
    'the same file again changes nothing. A changed stock keeps the sales since the workbook was written; where that is ' +
    'unknown `stocks` asks, and saving needs the answer: `stock=set` with the `stockMark` of the check and, for some of ' +
    'them, their `stockRows`, or `stock=keep`. Pictures are addresses or names of files of the store',
  perMinute: 20,
  costly: 100,
  upload: { types: [TABLE_TYPE, CSV_TYPE], max: TABLE_BYTES_MAX },
  query: shape({
    mode: oneOf(['check', 'apply', 'applyGood']),
    stock: Type.Optional(oneOf(['keep', 'set'])),
    stockRows: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: TABLE_PROBLEMS_SHOWN })),
    stockMark: Type.Optional(Type.String({ maxLength: 16 })),
  }),
  answer: shape({
    state: oneOf(['checked', 'refused', 'applied', 'stopped']),
    rows: Type.Integer(),
    products: Type.Integer(),
    fresh: Type.Integer(),
    changed: Type.Integer(),
    unchanged: Type.Integer(),
    refused: Type.Integer(),
    waiting: Type.Integer(),
    problems: problemList,
    moreProblems: Type.Integer(),
    hints: problemList,
    moreHints: Type.Integer(),
    stocks: Type.Array(StockQuestion, { maxItems: TABLE_PROBLEMS_SHOWN }),
    moreStocks: Type.Integer(),
    stockMark: Type.String(),
  }),
  refuses: TABLE_FILE_REFUSALS,
});

/** A change to a product on sale that waits for a reviewer: each field as it is and as its seller wants it. */
const ProductEdit = named('ProductEdit', {
  id: Id,
  productId: Id,
  code: Type.String(),
  name: Type.String(),
  image: Type.String(),
  storeName: Type.String(),
  storeCode: Type.String(),
  submittedAt: Instant,
  fields: Type.Array(
    shape({ column: Type.String(), heading: Type.String(), before: Type.String(), after: Type.String() }),
  ),
});
export type ProductEditAnswer = Static<typeof ProductEdit>;

export const listProductEdits = endpoint({
  method: 'GET',
  path: '/api/v1/admin/products/edits',
  access: 'products.approve',
  summary:
    'Changes to approved products that wait for a reviewer, the longest waiting first; the products stay on sale',
  query: shape(pageQuery({ max: 100, standard: 20 })),
  answer: shape({ edits: Type.Array(ProductEdit), ...pageFrame }),
  refuses: [],
});

export const decideProductEdit = endpoint({
  method: 'POST',
  path: '/api/v1/admin/products/edits/:id/decision',
  access: 'products.approve',
  summary:
    'Approve a waiting change, which takes effect at once, or reject it with a reason; the product on sale stays as it is ' +
    'then. Its seller is notified',
  params: IdParams,
  body: shape({
    event: oneOf(['approve', 'reject']),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    marks: Type.Optional(ReviewMarks),
  }),
  answer: shape({ state: oneOf(['approved', 'rejected']) }),
  refuses: [
    'product.editNotFound',
    'product.editNotWaiting',
    'product.editOutdated',
    'product.reasonRequired',
    'product.editDuringDeal',
  ],
});
