import Type, { type Static } from 'typebox';
import { described, endpoint, Id, named, oneOf, orNull, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { OrderRow, Refused } from '#core/order/contract.ts';
import { DESK_CHOSEN_MAX, DESK_PROBLEMS, DESK_SORTS, DESK_VIEWS } from '#core/order/desk/rules.ts';
import { ORDER_QUERY_MAX } from '#core/order/rules.ts';
import { ORDER_STATES } from '#core/order/states.ts';

const DESK = '/api/v1/auth/store/orders/desk';
const own = { access: 'ownStore.orders' } as const;

/** The filters of the desk. */
export const deskFilter = {
  view: Type.Optional(
    described(
      '`prepare`: paid; `ship`: prepared, or sent in part; `problems`: something needs a person',
      oneOf(DESK_VIEWS),
    ),
  ),
  problem: Type.Optional(oneOf(DESK_PROBLEMS, 'DeskProblem')),
  status: Type.Optional(oneOf(ORDER_STATES)),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
  query: Type.Optional(
    Type.String({
      maxLength: ORDER_QUERY_MAX,
      description:
        'The number of an order or waybill, or words of SKU codes, products and the buyer’s name of the last three ' +
        'months; of orders that are not sent yet also the receiver’s name or telephone number',
    }),
  ),
  sort: Type.Optional(oneOf(DESK_SORTS, 'DeskSort')),
};

const DeskOrder = named('DeskOrder', {
  ...OrderRow.properties,
  problems: Type.Array(oneOf(DESK_PROBLEMS)),
  promisedUntil: described('The last promised day of arrival; null without a promise', orNull(Type.String())),
});
export type DeskOrderAnswer = Static<typeof DeskOrder>;

export const listDeskOrders = endpoint({
  method: 'GET',
  path: DESK,
  ...own,
  costly: 60,
  summary: 'Paid orders of the signed-in seller’s store as they are worked on, with what needs a person',
  query: shape({ ...deskFilter, ...pageQuery({ max: DESK_CHOSEN_MAX, standard: 20 }) }),
  answer: shape({ orders: Type.Array(DeskOrder), ...pageFrame }),
  refuses: [],
});

export const countDeskOrders = endpoint({
  method: 'GET',
  path: `${DESK}/counts`,
  ...own,
  costly: 40,
  summary: 'How many orders of the signed-in seller’s store wait for preparation, for a parcel or for a person',
  answer: shape({
    prepare: Type.Integer(),
    ship: Type.Integer(),
    problems: described('Orders with any problem', Type.Integer()),
    byProblem: Type.Array(shape({ problem: oneOf(DESK_PROBLEMS), count: Type.Integer() })),
  }),
  refuses: [],
});

export const startPreparations = endpoint({
  method: 'POST',
  path: `${DESK}/preparation`,
  ...own,
  costly: 300,
  summary:
    'The seller begins to prepare several paid orders: each is decided alone, and every refused one is returned with its ' +
    'reason',
  body: shape({ ids: Type.Array(Id, { minItems: 1, maxItems: DESK_CHOSEN_MAX }) }),
  answer: shape({
    moved: Type.Array(Id),
    refused: Type.Array(shape({ id: Id, why: Refused })),
  }),
  refuses: [],
});
