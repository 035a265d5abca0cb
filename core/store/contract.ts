import Type, { type Static } from 'typebox';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
  NumberText,
} from '#core/endpoint.ts';
import { CURRENCIES } from '#core/money.ts';
import { CLOSURE_NOTE_MAX, CLOSURES_MAX, VACATION_TEXT_MAX } from '#core/store/delivery/closures.ts';
import { HANDLING_DAYS_MAX } from '#core/store/delivery/promise/rules.ts';
import { REGIONS_MAX } from '#core/store/delivery/rules.ts';
import { DELIVERY_METHODS, STORE_EVENTS, STORE_STATES, STORE_TYPES } from '#core/store/states.ts';

/** When goods arrive: the first and the last Korean date, `YYYY-MM-DD`, both business days. */
export const ArrivalShape = named('ExpectedArrival', { from: Type.String(), to: Type.String() });

/** A store where another thing names it. */
export const StoreReference = named('StoreReference', { id: Id, code: Type.String(), name: Type.String() });

/** What a store on vacation tells its buyers; `takesOrders` when orders are taken with a later promise. */
export const VacationNotice = Type.Union([
  named('StoreVacation', {
    from: Type.String(),
    to: Type.String(),
    text: Type.String(),
    takesOrders: Type.Boolean(),
  }),
  Type.Null(),
]);

/**
 * The public view of a store. Names and texts are already in the requested language; `picture` is an address, 320
 * pixels square. The marketplace itself, under the code `DEFAULT`, has the id 0, the type `marketplace` and no terms of
 * delivery of its own.
 */
export const StoreShape = named('Store', {
  id: Type.Integer({ minimum: 0 }),
  code: Type.String(),
  name: Type.String(),
  type: oneOf([...STORE_TYPES, 'marketplace']),
  verified: Type.Boolean(),
  location: Type.String(),
  country: Type.String(),
  description: Type.String(),
  picture: Type.String(),
  productCount: Type.Integer(),
  deliveryFee: MoneyShape,
  freeDeliveryFrom: Type.Union([MoneyShape, Type.Null()]),
  vacation: VacationNotice,
  since: Instant,
});

export const readStore = endpoint({
  method: 'GET',
  path: '/api/v1/store/:code',
  access: 'public',
  summary: 'A store by its code, or the marketplace itself by DEFAULT; stores that are not approved answer 404',
  params: shape({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
  answer: StoreShape,
  refuses: ['store.notFound'],
});

export const StoreForStaff = named('StoreForStaff', {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  type: oneOf(STORE_TYPES),
  status: oneOf(STORE_STATES, 'StoreState'),
  location: Type.String(),
  country: Type.String(),
  contactName: Type.String(),
  contactEmail: Type.String(),
  homepage: Type.String(),
  businessNumber: Type.String(),
  description: Type.String(),
  ownerEmail: Type.String(),
  productCount: Type.Integer(),
  appliedAt: Instant,
  events: Type.Array(oneOf(STORE_EVENTS)),
  history: Type.Array(
    shape({
      at: Instant,
      who: Type.String(),
      event: Type.String(),
      from: Type.Union([Type.String(), Type.Null()]),
      to: Type.String(),
      why: Type.String(),
    }),
  ),
});

const ownerData = ['contactEmail', 'ownerEmail'] as const;

export const listStoresForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/stores',
  access: 'stores.approve',
  personal: { of: 'store', list: 'stores', field: 'id', holds: ownerData },
  summary: 'Stores by approval state, the longest waiting first',
  query: shape({ status: Type.Optional(oneOf(STORE_STATES)), ...pageQuery({ max: 60, standard: 20 }) }),
  answer: shape({ stores: Type.Array(StoreForStaff), ...pageFrame }),
  refuses: [],
});

export const decideStore = endpoint({
  method: 'POST',
  path: '/api/v1/admin/stores/:id/decision',
  access: 'stores.approve',
  personal: { of: 'store', param: 'id', holds: ownerData },
  summary:
    'Approve, deny, suspend or restore a store; a denial or suspension needs a reason. A store of a Korean company is ' +
    'approved once the papers of the company are',
  params: IdParams,
  body: shape({
    event: oneOf(['approve', 'deny', 'suspend', 'restore']),
    reason: Type.Optional(Type.String({ maxLength: 1000 })),
  }),
  answer: StoreForStaff,
  refuses: [
    'store.notFound',
    'store.transitionNotAllowed',
    'store.reasonRequired',
    'store.papersNotApproved',
    'store.ownerUnproven',
  ],
});

const Written = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
export const LocalTextBody = (maxLength: number) =>
  shape({
    ko: Written(maxLength),
    en: Written(maxLength),
    zh: Written(maxLength),
    ja: Written(maxLength),
    ar: Written(maxLength),
  });

/** A company's application for a store (SEL-006). Amounts are whole minor units of `currency`. */
const applicationFields = {
  name: LocalTextBody(100),
  type: oneOf(STORE_TYPES),
  location: LocalTextBody(200),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  description: Type.Optional(LocalTextBody(1000)),
  contactName: Type.String({ maxLength: 100 }),
  contactEmail: Type.String({ maxLength: 254 }),
  homepage: Type.Optional(Type.String({ maxLength: 300 })),
  businessNumber: NumberText({ maxLength: 20 }),
  currency: Type.Optional(oneOf(CURRENCIES)),
  deliveryFee: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  freeDeliveryFrom: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), Type.Null()])),
};
const ApplicationChange = named('StoreApplicationChange', applicationFields);
export type StoreInput = Static<typeof ApplicationChange>;

/** The owner's view of a store, whatever its state; texts in every language they were written in. */
const OwnStoreShape = named('OwnStore', {
  id: Id,
  code: Type.String(),
  status: oneOf(STORE_STATES),
  name: LocalTextBody(100),
  type: oneOf(STORE_TYPES),
  location: LocalTextBody(200),
  country: Type.String(),
  description: LocalTextBody(1000),
  contactName: Type.String(),
  contactEmail: Type.String(),
  /** Empty without one. */
  homepage: Type.String(),
  businessNumber: Type.String(),
  currency: oneOf(CURRENCIES),
  deliveryFee: MoneyShape,
  freeDeliveryFrom: Type.Union([MoneyShape, Type.Null()]),
  appliedAt: Instant,
  /** The reason of the last decision; empty when none was given. */
  reason: Type.String(),
});

export const applyForStore = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store',
  access: 'market.use',
  summary: 'Apply for a store as a company member; it is visible only after its approval (SEL-008)',
  body: shape({ code: Type.String({ maxLength: 60 }), ...applicationFields }),
  answer: OwnStoreShape,
  status: 201,
  refuses: ['store.companyOnly', 'store.alreadyApplied', 'store.worksForAnother', 'store.codeTaken'],
});

export const readOwnStore = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store',
  access: 'market.use',
  summary:
    'The store of the signed-in member with its state, or the one the member works for; 404 for a member who has not applied',
  answer: OwnStoreShape,
  refuses: ['store.notFound'],
});

export const changeOwnStore = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/:code',
  access: 'market.use',
  writesBack: true,
  owned: 'store',
  summary:
    'Replace the application; a denied store is submitted again. Of an approved store texts, contact and delivery ' +
    'may change',
  params: shape({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
  body: ApplicationChange,
  answer: OwnStoreShape,
  refuses: ['store.notFound', 'store.marketplaceItself', 'store.transitionNotAllowed', 'store.approvedFixed'],
});

const NullableMoney = Type.Union([MoneyShape, Type.Null()]);
/** `fee` is null within Korea where the store's own fee and free amount apply. */
export const TemplateRegionShape = shape({ region: Type.String(), fee: NullableMoney, freeFrom: NullableMoney });

/** Terms of delivery and return of a store, which a seller chooses for a product (SEL-025). */
const DeliveryTemplateShape = named('DeliveryTemplate', {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  originCountry: Type.String(),
  overseas: Type.Boolean(),
  method: oneOf(DELIVERY_METHODS),
  region: Type.String(),
  shippingDays: Type.Integer(),
  announcement: Type.String(),
  deliveryFee: MoneyShape,
  freeDeliveryFrom: Type.Union([MoneyShape, Type.Null()]),
  returnAddress: Type.String(),
  returnFee: MoneyShape,
  returnDays: Type.Integer(),
  returnMethod: Type.String(),
  returnCases: Type.String(),
  /** Where it delivers: countries, Jeju as `KR-49`. Without any of its own it delivers within Korea. */
  regions: Type.Array(TemplateRegionShape),
});

export const listDeliveryFees = endpoint({
  method: 'GET',
  path: '/api/v1/auth/shipping/configurationsCodeList',
  access: 'market.use',
  summary:
    'The delivery fees and terms a store may choose for its products; only of the caller’s own store, also for ' +
    'DEFAULT. Empty for a member without a store',
  query: shape({ store: Type.Optional(Type.String({ maxLength: 60 })) }),
  answer: shape({ data: Type.Array(DeliveryTemplateShape) }),
  refuses: ['store.notFound'],
});

const DeliveryTimes = named('DeliveryTimes', {
  cutoffHour: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: 'Orders before this hour (KST) of a business day count from that day',
  }),
  handlingDays: Type.Integer({
    minimum: 0,
    maximum: HANDLING_DAYS_MAX,
    description: 'Business days until goods are handed to the carrier; the lead time of a product may be longer',
  }),
});

export const readDeliveryTimes = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/delivery-times',
  access: 'ownStore.delivery',
  summary: 'The cutoff hour and handling days of the seller’s store, from which the arrival of its goods is promised',
  answer: DeliveryTimes,
  refuses: ['store.notFound'],
});

export const changeDeliveryTimes = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/delivery-times',
  access: 'ownStore.delivery',
  writesBack: 'DeliveryTimesInput',
  summary: 'Change the cutoff hour and handling days of the seller’s store; placed orders keep their promise',
  body: DeliveryTimes,
  answer: DeliveryTimes,
  refuses: ['store.notFound'],
});

const DateText = Type.String({ maxLength: 10 });
const span = { from: DateText, to: DateText };
export const StoreClosures = named('StoreClosures', {
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), {
    maxItems: 5,
    description: 'Closed days of every week, from 1 for Monday to 5; weekends and public holidays count anyway',
  }),
  dates: Type.Array(shape({ ...span, note: Type.String({ maxLength: CLOSURE_NOTE_MAX }) }), {
    maxItems: CLOSURES_MAX,
    description: 'Korean dates on which nothing is sent, both included',
  }),
  vacation: Type.Union([
    shape({ ...span, text: LocalTextBody(VACATION_TEXT_MAX), takesOrders: Type.Boolean() }),
    Type.Null(),
  ]),
});

export const readStoreClosures = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/closures',
  access: 'ownStore.delivery',
  summary: 'When the seller’s store sends nothing although Korea works, and its vacation',
  answer: StoreClosures,
  refuses: ['store.notFound'],
});

export const changeStoreClosures = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/closures',
  access: 'ownStore.delivery',
  writesBack: 'StoreClosuresInput',
  summary:
    'Change the closed days and the vacation of the seller’s store: what is ordered from now on is promised accordingly, ' +
    'and placed orders keep their promise. A vacation begins and ends by itself',
  body: StoreClosures,
  answer: StoreClosures,
  refuses: ['store.notFound'],
});

const RegionFee = Type.Union([Type.Integer({ minimum: 0, maximum: 100_000_000 }), Type.Null()]);
/** Where a template delivers, with amounts in whole minor units of its currency. */
export const RegionList = Type.Array(
  shape({
    region: Type.String({ maxLength: 6 }),
    fee: RegionFee,
    freeFrom: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()]),
  }),
  { maxItems: REGIONS_MAX },
);

export const changeDeliveryRegions = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/delivery-templates/:id/regions',
  access: 'ownStore.delivery',
  writesBack: true,
  owned: 'deliveryTemplate',
  summary:
    'Replace the regions a delivery template delivers to, with the fee of each in whole minor units of its currency; ' +
    'abroad a fee is required, and the free amount of the store never counts there',
  params: IdParams,
  body: shape({ regions: RegionList }),
  answer: DeliveryTemplateShape,
  refuses: ['store.templateNotFound'],
});
