import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { OfferedCoupon, Products, Stopped, Terms } from '#core/wallet/contract.ts';
import { OWN_COUPON_STATES } from '#core/wallet/states.ts';
import { COUPON_NAME_MAX, COUPON_PRODUCTS_MAX, OWN_COUPON_LIMITS } from '#core/wallet/store-coupon/rules.ts';

const Day = Type.String({ format: 'date' });
const whole = (field: keyof typeof OWN_COUPON_LIMITS) => {
  const [minimum, maximum] = OWN_COUPON_LIMITS[field];
  return Type.Integer({ minimum, maximum });
};

const OwnCoupon = named('OwnCoupon', {
  ...Terms,
  ...Products,
  id: Id,
  code: described('Buyers take it by this code', Type.String()),
  status: oneOf(OWN_COUPON_STATES, 'OwnCouponState'),
  ...Stopped,
  isOver: described('Whether nobody can take it any more, whatever happens', Type.Boolean()),
  claimableFrom: Instant,
  claimableUntil: Instant,
  validDays: Type.Integer(),
  limit: Type.Integer(),
  perMember: Type.Integer(),
  taken: Type.Integer(),
  used: Type.Integer(),
  cost: described('The discount of orders so far, which the store bears', MoneyShape),
  mostCost: described('What it costs at most when all are used', MoneyShape),
});
export type OwnCouponAnswer = Static<typeof OwnCoupon>;

const own = '/api/v1/auth/store/coupons';

export const listOwnCoupons = endpoint({
  method: 'GET',
  path: own,
  access: 'ownStore.money',
  summary: 'The coupons of the seller’s store, the newest first, with what they cost so far',
  query: shape(pageQuery({ max: 100, standard: 20 })),
  answer: shape({ coupons: Type.Array(OwnCoupon), ...pageFrame }),
  refuses: [],
});

export const createOwnCoupon = endpoint({
  method: 'POST',
  path: own,
  access: 'ownStore.money',
  idempotent: true,
  summary:
    'Create a coupon for goods of the seller’s store, which bears its discount: an amount in won, or a percentage up to ' +
    'that amount; its terms cannot change afterwards',
  body: shape({
    name: Type.String({ minLength: 1, maxLength: COUPON_NAME_MAX }),
    amount: whole('amount'),
    percent: orNull(whole('percent')),
    minimum: whole('minimum'),
    from: described('The first Korean day it can be taken on', Day),
    to: described('The last one', Day),
    validDays: described('Days it can be used from the moment it is taken', whole('validDays')),
    limit: described('How many can be taken in all', whole('limit')),
    perMember: described('How many a member can take', whole('perMember')),
    productIds: described(
      'The products of the store it is for; null for all',
      orNull(Type.Array(Id, { minItems: 1, maxItems: COUPON_PRODUCTS_MAX, uniqueItems: true })),
    ),
  }),
  answer: OwnCoupon,
  status: 201,
  refuses: ['coupon.endsBeforeItBegins', 'product.notFound'],
});

const change = {
  method: 'POST',
  access: 'ownStore.money',
  owned: 'coupon',
  params: IdParams,
  answer: OwnCoupon,
} as const;

export const pauseOwnCoupon = endpoint({
  ...change,
  path: `${own}/:id/pause`,
  summary: 'Pause a coupon of the seller’s store: it can neither be taken nor used for new orders until it is resumed',
  refuses: ['coupon.notFound', 'coupon.stopped'],
});

export const resumeOwnCoupon = endpoint({
  ...change,
  path: `${own}/:id/resume`,
  summary: 'Resume a paused coupon of the seller’s store',
  refuses: ['coupon.notFound', 'coupon.notStopped', 'coupon.stoppedByStaff'],
});

export const endOwnCoupon = endpoint({
  ...change,
  path: `${own}/:id/end`,
  summary: 'End a coupon of the seller’s store: nobody can take it any more; those who have it can still use it',
  refuses: ['coupon.notFound', 'coupon.ended'],
});

export const listStoreCoupons = endpoint({
  method: 'GET',
  path: '/api/v1/store/:code/coupons',
  access: 'public',
  summary: 'The coupons a store offers now, also those that are all taken',
  params: shape({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
  query: shape({ product: Type.Optional(described('Those for this product alone', Id)) }),
  answer: shape({ coupons: Type.Array(OfferedCoupon) }),
  refuses: ['store.notFound'],
});
