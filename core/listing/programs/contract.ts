import Type, { type Static } from 'typebox';
import { APPROVAL_STATES } from '#core/catalogue/states.ts';
import { described, endpoint, Id, Instant, MoneyShape, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { ProductContentShape } from '#core/listing/content/contract.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { PRODUCTS_AT_ONCE, STOCKS_AT_ONCE } from '#core/listing/programs/rules.ts';

const Code = Type.String({ minLength: 1, maxLength: LIMITS.short });
const Problem = named('ProductFieldProblem', {
  path: described('The field within the product, as `skus.0.stock`.', Type.String()),
  code: Type.String(),
  message: Type.String(),
});
export type FieldProblemAnswer = Static<typeof Problem>;

const Reading = described(
  'Stands for the stock and the sales until now. Given back with a new stock, later sales are not undone by it.',
  Type.String(),
);

const ListedProduct = named('ProductOfProgram', {
  id: Id,
  approval: oneOf(APPROVAL_STATES),
  updatedAt: described('When its seller changed it last, or something was decided about it.', Instant),
  reason: described('Why it was rejected or taken down, else empty.', Type.String()),
  waiting: described('Fields whose last change waits for a reviewer; `content` has it.', Type.Array(Type.String())),
  content: ProductContentShape,
  stocks: Type.Array(shape({ sku: Type.String(), stock: Type.Integer(), read: Reading })),
});
export type ListedProductAnswer = Static<typeof ListedProduct>;

export const listProductsByKey = endpoint({
  method: 'GET',
  path: '/api/v1/store-api/products',
  access: 'storeKey.products.read',
  report: true,
  costly: 50,
  summary:
    'Products of the store in every state of approval, the oldest first. `nextCursor` is the `cursor` of the next page, ' +
    'and null on the last one; `asOf` is the `updatedSince` for what happens from then on. Sales change the stock alone',
  query: shape({
    updatedSince: described('Only products that were changed or decided about since.', Type.Optional(Instant)),
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: PRODUCTS_AT_ONCE, default: 50 })),
  }),
  answer: shape({ products: Type.Array(ListedProduct), nextCursor: orNull(Type.String()), asOf: Instant }),
  refuses: [],
});

const { code: _code, ...contentFields } = ProductContentShape.properties;
/** A program that knows fewer fields than the product has is not refused: a further one would end every such program. */
const ProductInput = named('ProductContentInput', { code: Code, ...Type.Partial(shape(contentFields)).properties });
export type ProductInput = Static<typeof ProductInput>;

const ProductResult = named('ProductResult', {
  code: Type.String(),
  outcome: oneOf(['created', 'changed', 'unchanged', 'refused']),
  productId: orNull(Id),
  approval: orNull(oneOf(APPROVAL_STATES)),
  waiting: described(
    'Fields whose change waits for a reviewer; the others are in effect, and the product stays on sale.',
    Type.Array(Type.String()),
  ),
  problems: described('Why it was refused; nothing of it is saved.', Type.Array(Problem)),
  hints: described('What was saved in another way than it was sent.', Type.Array(Problem)),
});
export type ProductResultAnswer = Static<typeof ProductResult>;
const Results = shape({ results: described('In the order of the request.', Type.Array(ProductResult)) });

export const saveProductsByKey = endpoint({
  method: 'PUT',
  path: '/api/v1/store-api/products',
  access: 'storeKey.products.write',
  perMinute: 120,
  report: true,
  costly: 200,
  summary:
    'Create or change products of the store, each known by its own `code` and each saved or refused alone; fields that ' +
    'are left out stay as they are. New ones are ' +
    'submitted for approval; of approved ones, what a reviewer has to see waits. The stock of a SKU that exists stays: ' +
    'see `PUT stock`. The same body again changes nothing',
  body: named('ProductsInput', {
    products: Type.Array(ProductInput, { minItems: 1, maxItems: PRODUCTS_AT_ONCE }),
  }),
  answer: Results,
  refuses: ['request.unavailable'],
});

export const savePricesByKey = endpoint({
  method: 'PUT',
  path: '/api/v1/store-api/prices',
  access: 'storeKey.products.write',
  perMinute: 120,
  report: true,
  costly: 200,
  summary:
    'Change prices of products of the store, by their codes, and surcharges, by SKU; what is left out stays. A price that ' +
    'is far from the reviewed one waits for a reviewer, and none changes during a deal',
  body: named('PricesInput', {
    products: Type.Array(
      named('ProductPrices', {
        code: Code,
        prices: Type.Optional(
          Type.Array(
            shape({ minQuantity: Type.Integer({ minimum: 1, maximum: LIMITS.quantity }), price: MoneyShape }),
            { minItems: 1, maxItems: 20 },
          ),
        ),
        samplePrice: Type.Optional(orNull(MoneyShape)),
        surcharges: Type.Optional(
          Type.Array(shape({ sku: Code, surcharge: MoneyShape }), { minItems: 1, maxItems: LIMITS.items }),
        ),
      }),
      { minItems: 1, maxItems: PRODUCTS_AT_ONCE },
    ),
  }),
  answer: Results,
  refuses: ['request.unavailable'],
});

const StockResult = named('StockResult', {
  sku: Type.String(),
  outcome: oneOf(['changed', 'unchanged', 'refused']),
  stock: described('The stock now; null for a SKU the store does not have.', orNull(Type.Integer())),
  read: described('For the next change of this stock.', orNull(Type.String())),
  problem: orNull(Problem),
});
export type StockResultAnswer = Static<typeof StockResult>;

export const saveStocksByKey = endpoint({
  method: 'PUT',
  path: '/api/v1/store-api/stock',
  access: 'storeKey.stock.write',
  perMinute: 120,
  report: true,
  costly: 100,
  summary:
    'Set the stock of SKUs of the store. With the `read` that was answered with a stock, sales since then stay sold, the ' +
    'same request again changes nothing, and a stock that somebody else set meanwhile is refused; without it the number ' +
    'is taken as it is',
  body: named('StocksInput', {
    stocks: Type.Array(
      named('StockInput', {
        sku: Code,
        stock: Type.Integer({ minimum: 0, maximum: LIMITS.stock }),
        read: Type.Optional(Type.String({ maxLength: 30, pattern: '^\\d{1,8}@-?\\d{1,15}$' })),
      }),
      { minItems: 1, maxItems: STOCKS_AT_ONCE },
    ),
  }),
  answer: shape({ results: Type.Array(StockResult) }),
  refuses: ['request.invalid'],
});
