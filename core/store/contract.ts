import Type from 'typebox';
import { endpoint, Id, IdParams, Instant, MoneyShape, oneOf, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { STORE_EVENTS, STORE_STATES, STORE_TYPES } from '#core/store/states.ts';

/** A store as everybody may see it. Names and texts are already in the language asked for; `picture` is an address, 320 pixels square. */
export const StoreShape = shape({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  type: oneOf(STORE_TYPES),
  verified: Type.Boolean(),
  location: Type.String(),
  country: Type.String(),
  description: Type.String(),
  picture: Type.String(),
  productCount: Type.Integer(),
  deliveryFee: MoneyShape,
  freeDeliveryFrom: Type.Union([MoneyShape, Type.Null()]),
  since: Instant,
});

export const readStore = endpoint({
  method: 'GET',
  path: '/api/v1/store/:code',
  access: 'public',
  summary: 'A store by its code; stores that are not approved answer 404',
  params: shape({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
  answer: StoreShape,
  refuses: ['store.notFound'],
});

export const StoreForStaff = shape({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  type: oneOf(STORE_TYPES),
  status: oneOf(STORE_STATES),
  location: Type.String(),
  country: Type.String(),
  contactName: Type.String(),
  contactEmail: Type.String(),
  businessNumber: Type.String(),
  description: Type.String(),
  ownerEmail: Type.String(),
  productCount: Type.Integer(),
  appliedAt: Instant,
  events: Type.Array(oneOf(STORE_EVENTS)),
  history: Type.Array(shape({ at: Instant, who: Type.String(), event: Type.String(), from: Type.Union([Type.String(), Type.Null()]), to: Type.String(), why: Type.String() })),
});

export const listStoresForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/stores',
  access: 'operator',
  summary: 'Stores by approval state, the longest waiting first',
  query: shape({ status: Type.Optional(oneOf(STORE_STATES)), ...pageQuery({ max: 60, standard: 20 }) }),
  answer: shape({ stores: Type.Array(StoreForStaff), ...pageFrame }),
  refuses: [],
});

export const decideStore = endpoint({
  method: 'POST',
  path: '/api/v1/admin/stores/:id/decision',
  access: 'operator',
  summary: 'Approve, deny, suspend or restore a store; a denial or suspension needs a reason',
  params: IdParams,
  body: shape({ event: oneOf(['approve', 'deny', 'suspend', 'restore']), reason: Type.Optional(Type.String({ maxLength: 1000 })) }),
  answer: StoreForStaff,
  refuses: ['store.notFound', 'store.moveNotAllowed', 'store.reasonRequired'],
});
