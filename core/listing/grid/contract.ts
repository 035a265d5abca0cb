import Type, { type Static } from 'typebox';
import { APPROVAL_STATES } from '#core/catalogue/states.ts';
import { described, endpoint, FileShape, Id, Instant, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { GRID_CHOSEN_MAX, GRID_PAGE, GRID_ROWS_AT_ONCE } from '#core/listing/grid/cells.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { CURRENCIES } from '#core/money.ts';

const Text = Type.String();
const Ids = Type.String({ pattern: `^\\d{1,15}(,\\d{1,15}){0,${GRID_CHOSEN_MAX - 1}}$` });
const GridSku = named('GridSku', {
  code: Text,
  name: described('Its option values; empty where the product has no options', Text),
  stock: Type.Integer(),
  stockRead: described('Stands for the stock and the sales until now; given back, later sales are not undone', Text),
  surcharge: Text,
});

/** A product as a row of the grid. Its cells are texts as the sellers' table has them, with what waits for a reviewer. */
const GridProduct = named('GridProduct', {
  id: Id,
  code: Text,
  name: Text,
  image: Text,
  category: Text,
  approval: oneOf(APPROVAL_STATES),
  reason: described('Why it was rejected or taken down, or its last change was, else empty', Text),
  waiting: described('The columns of a change that waits for a reviewer', Type.Array(Text)),
  isDealing: described('A deal has changed its prices, which stay until it ends', Type.Boolean()),
  submittedAt: Instant,
  currency: oneOf(CURRENCIES),
  hasOptions: Type.Boolean(),
  steps: described(
    'The prices by quantity, the smallest quantity first',
    Type.Array(shape({ minQuantity: Type.Integer(), price: Text })),
  ),
  cells: described(
    'By the columns of the table',
    shape({
      prices: Text,
      on_sale: Text,
      exposed: Text,
      delivery_template: Text,
      tags_ko: Text,
      tags_en: Text,
      tags_zh: Text,
      tags_ja: Text,
      tags_ar: Text,
    }),
  ),
  skus: Type.Array(GridSku),
});
export type GridProductAnswer = Static<typeof GridProduct>;

export const listProductGrid = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/products/grid',
  access: 'ownStore.goods',
  costly: 60,
  summary:
    'Products of the signed-in seller’s store with the cells that are changed in a grid, the newest first. `next` is ' +
    'the `before` of the following page, and null on the last one',
  query: shape({
    before: Type.Optional(Id),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: GRID_PAGE })),
    only: Type.Optional(described('Only these products, their ids separated by commas', Ids)),
  }),
  answer: shape({ products: Type.Array(GridProduct), total: Type.Integer(), next: orNull(Id) }),
  refuses: [],
});

const Cell = shape({
  value: Type.String({ maxLength: LIMITS.address }),
  before: described(
    'The cell as it was read, of a stock its `stockRead`. What others changed since is refused, not overwritten',
    Type.String({ maxLength: LIMITS.address }),
  ),
});
const Changed = Type.Optional(Cell);
const ProductCells = shape({
  prices: Changed,
  on_sale: Changed,
  exposed: Changed,
  delivery_template: Changed,
  tags_ko: Changed,
  tags_en: Changed,
  tags_zh: Changed,
  tags_ja: Changed,
  tags_ar: Changed,
});
const SkuCells = shape({ stock: Changed, surcharge: Changed });

const GridProblem = named('GridProblem', {
  productId: Id,
  sku: orNull(Text),
  column: described('The column of the cell; of a cell that was not sent, what is wrong with the product itself', Text),
  heading: Text,
  code: Text,
  message: Text,
  now: described('What others changed the cell to, where that is why', orNull(Text)),
});
export type GridProblemAnswer = Static<typeof GridProblem>;

export const saveProductGrid = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/products/grid',
  access: 'ownStore.goods',
  idempotent: true,
  perMinute: 120,
  costly: 200,
  summary:
    'Save changed cells of many products of the seller’s store in one decision: every valid cell is saved and each ' +
    'refused one returned with its reason, as rows of the table are judged and saved. What a reviewer has to see of ' +
    'approved products waits. A cell that others changed since it was read is refused with their value',
  body: shape({
    rows: Type.Array(
      shape({
        productId: Id,
        cells: Type.Optional(ProductCells),
        skus: Type.Optional(
          Type.Array(shape({ code: Type.String({ minLength: 1, maxLength: LIMITS.short }), cells: SkuCells }), {
            maxItems: LIMITS.items,
          }),
        ),
      }),
      { minItems: 1, maxItems: 10 * GRID_ROWS_AT_ONCE },
    ),
  }),
  answer: shape({
    saved: described('The products of which something was saved', Type.Array(Id)),
    problems: Type.Array(GridProblem),
  }),
  refuses: ['request.unavailable', 'listing-sheet.gridTooMany', 'product.notFound', 'request.invalid'],
});

export const readChosenProductTable = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/products/grid/table',
  access: 'ownStore.goods',
  summary: 'The workbook of chosen products of the seller’s store, as `readProductTable` gives it of all',
  query: shape({ products: Ids }),
  answer: FileShape,
  perMinute: 20,
  report: true,
  costly: 50,
  drawn: true,
  refuses: ['product.notFound', 'listing-sheet.cellTooLongForExcel'],
});
