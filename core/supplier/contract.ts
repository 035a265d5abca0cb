import Type, { type Static } from 'typebox';
import { CERTIFICATE_TYPES, UNITS } from '#core/catalogue/states.ts';
import {
  described,
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
import { OFFER_CHANGES } from '#core/supplier/rules.ts';
import { OFFER_REQUEST_EVENTS, OFFER_REQUEST_STATES, OFFER_STATES } from '#core/supplier/states.ts';

/** An offer's number at 1688: beyond 2^53, so text. */
const OfferId = Type.String({ pattern: '^[0-9]{6,20}$' });
const OfferParams = shape({ offerId: OfferId });
const Texts = (maxLength: number) =>
  shape({
    ko: Type.Optional(Type.String({ maxLength })),
    en: Type.Optional(Type.String({ maxLength })),
    zh: Type.Optional(Type.String({ maxLength })),
    ja: Type.Optional(Type.String({ maxLength })),
    ar: Type.Optional(Type.String({ maxLength })),
  });
const Measure = Type.Number({ exclusiveMinimum: 0, maximum: 10_000 });
const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Carton = named('OfferCarton', {
  pieces: Quantity,
  length: Measure,
  width: Measure,
  height: Measure,
  weight: Type.Union([Measure, Type.Null()]),
});
const READING = [
  'supplier.denied',
  'supplier.unavailable',
  'supplier.offerGone',
  'supplier.soldOut',
  'supplier.belowMinimum',
  'supplier.severalSuppliers',
  'supplier.refused',
] as const;

/** `productId` is our product of the offer where it is sold here. */
const FoundOffer = named('FoundOffer', {
  offerId: Type.String(),
  subject: Type.String(),
  original: Type.String(),
  picture: Type.String(),
  price: Type.Union([MoneyShape, Type.Null()]),
  minOrderQuantity: Type.Integer(),
  monthSold: Type.Integer(),
  repurchase: Type.String(),
  state: Type.Union([oneOf(OFFER_STATES), Type.Null()]),
  productId: Type.Union([Id, Type.Null()]),
});
export type FoundOfferAnswer = Static<typeof FoundOffer>;

export const searchOffers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/supplier/search',
  access: 'suppliers.manage',
  summary:
    'Offers of 1688 by keyword, by the id of an uploaded picture, by seller, or the one whose address is the ' +
    'keyword',
  query: shape({
    keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    imageId: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    sellerId: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    sort: Type.Optional(oneOf(['price_asc', 'price_desc', 'sales', 'new'])),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({ offers: Type.Array(FoundOffer), ...pageFrame }),
  refuses: ['supplier.noQuestion', ...READING],
});

export const uploadSearchPicture = endpoint({
  method: 'POST',
  path: '/api/v1/admin/supplier/pictures',
  access: 'suppliers.manage',
  summary: 'Upload a picture to 1688 to search by; answers the id for `searchOffers`',
  upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], max: 10 * 1_048_576 },
  answer: shape({ imageId: Type.String() }),
  refuses: ['supplier.pictureInvalid', ...READING],
});

export const readOfferPicture = endpoint({
  method: 'GET',
  path: '/api/v1/admin/supplier/pictures',
  access: 'suppliers.manage',
  summary: 'A small picture of an offer, fetched by the server so that the platform does not see the visitor',
  query: shape({ address: Type.String({ minLength: 10, maxLength: 2_000 }) }),
  answer: FileShape,
  refuses: ['supplier.pictureUnavailable'],
});

/** The kinds of disclosure with their items, and the categories whose goods usually have them. */
const NoticeKind = named('OfferNoticeKind', {
  code: Type.String(),
  name: Type.String(),
  categories: Type.Array(Id),
  items: Type.Array(shape({ key: Type.String(), name: Type.String(), required: Type.Boolean() })),
});

/**
 * What a seller must give besides what the platform asks for, proposed from the offer. `notice` has a text for every
 * item of every kind: the offer's own answer, else where it is found.
 */
const OfferDraft = named('OfferDraft', {
  detail: Texts(30_000),
  manufacturer: Type.String(),
  packagingGrams: Type.Union([Type.Integer(), Type.Null()]),
  deliveryTemplates: Type.Array(Type.String()),
  materials: Type.Array(shape({ code: Type.String(), name: Type.String() })),
  notice: Type.Record(Type.String(), Texts(5_000)),
  notices: Type.Array(NoticeKind),
});
export type OfferDraftAnswer = Static<typeof OfferDraft>;

/** An offer for staff. `draft` is a proposed product of it, to be corrected. */
const OfferDetail = named('OfferDetail', {
  offerId: Type.String(),
  state: Type.Union([oneOf(OFFER_STATES), Type.Null()]),
  productId: Type.Union([Id, Type.Null()]),
  isOnSale: Type.Boolean(),
  subject: Texts(1_000),
  description: Texts(100_000),
  company: Type.String(),
  sellerId: Type.String(),
  quoteType: Type.Integer(),
  minOrderQuantity: Type.Integer(),
  pictures: Type.Array(Type.String()),
  attributes: Type.Array(shape({ name: Type.String(), value: Type.String() })),
  tiers: Type.Array(shape({ minQuantity: Type.Integer(), price: MoneyShape })),
  skus: Type.Array(
    shape({
      skuId: Type.String(),
      options: Type.String(),
      price: Type.Union([MoneyShape, Type.Null()]),
      stock: Type.Integer(),
      grams: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  grams: Type.Union([Type.Integer(), Type.Null()]),
  size: Type.Union([shape({ length: Type.Number(), width: Type.Number(), height: Type.Number() }), Type.Null()]),
  carton: Type.Union([Carton, Type.Null()]),
  draft: OfferDraft,
  waiting: Type.Integer(),
});
export type OfferDetailAnswer = Static<typeof OfferDetail>;

export const readOffer = endpoint({
  method: 'GET',
  path: '/api/v1/admin/supplier/offers/:offerId',
  access: 'suppliers.manage',
  summary:
    'An offer of 1688 as it is now, in Chinese and the platform’s translations, with our own data about it and the ' +
    'number of buyers waiting for it',
  params: OfferParams,
  answer: OfferDetail,
  refuses: [...READING],
});

const Certificate = named('OfferCertificate', {
  type: oneOf(CERTIFICATE_TYPES),
  name: Type.String({ maxLength: 100 }),
  number: Type.String({ minLength: 1, maxLength: 100 }),
});

/**
 * The rules for products of sellers hold for it (`core/listing/rules.ts`): what they require is refused when it is
 * missing, though the shape leaves it out. `noticeCode` is by default that of the category.
 */
const PublishShape = named('OfferPublication', {
  name: Texts(200),
  description: Texts(5_000),
  categoryId: Id,
  hsCode: Type.String({ pattern: '^[0-9]{10}$' }),
  certificatesNeeded: Type.Array(oneOf(CERTIFICATE_TYPES), { maxItems: CERTIFICATE_TYPES.length, uniqueItems: true }),
  minOrderQuantity: Quantity,
  maxOrderQuantity: Quantity,
  unit: oneOf(UNITS),
  packCount: Quantity,
  carton: Type.Union([Carton, Type.Null()]),
  deliveryDays: Type.Integer({ minimum: 0, maximum: 365 }),
  pictures: Type.Array(Type.String({ minLength: 10, maxLength: 2_000 }), {
    minItems: 1,
    maxItems: 12,
    uniqueItems: true,
  }),
  detail: Type.Optional(Texts(30_000)),
  manufacturer: Type.Optional(Type.String({ maxLength: 100 })),
  packaging: Type.Optional(
    shape({ material: Type.String({ maxLength: 100 }), grams: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
  ),
  deliveryTemplate: Type.Optional(Type.String({ maxLength: 50 })),
  certificates: Type.Optional(Type.Array(Certificate, { maxItems: 20 })),
  noticeCode: Type.Optional(Type.String({ maxLength: 40 })),
  notice: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Texts(5_000), { maxProperties: 40 })),
});
export type PublishOffer = Static<typeof PublishShape>;

export const publishOffer = endpoint({
  method: 'POST',
  path: '/api/v1/admin/supplier/offers/:offerId/publish',
  access: 'suppliers.manage',
  summary:
    'Publish an offer as a product of the store 1688, approved at once, with prices in yuan and its pictures ' +
    'stored; members who asked for it are notified. What every seller must give is asked for: disclosure, detail page, ' +
    'packaging, delivery terms; `readOffer` proposes it as `draft`',
  report: true,
  params: OfferParams,
  body: PublishShape,
  answer: shape({ productId: Id }),
  status: 201,
  refuses: [
    'supplier.alreadyPublished',
    'supplier.offerOffline',
    'supplier.offerUnpriced',
    'supplier.belowOfferMinimum',
    'supplier.aboveMaximum',
    'supplier.koreanNameRequired',
    'supplier.categoryNotLeaf',
    'supplier.storeMissing',
    'supplier.picturesMissing',
    'product.transitionNotAllowed',
    'product.notFound',
    ...READING,
  ],
});

const OfferTexts = named('OfferTexts', { name: Texts(200), description: Texts(5_000) });

export const readOfferTexts = endpoint({
  method: 'GET',
  path: '/api/v1/admin/supplier/offers/:offerId/texts',
  access: 'suppliers.manage',
  summary: 'Name and description under which an offer is sold here, in every language',
  params: OfferParams,
  answer: OfferTexts,
  refuses: ['supplier.offerNotFound'],
});

export const changeOfferTexts = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/supplier/offers/:offerId/texts',
  access: 'suppliers.manage',
  writesBack: 'OfferTextsInput',
  summary: 'Change name and description of an offer that is sold here; orders keep those they were placed with',
  params: OfferParams,
  body: OfferTexts,
  answer: OfferTexts,
  refuses: ['supplier.offerNotFound', 'supplier.koreanNameRequired'],
});

const StoredOffer = named('StoredOffer', {
  offerId: Type.String(),
  subject: Type.String(),
  company: Type.String(),
  state: oneOf(OFFER_STATES),
  productId: Type.Union([Id, Type.Null()]),
  price: Type.Union([MoneyShape, Type.Null()]),
  waitingPrice: described(
    'The lowest price of the supplier where it is so far from the reviewed one that it waits for staff',
    Type.Union([MoneyShape, Type.Null()]),
  ),
  changed: Type.Array(oneOf(OFFER_CHANGES)),
  fetchedAt: Instant,
  nextCheckAt: Type.Union([Instant, Type.Null()]),
  failure: Type.Union([Type.String(), Type.Null()]),
});
export type StoredOfferAnswer = Static<typeof StoredOffer>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/supplier/offers',
  access: 'suppliers.manage',
  summary:
    'Offers that are or were sold here, changed ones first; `only` narrows them to those that changed, could not be ' +
    'read or are gone',
  query: shape({
    only: Type.Optional(oneOf(['changed', 'failing', 'offline'])),
    keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    ...pageQuery({ max: 60, standard: 20 }),
  }),
  answer: shape({ offers: Type.Array(StoredOffer), ...pageFrame }),
  refuses: [],
});

export const checkOffer = endpoint({
  method: 'POST',
  path: '/api/v1/admin/supplier/offers/:offerId/check',
  access: 'suppliers.manage',
  summary: 'Read an offer that is sold here again and update its product',
  params: OfferParams,
  answer: StoredOffer,
  refuses: ['supplier.offerNotFound', ...READING],
});

export const approveOfferPrice = endpoint({
  method: 'POST',
  path: '/api/v1/admin/supplier/offers/:offerId/price',
  access: 'suppliers.manage',
  summary:
    'Accept a supplier’s price that jumped and waits: the offer is read again, and its product follows it and is back ' +
    'on sale. Without it the product stays off sale, or at its old price, until the supplier’s price is near again',
  params: OfferParams,
  answer: StoredOffer,
  refuses: ['supplier.offerNotFound', 'supplier.nothingWaits', 'supplier.dealRuns', ...READING],
});

export const seeOffer = endpoint({
  method: 'POST',
  path: '/api/v1/admin/supplier/offers/:offerId/seen',
  access: 'suppliers.manage',
  summary: 'Record that staff has seen what changed about an offer',
  params: OfferParams,
  answer: StoredOffer,
  refuses: ['supplier.offerNotFound'],
});

const RequestShape = named('ProductRequest', {
  id: Id,
  offerId: Type.String(),
  note: Type.String(),
  status: oneOf(OFFER_REQUEST_STATES),
  productId: Type.Union([Id, Type.Null()]),
  why: Type.String(),
  askedAt: Instant,
  decidedAt: Type.Union([Instant, Type.Null()]),
});
export type OfferRequestAnswer = Static<typeof RequestShape>;
const StaffRequest = named('ProductRequestForStaff', {
  ...RequestShape.properties,
  buyer: Type.String(),
  events: Type.Array(oneOf(OFFER_REQUEST_EVENTS)),
});
export type StaffRequestAnswer = Static<typeof StaffRequest>;

export const listOfferRequestsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/supplier/requests',
  access: 'suppliers.manage',
  summary: 'Requests of buyers for goods by state, longest waiting first',
  query: shape({ status: Type.Optional(oneOf(OFFER_REQUEST_STATES)), ...pageQuery({ max: 60, standard: 20 }) }),
  answer: shape({ requests: Type.Array(StaffRequest), ...pageFrame }),
  refuses: [],
});

export const declineOfferRequest = endpoint({
  method: 'POST',
  path: '/api/v1/admin/supplier/requests/:id/decline',
  access: 'suppliers.manage',
  summary: 'Decline a buyer’s request for goods, with a reason the buyer reads',
  params: IdParams,
  body: shape({ why: Type.String({ maxLength: 1_000 }) }),
  answer: StaffRequest,
  refuses: ['supplier.requestNotFound', 'supplier.requestDecided', 'supplier.reasonRequired'],
});

export const readOfferHere = endpoint({
  method: 'GET',
  path: '/api/v1/offers/:offerId',
  access: 'public',
  summary: 'Whether an offer of 1688 is sold here: the id of its product, or null',
  params: OfferParams,
  answer: shape({ offerId: Type.String(), productId: Type.Union([Id, Type.Null()]) }),
  refuses: [],
});

export const askForOffer = endpoint({
  method: 'POST',
  path: '/api/v1/auth/offer-requests',
  access: 'market.use',
  summary: 'Ask our staff to sell the goods at an address on 1688',
  perMinute: 30,
  body: shape({
    address: Type.String({ minLength: 1, maxLength: 2_000 }),
    note: Type.Optional(Type.String({ maxLength: 1_000 })),
  }),
  answer: RequestShape,
  status: 201,
  refuses: ['supplier.addressUnknown', 'supplier.alreadySold', 'supplier.alreadyAsked', 'supplier.tooManyRequests'],
});

export const listOfferRequests = endpoint({
  method: 'GET',
  path: '/api/v1/auth/offer-requests',
  access: 'market.use',
  summary: 'The member’s requests for goods, the latest first',
  query: shape(pageQuery({ max: 60, standard: 20 })),
  answer: shape({ requests: Type.Array(RequestShape), ...pageFrame }),
  refuses: [],
});
