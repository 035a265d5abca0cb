import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  Nothing,
  oneOf,
  orNull,
  shape,
} from '#core/endpoint.ts';
import { DISCOUNT_PERCENT_MAX, DISCOUNTED_AT_ONCE } from '#core/marketing/rules.ts';

/** A discount of a product: a deal that its store planned, or staff (`isOfStaff`), which only staff end. */
const DiscountShape = named('ProductDiscount', {
  id: Id,
  state: oneOf(['planned', 'running']),
  percent: Type.Integer(),
  startsAt: Instant,
  endsAt: Instant,
  isOfStaff: Type.Boolean(),
});
export type ProductDiscount = Static<typeof DiscountShape>;

const path = '/api/v1/auth/store/products/:id/discount';
const reduction = {
  percent: Type.Integer({ minimum: 1, maximum: DISCOUNT_PERCENT_MAX }),
  startsAt: Instant,
  endsAt: Instant,
};
const WhyNot = { code: Type.String(), message: described('In the language of the request', Type.String()) };
const DiscountAnswer = shape({
  discount: orNull(DiscountShape),
  rows: described(
    'The price rows without the discount',
    Type.Array(shape({ minQuantity: Type.Integer(), price: MoneyShape })),
  ),
});

export const readProductDiscount = endpoint({
  method: 'GET',
  path,
  access: 'ownStore.goods',
  owned: 'product',
  summary: 'The planned or running discount of a product of the seller’s store, and its prices without it',
  params: IdParams,
  answer: DiscountAnswer,
  refuses: ['product.notFound'],
});

export const planProductDiscount = endpoint({
  method: 'POST',
  path,
  access: 'ownStore.goods',
  owned: 'product',
  summary:
    'Reduce all prices of a product by 1 to 90 percent for a period; without a future start it begins at once. While it ' +
    'runs the prices cannot be changed; at its end the former ones return',
  params: IdParams,
  body: shape(reduction),
  answer: DiscountAnswer,
  status: 201,
  refuses: [
    'product.notFound',
    'product.notApproved',
    'marketing.dealExists',
    'marketing.noDifference',
    'marketing.periodTurned',
    'marketing.periodOver',
    'marketing.dealTooShort',
  ],
});

export const planProductDiscounts = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/discounts',
  access: 'ownStore.goods',
  summary:
    'Reduce the prices of several products of the seller’s store for one period. Products whose prices cannot be ' +
    'reduced keep them, with the reason; `/api/v1/auth/store/discounts/estimate` says so before',
  body: shape({
    products: Type.Array(Id, { minItems: 1, maxItems: DISCOUNTED_AT_ONCE, uniqueItems: true }),
    ...reduction,
  }),
  answer: shape({
    planned: described('The products whose prices are reduced, now or from the start on', Type.Array(Id)),
    refused: Type.Array(shape({ id: Id, ...WhyNot })),
  }),
  refuses: ['product.notFound', 'marketing.periodTurned', 'marketing.periodOver', 'marketing.dealTooShort'],
});

export const endProductDiscount = endpoint({
  method: 'DELETE',
  path,
  access: 'ownStore.goods',
  owned: 'product',
  summary: 'Withdraw the planned discount of the store, or stop the running one: the former prices return at once',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['product.notFound', 'marketing.dealNotFound', 'marketing.dealMoveNotAllowed'],
});
