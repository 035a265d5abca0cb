import Type, { type Static } from 'typebox';
import { adTerms } from '#core/advertising/rates/contract.ts';
import { AD_KINDS, ALT_MAX } from '#core/advertising/rules.ts';
import { AD_STATES } from '#core/advertising/states.ts';
import { DecisionReason } from '#core/audit/contract.ts';
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
  orNull,
  pageFrame,
  pageQuery,
  shape,
  Won,
} from '#core/endpoint.ts';

const Day = Type.String({ format: 'date' });
const Kind = oneOf(AD_KINDS, 'AdKind');
const Line = Type.String({ maxLength: ALT_MAX });
const Alt = named('AdAltText', { ko: Line, en: Line, zh: Line, ja: Line, ar: Line });

const adFields = {
  id: Id,
  number: described('How people name it', Type.String()),
  kind: Kind,
  category: described('Of a banner of a category', orNull(shape({ id: Id, name: Type.String() }))),
  product: described('What it leads to; null for the store', orNull(shape({ id: Id, name: Type.String() }))),
  from: Day,
  to: Day,
  status: oneOf(AD_STATES, 'AdState'),
  picture: described('`picture` + `/640.webp` is an address', Type.String()),
  alt: Type.String(),
  price: MoneyShape,
  vat: MoneyShape,
  total: MoneyShape,
  back: described('What was given back of it', MoneyShape),
  reason: described('Why staff decided so; empty without a decision', Type.String()),
  requestedAt: Instant,
  isFreeToWithdraw: described('Whether everything is given back to a store that withdraws it now', Type.Boolean()),
  backHours: Type.Integer(),
  views: described('Counted of visitors who allow it, as clicks and orders are', Type.Integer()),
  clicks: Type.Integer(),
  orders: described('Placed in the tab of a click', Type.Integer()),
};
const OwnAd = named('OwnAd', adFields);
export type OwnAdAnswer = Static<typeof OwnAd>;
const StaffAd = named('StaffAd', {
  ...adFields,
  store: shape({ id: Id, code: Type.String(), name: Type.String() }),
});
export type StaffAdAnswer = Static<typeof StaffAd>;

const own = '/api/v1/auth/store/placements';

export const listAdKinds = endpoint({
  method: 'GET',
  path: `${own}/kinds`,
  access: 'ownStore.money',
  summary: 'Where the seller’s store can advertise, at what price, and the first-level categories of banners',
  answer: shape({
    kinds: Type.Array(shape({ kind: Kind, ...adTerms })),
    categories: Type.Array(shape({ id: Id, name: Type.String() })),
    products: described(
      'The products an ad can lead to, those sold most first, at most 500',
      Type.Array(shape({ id: Id, code: Type.String(), name: Type.String() })),
    ),
    bearsVat: Type.Boolean(),
  }),
  refuses: [],
});

export const readAdCalendar = endpoint({
  method: 'GET',
  path: `${own}/calendar`,
  access: 'ownStore.money',
  summary: 'How many places of a kind are free on each day that can be booked',
  query: shape({ kind: Kind, category: Type.Optional(described('For a banner of a category', Id)) }),
  answer: shape({ days: Type.Array(shape({ day: Day, free: Type.Integer() })) }),
  refuses: ['advertising.categoryNotFound'],
});

export const requestAd = endpoint({
  method: 'POST',
  path: own,
  access: 'ownStore.money',
  summary:
    'Request an ad of the seller’s store for whole Korean days. The place is reserved until staff decide; the price is ' +
    'charged with the next statement once they approve it',
  body: shape({
    kind: Kind,
    categoryId: described('For a banner of a category', orNull(Id)),
    productId: described('The product it leads to; null for the store', orNull(Id)),
    from: Day,
    to: Day,
    pictureId: described('A picture of the store’s library', Id),
    alt: Alt,
    total: described('The price with VAT that was shown', Won),
  }),
  answer: OwnAd,
  status: 201,
  refuses: [
    'request.invalid',
    'advertising.beginsTooSoon',
    'advertising.tooFarAhead',
    'advertising.wrongLength',
    'advertising.pictureTooSmall',
    'advertising.productNeeded',
    'advertising.categoryNotFound',
    'advertising.full',
    'advertising.priceChanged',
    'product.notFound',
    'media.fileGone',
  ],
});

export const listOwnAds = endpoint({
  method: 'GET',
  path: own,
  access: 'ownStore.money',
  summary: 'The ads of the seller’s store, the newest first',
  query: shape({ status: Type.Optional(oneOf(AD_STATES, 'AdState')), ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({ ads: Type.Array(OwnAd), ...pageFrame }),
  refuses: [],
});

const sheet = {
  method: 'GET',
  answer: FileShape,
  costly: 50,
  drawn: true,
  perMinute: 20,
  report: true,
  refuses: [],
} as const;

export const exportOwnAds = endpoint({
  ...sheet,
  path: `${own}/export`,
  access: 'ownStore.money',
  summary: 'The ads of the seller’s store as a spreadsheet, with what they cost and brought',
  query: shape({ status: Type.Optional(oneOf(AD_STATES, 'AdState')) }),
});

export const withdrawAd = endpoint({
  method: 'POST',
  path: `${own}/:id/withdrawal`,
  access: 'ownStore.money',
  owned: 'ad',
  summary: 'Withdraw an ad before its first day; early enough everything is given back, later nothing',
  params: IdParams,
  answer: OwnAd,
  refuses: ['advertising.notFound', 'advertising.transitionNotAllowed', 'advertising.hasBegun'],
});

const staff = '/api/v1/admin/placements';
const staffFilter = {
  status: Type.Optional(oneOf(AD_STATES, 'AdState')),
  store: Type.Optional(described('A part of the name or code of the store', Type.String({ maxLength: 60 }))),
};

export const listAdsForStaff = endpoint({
  method: 'GET',
  path: staff,
  access: 'marketing.manage',
  summary: 'Ads of all stores, the first to begin first of those that wait, else the newest first',
  query: shape({ ...staffFilter, ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({ ads: Type.Array(StaffAd), ...pageFrame }),
  refuses: [],
});

export const exportAdsForStaff = endpoint({
  ...sheet,
  path: `${staff}/export`,
  access: 'marketing.manage',
  summary: 'Ads of all stores as a spreadsheet, with what they cost and brought',
  query: shape(staffFilter),
});

export const decideAd = endpoint({
  method: 'POST',
  path: `${staff}/:id/decision`,
  access: 'marketing.manage',
  summary: 'Approve a requested ad, which charges its store the agreed price, or refuse it; the store reads the reason',
  params: IdParams,
  body: shape({ event: oneOf(['approve', 'refuse']), reason: DecisionReason }),
  answer: StaffAd,
  refuses: ['advertising.notFound', 'advertising.transitionNotAllowed', 'advertising.hasBegun'],
});

export const stopAd = endpoint({
  method: 'POST',
  path: `${staff}/:id/stop`,
  access: 'marketing.manage',
  summary: 'Stop a booked or running ad; its store gets back the days that were not shown to their end',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: StaffAd,
  refuses: ['advertising.notFound', 'advertising.transitionNotAllowed'],
});
