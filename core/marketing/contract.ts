import Type, { type Static } from 'typebox';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  MoneyShape,
  Nothing,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { ProductCardShape } from '#core/catalogue/contract.ts';
import { LANGUAGES, SITES } from '#core/locale.ts';
import { DEAL_EVENTS, DEAL_STATES, HOME_SECTIONS } from '#core/marketing/states.ts';
import { STORE_TYPES } from '#core/store/states.ts';

/**
 * The printed popup (SH-026): positions and sizes in CSS pixels; `image` is an address, `link` the target of a click,
 * empty for none.
 */
export const PopupShape = named('Popup', {
  id: Type.Integer(),
  image: Type.String(),
  alt: Type.String(),
  left: Type.Integer(),
  top: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  visible: Type.Boolean(),
  checked: Type.Boolean(),
  link: Type.String(),
});
export type Popup = Static<typeof PopupShape>;

export const listPopups = endpoint({
  method: 'GET',
  path: '/api/v1/popup',
  access: 'public',
  summary:
    'The opening popups of the home page; `site` is always 2, the web shop, and the host name determines the ' +
    'country (decision API-013)',
  channel: true,
  answer: shape({ data: Type.Array(PopupShape) }),
  refuses: [],
});

export const readHeaderMessage = endpoint({
  method: 'GET',
  path: '/api/v1/content/boxes/headerMessage',
  access: 'public',
  summary:
    'The message above the header of the home page as safe HTML; `visible` is false and the HTML empty when there is none',
  answer: shape({
    code: oneOf(['headerMessage']),
    visible: Type.Boolean(),
    description: shape({ description: Type.String() }),
  }),
  refuses: [],
});

export const readExhibition = endpoint({
  method: 'GET',
  path: '/api/v1/stores/group/exhibition',
  access: 'public',
  summary: 'The recommended factories of the home page, each with up to three of its products',
  answer: shape({
    stores: Type.Array(
      shape({
        code: Type.String(),
        name: Type.String(),
        type: oneOf(STORE_TYPES),
        verified: Type.Boolean(),
        location: Type.String(),
        picture: Type.String(),
        productCount: Type.Integer(),
        products: Type.Array(ProductCardShape),
      }),
    ),
  }),
  refuses: [],
});

/**
 * One entry staff placed on the home page; `shown` is false while visitors do not see it, because it is not sold or not
 * approved.
 */
const PickShape = named('Pick', {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  picture: Type.String(),
  shown: Type.Boolean(),
});
const PicksShape = named('Picks', { md: Type.Array(PickShape), exhibition: Type.Array(PickShape) });

export const listHomePicks = endpoint({
  method: 'GET',
  path: '/api/v1/admin/home/picks',
  access: 'marketing.manage',
  summary:
    'The recommended products and exhibited stores of the home page in their order, including those not shown at ' +
    'present',
  answer: PicksShape,
  refuses: [],
});

export const addHomePick = endpoint({
  method: 'POST',
  path: '/api/v1/admin/home/picks',
  access: 'marketing.manage',
  summary: 'Add a product (md) or a store (exhibition) at the end of its section',
  body: shape({ section: oneOf(HOME_SECTIONS), id: Id }),
  answer: PicksShape,
  refuses: ['product.notFound', 'store.notFound', 'marketing.alreadyPicked', 'marketing.picksFull'],
});

export const moveHomePick = endpoint({
  method: 'POST',
  path: '/api/v1/admin/home/picks/:id/move',
  access: 'marketing.manage',
  summary: 'Move an item one place up or down; the first stays first and the last stays last',
  params: IdParams,
  body: shape({ way: oneOf(['up', 'down']) }),
  answer: PicksShape,
  refuses: ['marketing.pickNotFound'],
});

export const removeHomePick = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/home/picks/:id',
  access: 'marketing.manage',
  summary: 'Remove an item from the home page',
  params: IdParams,
  answer: PicksShape,
  refuses: ['marketing.pickNotFound'],
});

export const findStores = endpoint({
  method: 'GET',
  path: '/api/v1/admin/home/stores',
  access: 'marketing.manage',
  summary: 'Up to eight approved stores whose code or name contains the keyword',
  query: shape({ keyword: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: shape({
    stores: Type.Array(
      shape({ id: Id, code: Type.String(), name: Type.String(), picture: Type.String(), productCount: Type.Integer() }),
    ),
  }),
  refuses: [],
});

/** `regular` is the lowest price without the deal, `price` the lowest with it, by the current price rows. */
const DealShape = named('Deal', {
  id: Id,
  state: oneOf(DEAL_STATES),
  percent: Type.Integer(),
  startsAt: Instant,
  endsAt: Instant,
  by: Type.String(),
  product: shape({
    id: Id,
    code: Type.String(),
    name: Type.String(),
    picture: Type.String(),
    storeName: Type.String(),
  }),
  regular: MoneyShape,
  price: MoneyShape,
  events: Type.Array(oneOf(DEAL_EVENTS)),
});
export type Deal = Static<typeof DealShape>;

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/v1/admin/home/deals',
  access: 'marketing.manage',
  summary: 'Deals by state: running and planned ones by their end, past ones the latest first',
  query: shape({ state: Type.Optional(oneOf(DEAL_STATES)), ...pageQuery({ max: 60, standard: 20 }) }),
  answer: shape({ deals: Type.Array(DealShape), ...pageFrame }),
  refuses: [],
});

export const planDeal = endpoint({
  method: 'POST',
  path: '/api/v1/admin/home/deals',
  access: 'marketing.manage',
  summary: 'Plan a price cut of 1 to 90 percent for a period; without a future start it begins at once',
  body: shape({
    productId: Id,
    percent: Type.Integer({ minimum: 1, maximum: 90 }),
    startsAt: Instant,
    endsAt: Instant,
  }),
  answer: DealShape,
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

export const decideDeal = endpoint({
  method: 'POST',
  path: '/api/v1/admin/home/deals/:id/decision',
  access: 'marketing.manage',
  summary: 'Withdraw a planned deal, or stop a running one: its previous prices return at once',
  params: IdParams,
  body: shape({ event: oneOf(['withdraw', 'stop']) }),
  answer: DealShape,
  refuses: ['marketing.dealNotFound', 'marketing.dealMoveNotAllowed'],
});

const Line = Type.Optional(Type.String({ maxLength: 300 }));
const LocalTextShape = named('LocalTextInput', { ko: Line, en: Line, zh: Line, ja: Line, ar: Line });
const Pixels = Type.Integer({ minimum: 0, maximum: 4000 });
const PopupSize = Type.Integer({ minimum: 100, maximum: 1200 });

/**
 * A popup as edited by staff: pictures by language and `link` are addresses of this site; positions and sizes are CSS
 * pixels.
 */
const popupFields = {
  site: oneOf(SITES),
  image: LocalTextShape,
  alt: LocalTextShape,
  link: Type.String({ maxLength: 300 }),
  left: Pixels,
  top: Pixels,
  width: PopupSize,
  height: PopupSize,
  startsAt: Instant,
  endsAt: Instant,
  visible: Type.Boolean(),
};
const PopupBody = named('PopupInput', popupFields);
export type PopupInput = Static<typeof PopupBody>;
const StaffPopupShape = named('PopupForStaff', { id: Id, ...popupFields });
export type StaffPopup = Static<typeof StaffPopupShape>;
const StaffPopupsShape = named('PopupListForStaff', { popups: Type.Array(StaffPopupShape) });
const POPUP_REFUSALS = [
  'marketing.periodTurned',
  'marketing.notOwnPath',
  'marketing.pictureMissing',
  'marketing.altMissing',
] as const;

export const listPopupsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/home/popups',
  access: 'marketing.manage',
  summary: 'All opening popups, including hidden and past ones, the latest end first',
  answer: StaffPopupsShape,
  refuses: [],
});

export const createPopup = endpoint({
  method: 'POST',
  path: '/api/v1/admin/home/popups',
  access: 'marketing.manage',
  summary: 'Create an opening popup',
  body: PopupBody,
  answer: StaffPopupShape,
  status: 201,
  refuses: POPUP_REFUSALS,
});

export const changePopup = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/home/popups/:id',
  access: 'marketing.manage',
  writesBack: 'PopupChangeInput',
  summary: 'Replace an opening popup',
  params: IdParams,
  body: PopupBody,
  answer: StaffPopupShape,
  refuses: ['marketing.popupNotFound', ...POPUP_REFUSALS],
});

export const removePopup = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/home/popups/:id',
  access: 'marketing.manage',
  summary: 'Remove an opening popup',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['marketing.popupNotFound'],
});

const MessageHtml = Type.String({ maxLength: 2000 });

export const listHeaderMessages = endpoint({
  method: 'GET',
  path: '/api/v1/admin/home/header-messages',
  access: 'marketing.manage',
  summary: 'The messages above the header by site and language',
  answer: shape({ messages: Type.Array(shape({ site: oneOf(SITES), lang: oneOf(LANGUAGES), html: Type.String() })) }),
  refuses: [],
});

export const writeHeaderMessage = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/home/header-messages/:site/:language',
  access: 'marketing.manage',
  writesBack: true,
  summary:
    'Save the message of a site in a language and answer it with unsafe HTML removed; an empty text removes the ' +
    'message',
  params: shape({ site: oneOf(SITES), language: oneOf(LANGUAGES) }),
  body: shape({ html: MessageHtml }),
  answer: shape({ html: Type.String() }),
  refuses: [],
});

export const previewHeaderMessage = endpoint({
  method: 'POST',
  path: '/api/v1/admin/home/header-messages/preview',
  access: 'marketing.manage',
  summary: 'Preview a message with unsafe HTML removed; nothing is written',
  body: shape({ html: MessageHtml }),
  answer: shape({ html: Type.String() }),
  refuses: [],
});
