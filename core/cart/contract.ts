import Type, { type Static } from 'typebox';
import { CART_ITEM_TYPES, CART_TABS } from '#core/cart/rules.ts';
import { PUBLISH_WAYS } from '#core/catalogue/states.ts';
import { described, endpoint, Id, MoneyShape, named, oneOf, orNull, shape, TextId } from '#core/endpoint.ts';
import { ArrivalShape, StoreReference } from '#core/store/contract.ts';
import { ZONES } from '#core/zone.ts';

const SkuCode = TextId({ pattern: '^[^\\u0000-\\u0020\\u007f]+$', minLength: 1, maxLength: 60 });

/**
 * The constants of the published client are accepted and ignored: shipping is chosen at checkout (decision CRT-004).
 */
const LineRequest = named('CartLineInput', {
  sku: SkuCode,
  quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  cartItemType: oneOf(CART_ITEM_TYPES, 'CartItemType'),
  checked: Type.Optional(Type.Boolean()),
  replaces: Type.Optional(
    Type.Boolean({
      description:
        'In adding: the lines of the product of the other kind, sample or bulk, are removed instead of refusing this one',
    }),
  ),
  shippingType: Type.Optional(oneOf(['NATIONAL'])),
  internationalTransportationMethod: Type.Optional(oneOf(['TRUCK'])),
  nationalTransportationMethod: Type.Optional(oneOf(['TRUCK'])),
  shippingTransportationType: Type.Optional(oneOf(['DIRECT_DELIVERY'])),
});

const Picture = named('CartPicture', { externalUrl: Type.String() });

export const CartItem = named('CartLine', {
  productId: Id,
  sku: Type.String(),
  quantity: Type.Integer(),
  subTotal: Type.Number({ description: 'The published form of subTotalMoney; calculate with that' }),
  subTotalMoney: MoneyShape,
  unitPrice: MoneyShape,
  charged: described(
    'Import goods in won at the rate they are charged at, without freight and taxes; null for other goods, and while no ' +
      'rate is known',
    orNull(named('ChargedGoods', { unitPrice: MoneyShape, subTotal: MoneyShape, rate: Type.String() })),
  ),
  cartItemType: oneOf(CART_ITEM_TYPES),
  publishWay: oneOf(PUBLISH_WAYS),
  tab: oneOf(CART_TABS, 'CartTab'),
  checked: Type.Boolean(),
  description: shape({ name: Type.String() }),
  image: Picture,
  images: Type.Array(Picture),
  variants: Type.Array(
    shape({
      option: shape({ name: Type.String(), code: Type.String() }),
      optionValue: shape({ name: Type.String(), code: Type.String() }),
    }),
  ),
  store: StoreReference,
  stock: Type.Integer(),
  minOrderQuantity: Type.Integer(),
  maxOrderQuantity: Type.Integer(),
  productQuantity: Type.Integer({
    description:
      'The quantity of the product that would be ordered together: it decides the price, and minimum and maximum ' +
      'apply to it',
  }),
  unit: Type.String(),
  nextRow: described(
    'How many pieces more get a lower price; null at the lowest',
    Type.Union([named('NextPriceTier', { missing: Type.Integer(), price: MoneyShape }), Type.Null()]),
  ),
  priceChangedFrom: described(
    'The price of a piece when lines of the product were last changed, if it is another one now',
    Type.Union([MoneyShape, Type.Null()]),
  ),
  arrives: described('When the line would arrive, ordered now', ArrivalShape),
  problem: described(
    'Why the line cannot be ordered now, as the code of a refusal; null when it can',
    Type.Union([
      named('CartProblem', {
        code: Type.String(),
        params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      }),
      Type.Null(),
    ]),
  ),
});

export const Cart = named('Cart', {
  code: Type.String(),
  /** Where the lines would go: a country, or Jeju as `KR-49`; null while the member has no address. */
  destination: Type.Union([
    shape({ addressId: Id, region: Type.String(), zone: Type.Union([oneOf(ZONES), Type.Null()]) }),
    Type.Null(),
  ]),
  cartItems: Type.Array(CartItem),
  quantity: Type.Integer({ description: 'The pieces of all lines' }),
  total: Type.Number({ description: 'The published form of totalMoney; calculate with that' }),
  totalMoney: described('All lines in the currency of the first one', MoneyShape),
  otherTotals: Type.Optional(described('One amount for every other currency', Type.Array(MoneyShape))),
  /** The delivery fee of each store to the address, for the ticked lines of a tab that are delivered there. */
  groups: Type.Array(
    named('CartGroup', {
      tab: oneOf(CART_TABS),
      store: StoreReference,
      goods: MoneyShape,
      delivery: MoneyShape,
      freeDeliveryMissing: Type.Union([MoneyShape, Type.Null()]),
      total: MoneyShape,
    }),
  ),
  sampleDollars: described('The ticked samples in dollars; an order of samples is limited to $150', MoneyShape),
});
export type CartAnswer = Static<typeof Cart>;

/** The address that decides which lines can be delivered, and for what fee; the default one where left out. */
const toAddress = shape({ addressId: Type.Optional(Id) });

const lineRefusals = [
  'cart.sampleQuantityMustBeOne',
  'cart.onlyOneSample',
  'cart.sampleOverLimit',
  'cart.noSample',
  'cart.aboveMaximum',
  'cart.outOfStock',
  'cart.skuNotFound',
  'cart.ownStore',
  'product.notApproved',
  'exchange.noRate',
  'member.addressNotFound',
] as const;
const also = ['/api/v1/auth/cart'] as const;

export const readCart = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer_cart',
  also,
  access: 'market.use',
  summary: 'The cart of the signed-in member',
  query: toAddress,
  answer: Cart,
  refuses: ['exchange.noRate', 'member.addressNotFound'],
});

export const addCartLine = endpoint({
  method: 'POST',
  path: '/api/v1/auth/customer_cart',
  also,
  access: 'market.use',
  summary: 'Add a line to the cart, or increase the quantity of the line that exists',
  query: toAddress,
  body: LineRequest,
  answer: Cart,
  refuses: [...lineRefusals, 'cart.full'],
});

export const changeCartLine = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/customer_cart',
  also,
  access: 'market.use',
  summary: 'Set the quantity or the selection of a line',
  query: toAddress,
  body: LineRequest,
  answer: Cart,
  refuses: [...lineRefusals, 'cart.lineNotFound'],
});

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/customer_cart/product/:sku',
  access: 'market.use',
  summary: 'Remove a line; removing a line that does not exist is no error',
  params: shape({ sku: SkuCode }),
  query: toAddress,
  body: shape({ cartItemType: oneOf(CART_ITEM_TYPES) }),
  answer: Cart,
  refuses: ['exchange.noRate', 'member.addressNotFound'],
});

export const removeCartLines = endpoint({
  method: 'POST',
  path: '/api/v1/auth/customer_cart/del_multi',
  also: ['/api/v1/auth/cart/del_multi'],
  access: 'market.use',
  summary: 'Remove several lines at once',
  query: toAddress,
  body: Type.Array(shape({ sku: SkuCode, cartItemType: oneOf(CART_ITEM_TYPES) }), { minItems: 1, maxItems: 200 }),
  answer: Cart,
  refuses: ['exchange.noRate', 'member.addressNotFound'],
});
