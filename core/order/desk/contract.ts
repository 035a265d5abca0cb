import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { CSV_TYPE, TABLE_BYTES_MAX, TABLE_FILE_REFUSALS, TABLE_TYPE } from '#core/listing/table/rules.ts';
import { OrderRow, Refused } from '#core/order/contract.ts';
import {
  DESK_CHOSEN_MAX,
  DESK_PROBLEMS,
  DESK_SORTS,
  DESK_VIEWS,
  PICKUPS_MAX,
  VIEW_NAME_MAX,
  VIEW_SEARCH_MAX,
  VIEWS_MAX,
  WAYBILL_CELL_MAX,
  WAYBILL_FIELDS,
  WAYBILL_ROWS_MAX,
} from '#core/order/desk/rules.ts';
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

const viewName = { name: Type.String({ maxLength: VIEW_NAME_MAX }) };
const viewFields = {
  ...viewName,
  search: described(
    'The query of the list’s address: search, pile, sort, period and columns',
    Type.String({ maxLength: VIEW_SEARCH_MAX, pattern: '^[A-Za-z0-9%.~*+=&_-]*$' }),
  ),
};
const DeskView = named('DeskView', { id: Id, ...viewFields });

export const listDeskViews = endpoint({
  method: 'GET',
  path: `${DESK}/views`,
  ...own,
  summary: 'The views of the store’s orders that the signed-in member saved, by name',
  answer: shape({ views: Type.Array(DeskView) }),
  refuses: [],
});

export const addDeskView = endpoint({
  method: 'POST',
  path: `${DESK}/views`,
  ...own,
  summary: `Save a view of the store’s orders under a name, ${VIEWS_MAX} at most`,
  body: shape(viewFields),
  answer: DeskView,
  refuses: ['order.viewTaken', 'order.tooManyViews', 'request.required'],
});

export const renameDeskView = endpoint({
  method: 'PATCH',
  path: `${DESK}/views/:id`,
  ...own,
  owned: 'deskView',
  summary: 'Rename a saved view',
  params: IdParams,
  body: shape(viewName),
  answer: DeskView,
  refuses: ['order.viewNotFound', 'order.viewTaken', 'request.required'],
});

export const removeDeskView = endpoint({
  method: 'DELETE',
  path: `${DESK}/views/:id`,
  ...own,
  owned: 'deskView',
  summary: 'Delete a saved view',
  params: IdParams,
  answer: Type.Null(),
  refuses: ['order.viewNotFound'],
});

const Weight = described('Grams, by the cartons of the products; null where one is unknown', orNull(Type.Integer()));

export const listPickups = endpoint({
  method: 'GET',
  path: `${DESK}/pickups`,
  ...own,
  costly: 60,
  summary:
    'The parcels that the signed-in seller’s store sends on a Korean day (today without one), by courier, as they are ' +
    `handed over; at most ${PICKUPS_MAX}`,
  query: shape({ date: Type.Optional(Type.String({ format: 'date' })) }),
  answer: named('Pickups', {
    date: Type.String(),
    couriers: Type.Array(
      named('CourierPickup', {
        courier: Type.String(),
        courierName: Type.String(),
        pieces: Type.Integer(),
        grams: Weight,
        parcels: Type.Array(
          named('PickupParcel', {
            id: Id,
            orderId: Id,
            orderNumber: Type.String(),
            waybill: Type.String(),
            shippedAt: Type.String(),
            pieces: Type.Integer(),
            grams: Weight,
          }),
        ),
      }),
    ),
    parcelsTotal: described('All parcels of the day, also those beyond the limit', Type.Integer()),
  }),
  refuses: [],
});

const Cell = (maxLength: number) => Type.String({ maxLength });
const ColumnAt = orNull(Type.Integer({ minimum: 0, maximum: 199 }));
const Columns = shape({ order: ColumnAt, courier: ColumnAt, waybill: ColumnAt, sku: ColumnAt, quantity: ColumnAt });
const Headings = Type.Array(Cell(WAYBILL_CELL_MAX), { maxItems: 200 });

export const readWaybillFile = endpoint({
  method: 'POST',
  path: `${DESK}/waybills/file`,
  ...own,
  perMinute: 20,
  costly: 100,
  summary:
    'The rows of a courier’s file (XLSX, CSV, cells copied from a sheet or an HTML table as raw bytes, with headings or ' +
    'without), and which of its columns are which: as the ' +
    'store decided for these headings, or as they are named. Nothing is saved',
  upload: { types: [TABLE_TYPE, CSV_TYPE], max: TABLE_BYTES_MAX },
  answer: shape({
    headings: Type.Array(Type.String()),
    rows: Type.Array(Type.Array(Type.String())),
    columns: Columns,
    isRemembered: Type.Boolean(),
  }),
  refuses: [...TABLE_FILE_REFUSALS],
});

const WaybillRow = named('WaybillRow', {
  order: Cell(WAYBILL_CELL_MAX),
  courier: described('A code or a name', Cell(WAYBILL_CELL_MAX)),
  waybill: Cell(WAYBILL_CELL_MAX),
  sku: described('Only these goods are in the parcel; all that is left where it is empty', Cell(WAYBILL_CELL_MAX)),
  quantity: described('Of the SKU; all that is left of it where it is empty', Cell(WAYBILL_CELL_MAX)),
});
const WaybillRows = Type.Array(WaybillRow, { minItems: 1, maxItems: WAYBILL_ROWS_MAX });
const rowOf = <const State extends readonly string[]>(states: State, name: string) =>
  named(name, {
    orderId: orNull(Id),
    buyerName: Type.String(),
    goods: Type.String(),
    lines: described(
      'What is left to send of the order',
      Type.Array(shape({ sku: Type.String(), left: Type.Integer() })),
    ),
    state: oneOf(states),
    faults: Type.Array(
      shape({ field: oneOf(WAYBILL_FIELDS), code: Refused.properties.code, params: Refused.properties.params }),
    ),
  });

export const previewWaybills = endpoint({
  method: 'POST',
  path: `${DESK}/waybills/preview`,
  ...own,
  costly: 100,
  summary: 'What would become of the rows of a courier’s file, with the faults in their cells. Nothing is saved',
  body: shape({ rows: WaybillRows }),
  answer: shape({ rows: Type.Array(rowOf(['ready', 'same', 'faulty'], 'JudgedWaybill')) }),
  refuses: [],
});

export const sendWaybills = endpoint({
  method: 'POST',
  path: `${DESK}/waybills`,
  ...own,
  costly: 600,
  summary:
    'Save the waybills of many parcels in one decision: each parcel is saved alone, every refused row is returned with ' +
    'its faults, and one that is saved already changes nothing. Preparation of a new order begins with its waybill',
  body: shape({
    rows: WaybillRows,
    layout: described(
      'The columns that were chosen for these headings, for the next file like this',
      Type.Optional(shape({ headings: Headings, columns: Columns })),
    ),
  }),
  answer: shape({ rows: Type.Array(rowOf(['saved', 'same', 'faulty'], 'SavedWaybill')) }),
  refuses: [],
});
