import Type, { type Static } from 'typebox';
import { DecisionReason } from '#core/audit/contract.ts';
import { BULLETIN_BODY_MAX, BULLETIN_GROUPS, BULLETIN_STATES, BULLETIN_TITLE_MAX } from '#core/bulletin/rules.ts';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  Nothing,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { LANGUAGES } from '#core/locale.ts';
import { LocalTextBody } from '#core/store/contract.ts';

const Group = oneOf(BULLETIN_GROUPS, 'BulletinGroup');
const State = oneOf(BULLETIN_STATES, 'BulletinState');
const Day = Type.String({ maxLength: 10 });

const BulletinBody = named('BulletinInput', {
  group: Group,
  title: described('A language has a title and a text, or neither', LocalTextBody(BULLETIN_TITLE_MAX)),
  body: LocalTextBody(BULLETIN_BODY_MAX),
  from: described('The first Korean day on which visitors see it', Day),
  to: described('The last one', Day),
});
export type BulletinInput = Static<typeof BulletinBody>;

const OwnBulletin = named('OwnBulletin', {
  id: Id,
  ...BulletinBody.properties,
  status: State,
  date: described('When it was written', Instant),
  views: described('Counted once a visitor and day, of visitors who allow it', Type.Integer()),
  reason: described('Why staff took it down; empty otherwise', Type.String()),
});
export type OwnBulletinAnswer = Static<typeof OwnBulletin>;

const shown = {
  id: Id,
  group: Group,
  lang: described('The language of the title and the text', oneOf(LANGUAGES)),
  title: Type.String(),
  from: Day,
  to: Day,
  date: Instant,
};
const whole = { ...shown, body: described('Plain text with lines', Type.String()), views: Type.Integer() };
const ShownBulletin = named('ShownBulletin', whole);
const BulletinTitle = named('BulletinTitle', shown);
export type BulletinTitleAnswer = Static<typeof BulletinTitle>;

const StaffBulletin = named('StaffBulletin', {
  ...whole,
  status: State,
  reason: Type.String(),
  store: shape({ id: Id, code: Type.String(), name: Type.String() }),
});
export type StaffBulletinAnswer = Static<typeof StaffBulletin>;

const own = '/api/v1/auth/store/bulletins';

export const listOwnBulletins = endpoint({
  method: 'GET',
  path: own,
  access: 'ownStore.goods',
  summary: 'The notices that the seller’s store writes for its visitors, the newest period first (SEL-024)',
  query: shape({ status: Type.Optional(State), ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({ bulletins: Type.Array(OwnBulletin), ...pageFrame }),
  refuses: [],
});

export const addBulletin = endpoint({
  method: 'POST',
  path: own,
  access: 'ownStore.goods',
  summary: 'Write a notice of the seller’s store, which visitors see on the Korean days of its period (NOT-003)',
  body: BulletinBody,
  answer: OwnBulletin,
  status: 201,
  refuses: ['request.invalid', 'bulletin.full'],
});

export const changeBulletin = endpoint({
  method: 'PUT',
  path: `${own}/:id`,
  access: 'ownStore.goods',
  writesBack: 'BulletinChangeInput',
  owned: 'bulletin',
  summary: 'Replace a notice of the seller’s store; one that staff took down stays as it is',
  params: IdParams,
  body: BulletinBody,
  answer: OwnBulletin,
  refuses: ['request.invalid', 'bulletin.notFound', 'bulletin.takenDown', 'bulletin.full'],
});

export const removeBulletin = endpoint({
  method: 'DELETE',
  path: `${own}/:id`,
  access: 'ownStore.goods',
  owned: 'bulletin',
  summary: 'Delete a notice of the seller’s store; it can be restored for 30 days',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['bulletin.notFound'],
});

export const restoreBulletin = endpoint({
  method: 'POST',
  path: `${own}/:id/restoration`,
  access: 'ownStore.goods',
  owned: 'bulletin',
  summary: 'Restore a deleted notice of the seller’s store',
  params: IdParams,
  answer: OwnBulletin,
  refuses: ['bulletin.notFound', 'bulletin.full'],
});

export const listStoreBulletins = endpoint({
  method: 'GET',
  path: '/api/v1/store/:code/bulletins',
  access: 'public',
  summary: 'The notices of a store within their posting period, the newest first (NOT-004)',
  params: shape({ code: Type.String({ minLength: 1, maxLength: 60 }) }),
  query: shape({ group: Type.Optional(Group), ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({ bulletins: Type.Array(BulletinTitle), ...pageFrame }),
  refuses: ['store.notFound'],
});

export const readBulletin = endpoint({
  method: 'GET',
  path: '/api/v1/bulletins/:id',
  access: 'public',
  summary: 'A notice of a store within its posting period, with its text',
  params: IdParams,
  answer: ShownBulletin,
  refuses: ['bulletin.notFound'],
});

export const countBulletinView = endpoint({
  method: 'POST',
  path: '/api/v1/bulletins/:id/views',
  access: 'public',
  summary:
    'Count a view of a notice, once a visitor and day. `device` is a random name of the browser, of which only a hash is ' +
    'stored, until the day is over; requests of robots and of browsers that opt out of tracking count nothing',
  params: IdParams,
  body: shape({ device: Type.String({ pattern: '^\\w{8,40}$' }) }),
  answer: shape({ taken: Type.Integer() }),
  status: 202,
  perMinute: 120,
  refuses: [],
});

const staff = '/api/v1/admin/bulletins';

export const listBulletinsForStaff = endpoint({
  method: 'GET',
  path: staff,
  access: 'marketing.manage',
  summary: 'Notices of all stores, those written last first',
  query: shape({
    status: Type.Optional(State),
    store: Type.Optional(described('A part of the name or code of the store', Type.String({ maxLength: 60 }))),
    ...pageQuery({ max: 100, standard: 20 }),
  }),
  answer: shape({ bulletins: Type.Array(StaffBulletin), ...pageFrame }),
  refuses: [],
});

export const takeDownBulletin = endpoint({
  method: 'POST',
  path: `${staff}/:id/take-down`,
  access: 'marketing.manage',
  summary: 'Take down a notice of a store for good; the store reads the reason',
  params: IdParams,
  body: shape({ reason: DecisionReason }),
  answer: StaffBulletin,
  refuses: ['bulletin.notFound', 'bulletin.takenDown'],
});
