import Type, { type Static } from 'typebox';
import { CART_ITEM_TYPES, CART_TABS } from '#core/cart/rules.ts';
import { described, endpoint, Id, IdParams, Instant, MoneyShape, named, oneOf, shape } from '#core/endpoint.ts';
import { Pieces } from '#core/order/contract.ts';
import { ORDER_KINDS } from '#core/order/states.ts';
import { StoreReference } from '#core/store/contract.ts';

const Problem = named('ReorderProblem', {
  code: Type.String(),
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});

const Price = named('ReorderPrice', {
  minQuantity: Type.Integer({ description: 'From so many pieces of the product on' }),
  price: described('Of one piece, as the cart shows it', MoneyShape),
  comparable: described(
    'The same in the currency paid then, at today’s rate and rounded up; null without a rate',
    Type.Union([MoneyShape, Type.Null()]),
  ),
});

const Line = named('ReorderLine', {
  id: described('The line of the order', Id),
  productId: Id,
  sku: Type.String({ description: 'The code of today' }),
  cartItemType: oneOf(CART_ITEM_TYPES),
  tab: described('Where in the cart it goes', oneOf(CART_TABS)),
  name: Type.String(),
  options: Type.Array(shape({ name: Type.String(), value: Type.String() })),
  image: Type.String(),
  unit: Type.String(),
  quantity: Type.Integer({ description: 'As it was ordered' }),
  paid: described('The price of a piece then', MoneyShape),
  today: described(
    'Today’s price of a piece, for the ordered quantity with what is in the cart; null for goods that are not offered',
    Type.Union([Price, Type.Null()]),
  ),
  prices: described('Today’s prices by quantity', Type.Array(Price)),
  stock: Type.Integer(),
  minOrderQuantity: Type.Integer(),
  maxOrderQuantity: Type.Integer(),
  cart: described(
    'What the cart holds already',
    named('ReorderCartPieces', {
      pieces: Type.Integer({ description: 'Of this SKU' }),
      unticked: Type.Integer({ description: 'Of these: not ticked; adding more ticks them' }),
      product: Type.Integer({ description: 'Of all options of the product' }),
      productTicked: Type.Integer({ description: 'Of these: ticked' }),
    }),
  ),
  problem: described(
    'Why the ordered quantity cannot be added, as the code of a refusal; null when it can',
    Type.Union([Problem, Type.Null()]),
  ),
  blocked: Type.Boolean({ description: 'No other quantity helps' }),
});

const Reorder = named('Reorder', {
  orderId: Id,
  number: Type.String(),
  kind: oneOf(ORDER_KINDS),
  placedAt: Instant,
  store: StoreReference,
  lines: Type.Array(Line),
});
export type ReorderAnswer = Static<typeof Reorder>;
export type ReorderLineAnswer = Static<typeof Line>;

export const compareReorder = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/reorder',
  access: 'market.use',
  owned: 'order',
  summary:
    'What the goods of an order of the signed-in buyer cost then and today, line by line, and which of them cannot be ' +
    'added to the cart, with the reason',
  params: IdParams,
  answer: Reorder,
  refuses: ['order.notFound', 'exchange.noRate'],
});

export const reorder = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/reorder',
  access: 'market.use',
  owned: 'order',
  summary:
    'Add lines of an order to the cart again, each by the rules of the cart: imports as imports, samples as samples. ' +
    'A line the cart refuses is left out and named with the reason; all others are added as requested',
  params: IdParams,
  body: shape({ lines: Pieces }),
  answer: named('ReorderResult', {
    added: Type.Array(named('ReorderedLine', { id: Id, quantity: Type.Integer() })),
    refused: Type.Array(named('RefusedReorderLine', { id: Id, problem: Problem })),
  }),
  refuses: ['order.notFound', 'order.lineNotFound', 'exchange.noRate'],
});
